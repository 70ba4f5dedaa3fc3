#!/bin/bash
# Makes a Raspberry Pi the kiosk: sudo hardware/kiosk/install.sh
#
# May be run again at any time: to update, or to change a setting.
set -euo pipefail

here=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")" && pwd)
project=$(dirname "$(dirname "$here")")
root=
user=
board=
rotate=
screen=
any_debian=
must_go=

base=/opt/hero-table
state=/var/lib/hero-table
defaults=/etc/default/hero-table
units=/etc/systemd/system
made=(
    "$units/hero-table.service"
    "$units/hero-table-display.service"
    "$units/hero-table.service.d/10-user.conf"
    /etc/udev/rules.d/60-hero-table.rules
    /etc/systemd/journald.conf.d/50-hero-table.conf
    /etc/systemd/system.conf.d/50-hero-table.conf
    /usr/local/bin/hero-table
)

usage() {
    cat <<'END'
Usage: sudo hardware/kiosk/install.sh [OPTION...]

  --board WHAT      button boards: auto, gpio, serial, serial:PATH or off,
                    whatever is chosen on the screen
  --rotate HOW      turn picture and touch: none, left, right or upside-down
  --screen NAME     draw on this connector, such as DSI-1 or HDMI-A-1
  --user NAME       run as this user (hero-table)
  --any-debian      on another computer with Debian 12 or 13, 64-bit
  --root DIR        into a system that lies in this folder, to make an image
  --uninstall       take it away again; the matches stay
  --help            show this
END
}

say() { printf '%s\n' "$*"; }

fail() {
    printf '%s\n' "$*" >&2
    exit 1
}

# Runs a command in the system that is changed.
run() {
    if [ -n "$root" ]; then
        chroot "$root" "$@"
    else
        "$@"
    fi
}

needs_value() { [ -n "${2:-}" ] || fail "$1 needs a value; --help shows which."; }

read_options() {
    while [ $# -gt 0 ]; do
        case $1 in
        --board | --rotate | --screen | --user | --root)
            needs_value "$@"
            printf -v "${1#--}" '%s' "$2"
            shift
            ;;
        --any-debian) any_debian=yes ;;
        --uninstall) must_go=yes ;;
        --help)
            usage
            exit
            ;;
        *) fail "There is no option $1; --help shows those there are." ;;
        esac
        shift
    done
}

check_options() {
    local path='serial:/[A-Za-z0-9._/:-]+'
    [[ -z $board || $board =~ ^(auto|gpio|serial|off|$path)$ ]] \
        || fail "--board $board: auto, gpio, serial, serial:PATH or off is meant."
    [[ -z $rotate || $rotate =~ ^(none|left|right|upside-down)$ ]] \
        || fail "--rotate $rotate: none, left, right or upside-down is meant."
    [[ -z $screen || $screen =~ ^[A-Za-z]+(-[A-Z])?-[0-9]+$ ]] \
        || fail "--screen $screen: a connector such as DSI-1 or HDMI-A-1 is meant."
    [[ -z $user || $user =~ ^[a-z_][a-z0-9_-]{0,30}$ && $user != root ]] \
        || fail "--user $user: this is no name for a user of the kiosk."
    [ -z "$root" ] || root=$(cd "$root" && pwd) || fail "There is no folder $root."
    [ -n "$root" ] || [ "$(id -u)" = 0 ] \
        || fail "This needs root's rights: put sudo before it."
}

# Reads a value of the system's own description.
of_system() { sed -n "s/^$1=\"\{0,1\}\([^\"]*\)\"\{0,1\}$/\1/p" "$root/etc/os-release"; }

# The installed copy of this script lies alone: all it can do is uninstall.
check_project() {
    [ -e "$project/pyproject.toml" ] \
        || fail "The companion is not beside this script: run hardware/kiosk/install.sh in its folder."
}

