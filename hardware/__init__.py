"""Button boards for the fight-or-flee vote; knows no game and nothing of the app.

`board` holds the interface, `gpio`, `keyboard` and `touch` the boards, `hub` joins
several. A new board is one more module and one more line in the contract test.
"""
