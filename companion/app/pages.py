"""Every page of the app, by its name."""

from companion.app.screens.ballot import BallotScreen
from companion.app.screens.base import AppScreen
from companion.app.screens.bids import BidsScreen
from companion.app.screens.board_check import BoardCheckScreen
from companion.app.screens.card_box import CardBoxScreen
from companion.app.screens.dice import DiceScreen
from companion.app.screens.home import HomeScreen
from companion.app.screens.new_match import NewMatchScreen
from companion.app.screens.score import ScoreScreen
from companion.app.screens.settings import SettingsScreen
from companion.app.screens.table import TableScreen

PAGES: dict[str, type[AppScreen]] = {
    "home": HomeScreen,
    "new_match": NewMatchScreen,
    "settings": SettingsScreen,
    "board_check": BoardCheckScreen,
    "card_box": CardBoxScreen,
    "table": TableScreen,
    "bids": BidsScreen,
    "ballot": BallotScreen,
    "dice": DiceScreen,
    "score": ScoreScreen,
}
"""Every page by its name; the stage makes one when it is first needed."""
