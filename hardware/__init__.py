"""Button boards for the fight-or-flee vote; knows no game and nothing of the app.

`board` holds the interface, `gpio`, `serial_board`, `keyboard` and `touch` the boards,
`hub` joins several. A new board is one more module and one more line in the contract
test.

A serial board, from the wire up: `serial_find` and `serial_port` (which port, bytes),
`serial_pump` (the loop, on the thread of `serial_board`), `serial_talk` (what is said;
pure, as is all below it: `frames`, `messages`, `serial_inbox`, `serial_presses`,
`serial_keys`, `serial_orders`, `board_time`), `serial_report` and `serial_words` (what
people read).
"""