check_system() {
    local name architecture
    name=$(of_system PRETTY_NAME 2>/dev/null || true)
    case $(of_system ID 2>/dev/null || true)/$(of_system VERSION_CODENAME 2>/dev/null || true) in
    debian/bookworm | debian/trixie) ;;
    *) fail "Raspberry Pi OS Bookworm or Trixie is needed; this is ${name:-another system}." ;;
    esac
    architecture=$(run dpkg --print-architecture)
    case $architecture in
    arm64) ;;
    amd64) [ -n "$any_debian" ] || fail "This is no Raspberry Pi; --any-debian is meant for it." ;;
    *) fail "The 64-bit Raspberry Pi OS is needed; this one is $architecture." ;;
    esac
    [ -n "$any_debian" ] || [ -e "$root/etc/rpi-issue" ] \
        || fail "This is Debian, not Raspberry Pi OS; --any-debian is meant for it."
}

add_packages() {
    local packages=(
        python3 python3-venv libgl1 libegl1 libgles2 libgl1-mesa-dri libmtdev1
        xserver-xorg-core xserver-xorg-input-libinput x11-xserver-utils xinput
    )
    say "Installing packages ..."
    run env DEBIAN_FRONTEND=noninteractive apt-get -qq update \
        || fail "No packages can be fetched: is the network there?"
    # The index of Python's packages has an empty lgpio for Python 3.13.
    [ -n "$any_debian" ] || [ "$(of_system VERSION_CODENAME)" != trixie ] \
        || packages+=(python3-lgpio)
    run env DEBIAN_FRONTEND=noninteractive apt-get -qq -y --no-install-recommends \
        install "${packages[@]}" >/dev/null \
        || fail "The packages could not be installed; the lines above say why."
}

add_user() {
    local group
    run getent group hero-table >/dev/null || run groupadd --system hero-table
    if ! run getent passwd "$user" >/dev/null; then
        run useradd --system --gid hero-table --home-dir "$state" --no-create-home \
            --shell /usr/sbin/nologin "$user"
        note user "$user"
    fi
    for group in gpio dialout video render input; do
        if run getent group "$group" >/dev/null; then
            run usermod --append --groups "$group" "$user"
        fi
    done
}

# Remembers what has to be undone some day: note NAME VALUE, noted NAME.
note() { mkdir -p "$root$base" && printf '%s=%s\n' "$1" "$2" >>"$root$base/made"; }
noted() { sed -n "s/^$1=//p" "$root$base/made" 2>/dev/null || true; }

add_app() {
    local options=() source=$base/source
    say "Installing the companion into $base ..."
    rm -rf "$root$source"
    mkdir -p "$root$source"
    # Status 1: something changed meanwhile, as when Python keeps what it compiled.
    {
        tar -c -C "$project" --warning=no-file-changed --exclude=__pycache__ \
            companion hardware kv data pyproject.toml README.md LICENSE || [ $? = 1 ]
    } \
        | tar -x --no-same-owner -C "$root$source"
    [ "$(of_system VERSION_CODENAME)" != trixie ] || options=(--system-site-packages)
    run "$base/venv/bin/python" -c 'import pip' 2>/dev/null \
        || run python3 -m venv --clear "${options[@]}" "$base/venv"
    run "$base/venv/bin/python" -m pip --quiet --disable-pip-version-check \
        install "$source" \
        || give_up_app
    rm -rf "$root$base/kiosk"
    cp -R "$root$source/hardware/kiosk" "$root$base/kiosk"
    rm -rf "$root$source"
}

give_up_app() {
    rm -rf "$root$base/source"
    fail "Python's packages could not be installed: is the network there?"
}

# Writes what comes on standard input to a file.
put() {
    local folder
    folder=$(dirname "$1")
    if [ ! -d "$root$folder" ]; then
        mkdir -p "$root$folder"
        note folder "$folder"
    fi
    cat >"$root$1"
    chmod "${2:-0644}" "$root$1"
}

# Sets a value in the file of settings, if there is one.
set_default() {
    [ -z "$2" ] || sed -i "s|^$1=.*|$1=\"$2\"|" "$root$defaults"
}

add_settings() {
    [ -e "$root$defaults" ] || put "$defaults" <"$here/defaults"
    set_default HERO_TABLE_OPTIONS "${board:+--board $board}"
    set_default HERO_TABLE_ROTATE "$rotate"
    set_default HERO_TABLE_SCREEN "$screen"
}

