"""Battle Arena: every phase and mode, the sheets, and the extremes."""

from typing import Any, Final

from companion.app.scenes import Scene, in_phase

_WHOLE: Final = "battle-arena"
_ROOKIE: Final = "battle-arena-rookie"
_BENCH: Final = "battle-arena-substitution"


def _tell(*powers: int) -> Any:
    return lambda stage: [stage.page.panel.part.tell(power) for power in powers]


def _cost(stage: Any) -> None:
    stage.page.panel.part.choose_cost(2)


def _change(stage: Any) -> None:
    _cost(stage)
    editor = stage.page.panel.part.editor
    editor.add(int(editor.seat), 20)


SCENES = [
    Scene("arena-coin", in_phase("coin"), example=_WHOLE),
    Scene(
        "arena-home",
        in_phase("coin"),
        example=_WHOLE,
        then=lambda stage: stage.page.panel.part._keep(0),
    ),
    Scene("arena-bench", in_phase("substitute"), example=_WHOLE, nth=3),
    Scene("arena-bench-first", in_phase("substitute"), example=_BENCH),
    Scene("arena-powers", in_phase("reveal"), example=_WHOLE),
    Scene("arena-powers-one", in_phase("reveal"), example=_WHOLE, then=_tell(120)),
    Scene("arena-powers-rookie", in_phase("reveal"), example=_ROOKIE, nth=4),
    Scene("arena-plays", in_phase("plays"), example=_WHOLE),
    Scene("arena-plays-late", in_phase("plays"), example=_WHOLE, nth=14),
    Scene("arena-play-change", in_phase("plays"), example=_WHOLE, then=_change),
    Scene("arena-sudden", in_phase("sudden_death"), example=_WHOLE),
    Scene("arena-over", in_phase("over"), example=_WHOLE),
    Scene("arena-over-rookie", in_phase("over"), example=_ROOKIE),
]
