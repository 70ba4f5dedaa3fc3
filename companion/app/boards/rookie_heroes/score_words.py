"""The words of the score: its lines, how each is made, the achievements."""

from collections import Counter

from companion.core.texts import _, ngettext
from companion.core.words import in_cards
from companion.games.rookie_heroes.header import Options
from companion.games.rookie_heroes.moves import PLOTS
from companion.games.rookie_heroes.naming import in_points, plot_name
from companion.games.rookie_heroes.scoring import (
    CARDS_A_POINT,
    TOKEN_POINTS,
    XP_A_POINT,
)
from companion.games.rookie_heroes.state import Mission, Seat

__all__ = ("hows", "laid_out", "medal_how", "medal_title", "part_names")


def part_names() -> dict[str, str]:
    """Give the names of the lines of the sum, by their names in the result."""
    return {
        "missions": _("Missions"),
        "plots": _("Plots"),
        "all_plots": _("All plots"),
        "special": _("Special"),
        "xp": _("XP"),
        "cards": _("Cards"),
    }


def hows(hero: Seat, options: Options) -> tuple[str, ...]:
    """Tell how each line of a sum is made (End of Game: Scoring)."""
    return (
        _missions(hero),
        _plots(hero, options.plot_bonus_from - 1),
        _all_plots(hero),
        _special(hero),
        _("{xp} XP left over: a point for every {rate}.").format(
            xp=hero.xp, rate=XP_A_POINT
        ),
        _("{cards} in hand: a point for every {rate}.").format(
            cards=in_cards(hero.hand), rate=CARDS_A_POINT
        ),
    )


def laid_out(hero: Seat) -> list[Mission]:
    """Give the completed missions as one lays them out to count: plot by plot."""
    return sorted(hero.completed, key=lambda m: (PLOTS.index(m.plot), m.level))


def _missions(hero: Seat) -> str:
    levels = [str(mission.level) for mission in laid_out(hero)]
    if not levels:
        return _("No completed mission.")
    return ngettext(
        "{count} completed mission, its level: {levels}.",
        "{count} completed missions, their levels: {levels}.",
        len(levels),
    ).format(count=len(levels), levels=" + ".join(levels))


def _plots(hero: Seat, free: int) -> str:
    """Tell which plots have more cards than the first `free`, which give nothing."""
    counts = Counter(mission.plot for mission in hero.completed)
    beyond = {2: _("the second"), 3: _("the third")}.get(free)
    said = [
        _("{plot}: {cards}, {extra} beyond {nth}: {points}.").format(
            plot=plot_name(plot),
            cards=in_cards(counts[plot]),
            extra=counts[plot] - free,
            nth=beyond or _("the first {count}").format(count=free),
            points=in_points(counts[plot] - free),
        )
        for plot in PLOTS
        if counts[plot] > free
    ]
    if not said:
        return _("No plot with more than {cards}.").format(cards=in_cards(free))
    return " ".join(said)


def _all_plots(hero: Seat) -> str:
    done = {mission.plot for mission in hero.completed}
    missing = [plot_name(plot) for plot in PLOTS if plot not in done]
    if not missing:
        return _("At least one mission of every plot.")
    return _("A mission of every plot would count. Missing: {plots}.").format(
        plots=", ".join(missing)
    )


def _special(hero: Seat) -> str:
    if not hero.special_tokens:
        return _("No Special Mission token.")
    return ngettext(
        "{count} Special Mission token. {numbers} tokens give {points} points.",
        "{count} Special Mission tokens. {numbers} tokens give {points} points.",
        hero.special_tokens,
    ).format(
        count=hero.special_tokens,
        numbers=", ".join(str(n) for n in range(1, len(TOKEN_POINTS))),
        points=", ".join(map(str, TOKEN_POINTS[1:])),
    )


def medal_title(ident: str) -> str:
    """Give the name of an achievement (Achievements)."""
    return {
        "cooperation": _("Cooperation!"),
        "better-alone": _("Better alone"),
        "aliens-over-me": _("Aliens over me!"),
        "order-in-the-streets": _("Order in the streets"),
        "going-after-the-androids": _("After the androids"),
        "villain-liquidation": _("Villain liquidation"),
        "for-the-bell": _("For the bell"),
        "special-hero": _("Special hero"),
        "hero-too": _("A hero too"),
    }[ident]


def medal_how(ident: str) -> str:
    """Tell what an achievement was earned by (Achievements)."""
    return {
        "cooperation": _("All three others helped."),
        "better-alone": _("Won without any help."),
        "aliens-over-me": _("Nobody else has green missions."),
        "order-in-the-streets": _("Nobody else has blue missions."),
        "going-after-the-androids": _("Nobody else has yellow missions."),
        "villain-liquidation": _("Nobody else has red missions."),
        "for-the-bell": _("Won a bid against another hero with a 2."),
        "special-hero": _("Has 3 Special Mission tokens."),
        "hero-too": _("A friend bought the game."),
    }[ident]
