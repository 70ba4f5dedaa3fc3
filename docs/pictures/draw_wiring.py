"""Draw the wiring diagrams beside this file from the pin table that is shipped.

.venv/bin/python docs/pictures/draw_wiring.py
"""

from pathlib import Path
from typing import Final

from wiring_seat import draw_seat
from wiring_svg import (
    FIGHT,
    FLEE,
    PALE,
    Canvas,
    Colour,
    button,
    ground,
    led,
    resistor,
    seat_badge,
)

from companion.app import theme
from hardware.board import seat_name
from hardware.pins import HEADER_PIN, PinTable, load_pins

HEADER: Final = "wiring-gpio.svg"
SEAT: Final = "wiring-seat.svg"

GROUNDS: Final = (6, 9, 14, 20, 25, 30, 34, 39)
POWER_3V3: Final = (1, 17)
POWER_5V: Final = (2, 4)

_ROW_PX: Final = 42
_TOP_PX: Final = 168
_MIDDLE_PX: Final = 600
_PIN_PX: Final = 24


def grounds(table: PinTable) -> tuple[dict[int, int], dict[int, int]]:
    """Choose a ground pin for each seat's buttons and for its lamp.

    Args:
        table: The pin table.

    Returns:
        Header pins by seat: those of the buttons, and those of the lamps, which keep
        away from the buttons' ones where they can.
    """
    wanted: dict[int, list[int]] = {}
    for pin in table.buttons:
        wanted.setdefault(pin.seat, []).append(HEADER_PIN[pin.gpio])
    buttons = {seat: _nearest(pins, GROUNDS) for seat, pins in wanted.items()}
    rest = tuple(pin for pin in GROUNDS if pin not in buttons.values()) or GROUNDS
    lamps = {lamp.seat: _nearest([HEADER_PIN[lamp.gpio]], rest) for lamp in table.lamps}
    return buttons, lamps


def draw_header(table: PinTable) -> str:
    """Draw the whole header with everything that hangs on it, as SVG.

    Args:
        table: The pin table.
    """
    canvas = Canvas(
        1200,
        _TOP_PX + 20 * _ROW_PX + 40,
        "Buttons and lamps on the header of a Raspberry Pi",
        "Forty pins; from each used one a wire runs through its button or through a "
        "resistor and a lamp to a ground pin.",
    )
    canvas.text(
        _MIDDLE_PX, 44, "The header and what hangs on it", size_px=28, is_bold=True
    )
    canvas.text(
        _MIDDLE_PX,
        78,
        "Seen from above, the header at the right edge of the Pi and the USB sockets "
        "below: pin 1 is the upper left one.",
    )
    canvas.text(
        _MIDDLE_PX,
        102,
        "Every wire ends at ground: the number says which header pin that is.",
    )
    canvas.box(
        _MIDDLE_PX - 62, _TOP_PX - 34, 124, 20 * _ROW_PX + 26, theme.NIGHT, radius_px=10
    )
    _draw_plain_pins(canvas, table)
    to_buttons, to_lamps = grounds(table)
    for pin in table.buttons:
        cap = FIGHT if pin.button == "fight" else FLEE
        _draw_row(canvas, pin.gpio, pin.seat, pin.button.upper(), to_buttons, cap)
    for lamp in table.lamps:
        _draw_row(canvas, lamp.gpio, lamp.seat, "LAMP", to_lamps, None)
    return canvas.xml()


def draw_all(table: PinTable) -> dict[str, str]:
    """Draw both pictures, each by its file name.

    Args:
        table: The pin table; its first seat is the one that is shown in detail.
    """
    seat = table.buttons[0].seat
    fight = next(pin.gpio for pin in table.buttons if pin.seat == seat)
    lamp = next(lamp.gpio for lamp in table.lamps if lamp.seat == seat)
    to_buttons, to_lamps = grounds(table)
    return {
        HEADER: draw_header(table),
        SEAT: draw_seat(fight, lamp, to_buttons[seat], to_lamps[seat]),
    }


def _place(pin: int) -> tuple[int, int]:
    """Give row and column of a header pin."""
    return (pin - 1) // 2, (pin - 1) % 2


def _nearest(pins: list[int], candidates: tuple[int, ...]) -> int:
    """Find the candidate that is the fewest steps from all pins."""

    def steps(candidate: int) -> int:
        row, column = _place(candidate)
        return sum(
            abs(row - _place(pin)[0]) + abs(column - _place(pin)[1]) for pin in pins
        )

    return min(candidates, key=steps)


