from saleroom_rules.curio.cards import CardId
from saleroom_rules.curio.row import (
    Row,
    changed,
    holds_fast,
    ids,
    moved,
    ordered,
    passive,
    shielded,
    swapped,
    without,
)
from tests.rules.curio.scenes import Copies

FIVE = ["A03", "A09", "A21", "A33", "A23"]


def five() -> Row:
    return Copies().row(FIVE)


def order(row: Row, places: str) -> list[CardId]:
    return [row[int(place) - 1].card for place in places]


def disabled(row: Row) -> list[bool]:
    return [piece.disabled for piece in row]


def test_one_that_goes_to_the_other_end_disables_all() -> None:
    # F1
    assert disabled(ordered(five(), order(five(), "23451"))) == [True] * 5


def test_two_that_change_places_disable_only_themselves() -> None:
    # F2
    row = ordered(five(), order(five(), "52341"))
    assert disabled(row) == [True, False, False, False, True]
    assert swapped(five(), five()[0].card, five()[4].card) == row


def test_a_row_that_is_reversed_keeps_its_middle() -> None:
    # F23
    nine = Copies().row([*FIVE, "A24", "A19", "A28", "A22"])
    assert disabled(ordered(nine, order(nine, "987654321"))) == [True] * 4 + [False] + [True] * 4
    assert disabled(ordered(nine[:8], order(nine, "87654321"))) == [True] * 8


def test_what_goes_away_shifts_and_disables_what_lies_to_its_right() -> None:
    row = without(five(), [five()[1].card])
    assert ids(row) == order(five(), "1345")
    assert disabled(row) == [False, True, True, True]


def test_two_that_go_together_are_one_movement() -> None:
    row = without(five(), [five()[0].card, five()[3].card])
    assert disabled(row) == [True, True, True]
    assert not any(piece.disabled for piece in five())


def test_a_handcart_disables_nobody() -> None:
    row = five()
    for piece, to, places in [(0, 3, "23415"), (3, 0, "41235"), (1, 2, "13245")]:
        after = moved(row, row[piece].card, row[to].card)
        assert ids(after) == order(row, places)
        assert disabled(after) == [False] * 5
        assert after[to].card == row[piece].card


def test_a_lock_shields_itself_and_its_neighbours_while_it_is_active() -> None:
    # F20
    row = Copies().row(["A35", "A08", "A02", "A09"])
    assert shielded(row) == {"A35#1", "A08#1", "A02#1"}
    assert shielded(changed(row, CardId("A08#1"), disabled=True)) == set()
    assert shielded(row, void=[CardId("A08#1")]) == set()
    assert shielded(Copies().row(["A41", "A09", "A03"])) == {"A41#1", "A09#1"}


def test_only_an_active_millstone_fixes() -> None:
    assert holds_fast(Copies().row(["A09", "A07"]))
    assert not holds_fast(Copies().row(["A09", "~A07"]))
    assert not holds_fast(Copies().row(["A09", "!A07"]))


def test_passive_skills_of_active_pieces_add_up() -> None:
    row = Copies().row(["A31", "A31", "~A31", "!A32", "A42", "A25"])
    assert passive(row, "attr", "scratch") == 2
    assert passive(row, "attr", "age") == 0
    assert passive(row, "attr", "water") == 1
    assert passive(row, "hand_limit") == 2