add_files() {
    put "$units/hero-table.service" <"$here/hero-table.service"
    put "$units/hero-table-display.service" <"$here/hero-table-display.service"
    put "$units/hero-table.service.d/10-user.conf" <<<"[Service]
User=$user"
    put /etc/udev/rules.d/60-hero-table.rules <"$here/60-hero-table.rules"
    # A card that is written less lives longer, and a full one keeps no match.
    put /etc/systemd/journald.conf.d/50-hero-table.conf <<<"[Journal]
SystemMaxUse=50M
RuntimeMaxUse=20M"
    # A kernel that hangs is started anew by the Pi's own timer, which counts to 15 s.
    [ -n "$any_debian" ] || put /etc/systemd/system.conf.d/50-hero-table.conf <<<"[Manager]
RuntimeWatchdogSec=15s"
    put /usr/local/bin/hero-table 0755 <<<"#!/bin/sh
# The companion's commands with the data folder of the kiosk: sudo hero-table doctor
# The doctor looks for the board that the service is told to use.
board=\$(sed -n 's/^HERO_TABLE_OPTIONS=.*--board \([^ \"]*\).*/\1/p' $defaults 2>/dev/null)
if [ \"\${1:-}\" = doctor ] && [ -n \"\$board\" ]; then
    shift
    set -- doctor --board \"\$board\" \"\$@\"
fi
exec runuser -u $user -g hero-table -- env DISPLAY=:0 COMPANION_HOME=$state \\
    $base/venv/bin/companion \"\$@\""
}

# Tells whether the system that is changed is the one that was booted.
is_running() { [ -d "$root/run/systemd/system" ]; }

# What is plugged in already gets the rules too. A container has nobody who keeps them.
reload_rules() {
    run udevadm control --reload 2>/dev/null || return 0
    run udevadm trigger --action=change 2>/dev/null || return 0
}

switch_on() {
    local target
    target=$(run systemctl get-default 2>/dev/null || true)
    if [ "$target" = graphical.target ]; then
        note target "$target"
        run systemctl --quiet set-default multi-user.target
    fi
    run systemctl --quiet enable hero-table.service
    if is_running; then
        run systemctl daemon-reload
        reload_rules
        run systemctl try-restart hero-table-display.service
    fi
}

install_all() {
    check_project
    check_system
    [ -n "$user" ] || user=$(sed -n 's/^User=//p' "$root${made[2]}" 2>/dev/null || true)
    user=${user:-hero-table}
    add_packages
    add_user
    add_app
    add_settings
    add_files
    switch_on
    if run sh -c 'command -v brltty' >/dev/null; then
        say "brltty is installed here and takes the ports of many USB boards for itself." \
            "If you need no Braille display: sudo apt remove brltty"
    fi
    say "Done. The companion starts with the Pi: sudo reboot"
    say "Settings: $defaults. Matches: $state. How it does: systemctl status hero-table"
}

uninstall_all() {
    local target users folders file
    if [ ! -e "$root${made[0]}" ] && [ ! -e "$root$base" ]; then
        say "The companion is not installed here."
        return
    fi
    target=$(noted target | head -n 1)
    mapfile -t users < <(noted user)
    mapfile -t folders < <(noted folder)
    if is_running; then
        run systemctl stop hero-table.service hero-table-display.service || true
    fi
    run systemctl --quiet disable hero-table.service || true
    for file in "${made[@]}" "$defaults"; do rm -f "$root$file"; done
    for file in "${folders[@]}"; do rmdir "$root$file" 2>/dev/null || true; done
    rm -rf "$root$base" "$root/var/cache/hero-table"
    [ -z "$target" ] || run systemctl --quiet set-default "$target"
    if is_running; then
        run systemctl daemon-reload
        reload_rules
    fi
    forget_users "${users[@]}"
    say "The companion is gone; the packages it needed are still installed."
    [ ! -e "$root$state" ] || say "All matches are still there: $state"
}

# Removes the users that were made here.
forget_users() {
    local name
    for name in "$@"; do
        # A number that is free again may become somebody else's.
        [ ! -e "$root$state" ] || run chown -R root:root "$state"
        run userdel "$name" 2>/dev/null || true
    done
    run groupdel hero-table 2>/dev/null || true
}

read_options "$@"
check_options
if [ -n "$must_go" ]; then
    uninstall_all
else
    install_all
fi
