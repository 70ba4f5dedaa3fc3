"""What the things of Rookie Heroes are called at the table, and their icons."""

from collections.abc import Sequence
from typing import Final

from companion.core.texts import _, ngettext
from companion.core.words import in_cards, joined
from companion.games.rookie_heroes.moves import Penalty, Reward
from companion.games.rookie_heroes.state import Mission, State

TRAIT_ICONS: Final = {
    "strength": "fist",
    "speed": "sprint",
    "psychic": "brain",
    "elemental": "flame",
}
PLOT_ICONS: Final = {
    "green": "alien-stare",
    "blue": "modern-city",
    "yellow": "robot-helmet",
    "red": "domino-mask",
}
PART_ICONS: Final = {
    "penalty": "skull-crossed-bones",
    "vitality": "hearts",
    "weakness": "bullseye",
}
VOTE_ICONS: Final = {"fight": "crossed-swords", "flee": "running-ninja"}


def trait_name(trait: str) -> str:
    """Give the name of a trait, or of `any` of them."""
    return {
        "strength": _("Strength"),
        "speed": _("Speed"),
        "psychic": _("Psychic"),
        "elemental": _("Elemental"),
        "any": _("Any power"),
    }[trait]


def plot_name(plot: str) -> str:
    """Give the name of a plot's colour."""
    return {
        "green": _("Green"),
        "blue": _("Blue"),
        "yellow": _("Yellow"),
        "red": _("Red"),
    }[plot]


def part_name(part: str) -> str:
    """Give the name of a part of Kreator."""
    return {
        "penalty": _("Penalty"),
        "vitality": _("Vitality"),
        "weakness": _("Weakness"),
    }[part]


def face_name(face: str) -> str:
    """Give what a die says."""
    return {"pow": _("POW!"), "oops": _("Oops!"), "ouch": _("Ouch!")}[face]


def vote_name(vote: str) -> str:
    """Give the name of a vote."""
    return {"fight": _("Fight"), "flee": _("Flee")}[vote]


def effect_name(effect: str) -> str:
    """Give the name of a card, or of the kind of card, with this effect."""
    return {
        "dice": _("More dice"),
        "recovery": _("Recovery"),
        "resources": _("Resources"),
        "restock": _("Restock"),
        "last_effort": _("Last Effort"),
        "youre_mine": _("You're Mine Now"),
        "other": _("Another card"),
    }[effect]


def counter_name(counter: str) -> str:
    """Give the name of a counter of a seat."""
    return {
        "stamina": _("stamina"),
        "hand": _("cards"),
        "xp": _("XP"),
        "level": _("level"),
        "special_tokens": _("tokens"),
    }[counter]


def mission_name(mission: Mission) -> str:
    """Give the words for a mission, as in "the blue level 3 mission"."""
    return {
        "green": _("green level {level}"),
        "blue": _("blue level {level}"),
        "yellow": _("yellow level {level}"),
        "red": _("red level {level}"),
    }[mission.plot].format(level=mission.level)


def mission_of(state: State, ident: str) -> Mission:
    """Give the mission with this id, wherever it lies."""
    on_the_table = [offer.mission for offer in state.table]
    in_front = [burden.mission for hero in state.seats for burden in hero.unresolved]
    done = [mission for hero in state.seats for mission in hero.completed]
    return next(
        mission for mission in (*on_the_table, *in_front, *done) if mission.id == ident
    )


def name_of(state: State, seat: int) -> str:
    """Give the name at a seat."""
    return state.seats[seat].name


def names_of(state: State, seats: tuple[int, ...]) -> str:
    """Give the names at one or more seats, as in "Ana, Ben and Cleo"."""
    return joined([name_of(state, seat) for seat in seats])


def in_dice(count: int) -> str:
    """Give a number of dice in words."""
    return ngettext("{count} die", "{count} dice", count).format(count=count)


def in_pows(count: int) -> str:
    """Give a number of POWs in words."""
    return ngettext("{count} POW", "{count} POWs", count).format(count=count)


def in_points(count: int) -> str:
    """Give a number of Victory Points in words."""
    return ngettext("{count} point", "{count} points", count).format(count=count)


def in_reward(reward: Reward) -> str:
    """Give what a card gives in words."""
    if not reward.cards:
        text = _("{xp} XP") if reward.xp else _("nothing")
    else:
        text = _("{xp} XP and {cards}") if reward.xp else _("{cards}")
    return text.format(xp=reward.xp, cards=in_cards(reward.cards))


def in_penalty(penalty: Penalty) -> str:
    """Give what a card takes in words."""
    if not penalty.cards:
        text = _("{stamina} stamina") if penalty.stamina else _("nothing")
    else:
        text = _("{stamina} stamina and {cards}") if penalty.stamina else _("{cards}")
    return text.format(stamina=penalty.stamina, cards=in_cards(penalty.cards))


def pows_among(state: State, faces: Sequence[str]) -> int:
    """Count the POWs among dice just thrown; in an attack the weakness counts."""
    attempt = state.attempt
    weakness = state.kreator.facts.weakness
    is_weak = (
        attempt is not None and attempt.is_attack and attempt.task.trait == weakness
    )
    return faces.count("pow") + (faces.count("oops") if is_weak else 0)
