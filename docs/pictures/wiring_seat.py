"""Draw what hangs on the pins of one seat, part by part."""

from typing import Final

from wiring_svg import (
    FIGHT,
    Canvas,
    button,
    capacitor,
    ground,
    led,
    resistor,
    resistor_upright,
)

from companion.app import theme
from hardware.pins import HEADER_PIN

_FRAME_PX: Final = (560, 350)


def draw_seat(fight: int, lamp: int, earth: int, lamp_earth: int) -> str:
    """Draw the four ways to connect a button or a lamp, as SVG.

    Args:
        fight: GPIO of the seat's FIGHT button.
        lamp: GPIO of its lamp.
        earth: Header pin that is the ground of its buttons.
        lamp_earth: Header pin that is the ground of its lamp.
    """
    canvas = Canvas(
        1200,
        760,
        "One seat: buttons, lamp and filter",
        "A button on a short wire, a button on a long wire with its filter, an LED "
        "with its resistor, and a lamp for 5 volt behind a driver chip.",
    )
    _draw_short(canvas, fight, earth)
    _draw_long(canvas, fight, earth)
    _draw_led(canvas, lamp, lamp_earth)
    _draw_driver(canvas, lamp, lamp_earth)
    return canvas.xml()


def _panel(canvas: Canvas, x: float, y: float, title: str, below: str) -> None:
    """Draw the frame of one part."""
    canvas.box(x, y, *_FRAME_PX, theme.WHITE, radius_px=10, line_px=3)
    canvas.text(x + 280, y + 32, title, size_px=20, is_bold=True)
    canvas.text(x + 280, y + 322, below, size_px=14)


def _terminal(canvas: Canvas, x: float, y: float, name: str, pin: str) -> None:
    """Draw a pin of the header by name; its wire leaves at `x + 100`."""
    canvas.box(x, y - 24, 100, 48, theme.GLOW)
    canvas.text(x + 50, y - 9, name, is_bold=True)
    canvas.text(x + 50, y + 11, pin, size_px=13)


def _ground_at(canvas: Canvas, x: float, y: float, pin: int) -> None:
    """Draw a ground with the number of its pin."""
    ground(canvas, x, y)
    canvas.text(x, y + 26, f"ground, pin {pin}", size_px=13)


def _draw_short(canvas: Canvas, gpio: int, earth: int) -> None:
    """Draw a button on a wire so short that it needs nothing else."""
    _panel(
        canvas,
        30,
        20,
        "A button, wire up to 30 cm",
        "No resistor: the Pi itself holds the pin up.",
    )
    _terminal(canvas, 60, 170, f"GPIO{gpio}", f"pin {HEADER_PIN[gpio]}")
    left, right = button(canvas, 330, 170, FIGHT)
    canvas.wire((160, 170), (left, 170))
    canvas.wire((right, 170), (500, 170), (500, 190))
    _ground_at(canvas, 500, 190, earth)


def _draw_long(canvas: Canvas, gpio: int, earth: int) -> None:
    """Draw a button on a long wire with its filter at the Pi."""
    _panel(
        canvas,
        610,
        20,
        "A button on a longer wire",
        "The three parts sit at the Pi; signal and ground are twisted.",
    )
    _terminal(canvas, 630, 190, f"GPIO{gpio}", f"pin {HEADER_PIN[gpio]}")
    left, right = button(canvas, 1030, 190, FIGHT)
    canvas.wire((730, 190), (left, 190))
    canvas.wire((right, 190), (1100, 190), (1100, 210))
    canvas.wire((775, 190), (775, 104))
    resistor_upright(canvas, 775, 146, "10 kΩ")
    canvas.text(775, 88, "3V3, pin 1 or 17", size_px=13)
    canvas.wire((775, 190), (775, 226))
    canvas.wire((775, 234), (775, 262))
    capacitor(canvas, 775, 230, "100 nF")
    _ground_at(canvas, 775, 262, earth)
    canvas.dot(775, 190, 4, theme.INK, 0)
    resistor(canvas, 860, 190, "1 kΩ")
    canvas.text(940, 172, "long wire", size_px=13)
    _ground_at(canvas, 1100, 210, earth)


def _draw_led(canvas: Canvas, gpio: int, earth: int) -> None:
    """Draw an LED that the pin can light by itself."""
    _panel(
        canvas,
        30,
        390,
        "A lamp on the pin: a red or yellow LED",
        "330 Ω: 4 mA; 470 Ω: 3 mA. The long leg points to the resistor.",
    )
    _terminal(canvas, 60, 540, f"GPIO{gpio}", f"pin {HEADER_PIN[gpio]}")
    canvas.wire((160, 540), (500, 540), (500, 560))
    resistor(canvas, 270, 540, "330 Ω")
    led(canvas, 390, 540, 1, theme.RED)
    _ground_at(canvas, 500, 560, earth)


def _draw_driver(canvas: Canvas, gpio: int, earth: int) -> None:
    """Draw a lamp for 5 V behind a driver chip."""
    _panel(
        canvas,
        610,
        390,
        "Any other lamp: 5 V through a ULN2003",
        "One chip drives seven lamps; 5 V never touches the GPIO.",
    )
    _terminal(canvas, 630, 560, f"GPIO{gpio}", f"pin {HEADER_PIN[gpio]}")
    canvas.box(800, 500, 150, 130, theme.SKY)
    canvas.text(875, 520, "ULN2003", is_bold=True)
    canvas.text(810, 560, "in 1", anchor="start", size_px=13)
    canvas.text(940, 560, "out 1", anchor="end", size_px=13)
    canvas.text(940, 602, "com", anchor="end", size_px=13)
    canvas.text(850, 614, "gnd", size_px=13)
    canvas.wire((730, 560), (800, 560))
    canvas.wire((850, 630), (850, 652))
    _ground_at(canvas, 850, 652, earth)
    canvas.wire((950, 560), (1085, 560), (1085, 488), colour=theme.DARK_RED)
    canvas.wire((950, 602), (1115, 602), (1115, 488), colour=theme.DARK_RED)
    led(canvas, 1050, 560, -1, theme.SUN)
    resistor(canvas, 995, 560, "150 Ω")
    canvas.text(1095, 472, "5 V, pin 2 or 4", colour=theme.DARK_RED, is_bold=True)
