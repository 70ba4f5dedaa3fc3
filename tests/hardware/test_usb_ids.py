"""The table of USB devices that may be asked, ours and the owner's."""

import pytest

from hardware.errors import TableError
from hardware.usb_ids import UsbId, check_usb_ids, load_usb_ids

ONE = '[[usb]]\nid = "1209:C0DE"\nname = "mine"\n'


def test_the_table_that_comes_with_the_app_is_good():
    """A Pico with MicroPython is in it, and no chip that everything is made with."""
    ids = load_usb_ids()
    assert (0x2E8A, 0x0005) in [(usb.vendor, usb.product) for usb in ids]
    shared = {0x1A86, 0x0403, 0x10C4, 0x067B}
    assert not shared & {usb.vendor for usb in ids}


def test_the_owner_adds_to_it(tmp_path):
    """What is in both is there once."""
    path = tmp_path / "usb_ids.toml"
    path.write_text(ONE + '[[usb]]\nid = "2e8a:0005"\nname = "again"\n')
    assert load_usb_ids(path) == (*load_usb_ids(), UsbId(0x1209, 0xC0DE, "mine"))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "there is no [[usb]] entry; add one."),
        ("usb = 3", "there is no [[usb]] entry; add one."),
        ("usb = [3]", "number 1: write it as a table, [[usb]]."),
        (
            '[[usb]]\nid = "2e8a"\nname = "x"',
            "must look like \"2e8a:0005\", not '2e8a'",
        ),
        ('[[usb]]\nid = 5\nname = "x"', 'must look like "2e8a:0005", not 5'),
        ('[[usb]]\nid = "2e8a:0005"', "name must be a text in quotes, not None"),
        (ONE + "vid = 3", "`vid` means nothing here; use id, name."),
        (ONE + ONE, "1209:c0de is there twice; remove one."),
        ("[[usb", "is not valid TOML"),
        ("a = " + "[" * 5000, "is not valid TOML"),
        ("a = " + "9" * 5000, "is not valid TOML"),
        ("[usbs]", "`usbs` means nothing here; use usb."),
    ],
)
def test_a_fault_in_it_is_said_in_one_sentence(text, says):
    """Which entry, what is wrong, what to write."""
    with pytest.raises(TableError) as told:
        check_usb_ids(text, "usb_ids.toml")
    assert len(told.value.problems) == 1
    assert told.value.problems[0].startswith("usb_ids.toml")
    assert says in told.value.problems[0]


def test_a_file_that_cannot_be_read_is_said(tmp_path):
    """Not passed over: the owner believes it is in force."""
    with pytest.raises(TableError, match="cannot be read"):
        load_usb_ids(tmp_path / "nowhere.toml")