def _spot(pin: int) -> tuple[float, float, int]:
    """Give the middle of a header pin, and the side its wire leaves to."""
    row, column = _place(pin)
    side = 1 if column else -1
    return _MIDDLE_PX + side * 29, _TOP_PX + row * _ROW_PX, side


def _draw_pin(canvas: Canvas, pin: int, fill: Colour, ink: Colour) -> None:
    x, y, _ = _spot(pin)
    half = _PIN_PX / 2
    canvas.box(
        x - half, y - half, _PIN_PX, _PIN_PX, fill, radius_px=0 if pin == 1 else 12
    )
    canvas.text(x, y, str(pin), size_px=12, colour=ink, is_bold=True)


def _draw_plain_pins(canvas: Canvas, table: PinTable) -> None:
    """Draw the pins that carry power or ground, and those that stay free."""
    used = {HEADER_PIN[pin.gpio] for pin in table.buttons}
    used |= {HEADER_PIN[lamp.gpio] for lamp in table.lamps}
    gpio_of = {pin: gpio for gpio, pin in HEADER_PIN.items()}
    for pin in sorted(set(range(1, 41)) - used):
        if pin in POWER_5V:
            _draw_pin(canvas, pin, theme.RED, theme.WHITE)
            _name_pin(canvas, pin, "5 V: never to a GPIO", theme.DARK_RED)
        elif pin in POWER_3V3:
            _draw_pin(canvas, pin, theme.SUN, theme.INK)
            _name_pin(canvas, pin, "3V3: for filters")
        elif pin in GROUNDS:
            _draw_pin(canvas, pin, theme.PAPER, theme.INK)
            _name_pin(canvas, pin, _ground_words(pin, table))
        else:
            _draw_pin(canvas, pin, theme.DOTS, theme.FADED)
            _name_pin(canvas, pin, f"GPIO{gpio_of[pin]}", PALE)


def _name_pin(
    canvas: Canvas,
    pin: int,
    words: str,
    colour: Colour = theme.INK,
    *,
    is_bold: bool = False,
) -> None:
    """Write what a pin is beside it."""
    x, y, side = _spot(pin)
    anchor = "start" if side > 0 else "end"
    canvas.text(x + side * 42, y, words, anchor=anchor, colour=colour, is_bold=is_bold)


def _ground_words(pin: int, table: PinTable) -> str:
    """Say whose ground a pin is."""
    to_buttons, to_lamps = grounds(table)
    ours = [
        f"{seat_name(s)}'s buttons" for s, earth in to_buttons.items() if earth == pin
    ]
    lamps = "".join(seat_name(s) for s, earth in to_lamps.items() if earth == pin)
    if lamps:
        ours.append(f"lamp{'s' * (len(lamps) > 1)} {', '.join(lamps)}")
    return f"ground: {'; '.join(ours)}" if ours else "ground"


def _draw_row(
    canvas: Canvas,
    gpio: int,
    seat: int,
    what: str,
    earths: dict[int, int],
    cap: Colour | None,
) -> None:
    """Draw one used pin and its wire through the part to ground."""
    pin = HEADER_PIN[gpio]
    x, y, side = _spot(pin)
    colour = theme.SEAT_COLOURS[seat]
    begin, part, end = (x + side * away for away in (112, 190, 268))
    _name_pin(canvas, pin, f"GPIO{gpio}", is_bold=True)
    canvas.wire((x, y), (x + side * 36, y), colour=colour)
    _draw_pin(canvas, pin, colour, theme.INK)
    if cap is not None:
        left, right = button(canvas, part, y, cap)
        near, far = (left, right) if side > 0 else (right, left)
        canvas.wire((begin, y), (near, y), colour=colour)
        canvas.wire((far, y), (end, y), (end, y + 5))
    else:
        canvas.wire((begin, y), (part, y), colour=colour)
        canvas.wire((part, y), (end, y), (end, y + 5))
        resistor(canvas, part - side * 34, y, "330 Ω")
        led(canvas, part + side * 28, y, side, theme.GLOW)
    ground(canvas, end, y + 5)
    anchor = "start" if side > 0 else "end"
    canvas.text(
        end + side * 16, y + 6, f"pin {earths[seat]}", anchor=anchor, size_px=13
    )
    seat_badge(canvas, x + side * 366, y, seat)
    canvas.text(x + side * 392, y, what, anchor=anchor, is_bold=True)


if __name__ == "__main__":
    for name, picture in draw_all(load_pins()).items():
        (Path(__file__).parent / name).write_text(picture, encoding="utf-8")
