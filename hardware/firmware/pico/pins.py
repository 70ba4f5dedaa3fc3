"""Which pin does what: the only file to change for another wiring (docs/pico.md).

A button lies between its pin and ground; the Pico holds the pin up. A lamp lies between
its pin and ground, with its resistor. Numbers are those of the chip: GP2 is 2, whatever
hole of the board it comes out of.
"""

# A board may have fewer seats: leave out the last lines.
SEATS: tuple[tuple[int, int, int], ...] = (
    # FIGHT, FLEE, lamp     pins of the board   ground near by
    (2, 3, 18),  # A        4, 5, 24            3, for the lamp 23
    (4, 5, 19),  # B        6, 7, 25            8, for the lamp 23
    (6, 7, 20),  # C        9, 10, 26           8, for the lamp 28
    (8, 9, 21),  # D        11, 12, 27          13, for the lamp 28
)

# Pins whose button opens its contact when it is pressed (marked NC), such as (2, 3).
OPENS_WHEN_PRESSED: tuple[int, ...] = ()

# False where lamps lie between 3V3 and the pin.
LIT_WHEN_HIGH = True

# The chip starts anew when the program stands still for so long.
WATCHDOG_MS = 2000


def check() -> None:
    """Look through this table.

    Raises:
        ValueError: If a pin cannot be used, or is used twice.
    """
    used: list[int] = []
    for seat in SEATS:
        for pin in seat:
            # GP23, GP24, GP25 and GP29 are used inside the Pico.
            if not 0 <= pin <= 22 and not 26 <= pin <= 28:
                raise ValueError(f"pins.py: GP{pin} cannot be used")
            if pin in used:
                raise ValueError(f"pins.py: GP{pin} is used twice")
            used.append(pin)
    buttons = [pin for seat in SEATS for pin in seat[:2]]
    for pin in OPENS_WHEN_PRESSED:
        if pin not in buttons:
            raise ValueError(f"pins.py: there is no button at GP{pin}")
    if not 1 <= len(SEATS) <= 4:
        raise ValueError("pins.py: a board has one to four seats")
