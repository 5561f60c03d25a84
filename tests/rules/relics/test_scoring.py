import pytest

from saleroom_rules.kernel.seats import Seat
from saleroom_rules.relics.cards import BASES, FACES, CardId
from saleroom_rules.relics.scoring import Standing, by_civilization, points, ranked, standing

ALL_SPENT: list[int] = []


def score(*collections: str, cards: dict[int, list[int]] | None = None, all_tied: bool = True) -> list[Standing]:
    """What these collections would be; relics are separated by blanks. No bid card is left unless named."""
    relics = [[CardId(relic) for relic in collection.split()] for collection in collections]
    held = [(cards or {}).get(seat, ALL_SPENT) for seat in range(len(relics))]
    return [standing(Seat(seat), relics, held, all_tied=all_tied) for seat in range(len(relics))]


EGYPT_SET = "egypt-12 egypt-8 egypt-6 egypt-4"


def test_bases_set_the_kept_50_and_the_most_relics_add_up() -> None:
    # example 13
    own = score(f"{EGYPT_SET} egypt-9 rome-11", "rome-3", cards={0: [50]})[0]
    assert (own.base, own.set_bonus, own.kept_bonus, own.most_bonus, own.total) == (50, 20, 5, 8, 83)
    assert (own.relics, own.sets) == (6, 1)


def test_only_the_four_set_pieces_make_a_set() -> None:
    assert points([CardId(f"rome-{base}") for base in (12, 8, 6, 11, 10, 9)]) == 56
    assert points([CardId(f"rome-{base}") for base in (12, 8, 6, 4)]) == 50


def test_set_pieces_of_two_civilizations_make_no_set() -> None:
    assert points([CardId(relic) for relic in ("rome-12", "rome-8", "maya-6", "maya-4")]) == 30


def test_every_complete_set_counts() -> None:
    both = f"{EGYPT_SET} maya-12 maya-8 maya-6 maya-4"
    assert score(both, "")[0].sets == 2
    assert score(both, "")[0].total == 60 + 40 + 8


def test_other_bid_cards_are_worth_nothing() -> None:
    rest = [face for face in FACES if face != 50]
    assert [one.kept_bonus for one in score("", "", cards={0: rest, 1: [50]})] == [0, 5]


def test_all_who_have_the_most_relics_get_the_bonus() -> None:
    # example 15
    nine, eight, as_many = (
        " ".join(f"{of}-{base}" for base in BASES[:n]) for of, n in (("rome", 9), ("maya", 8), ("egypt", 9))
    )
    assert [one.most_bonus for one in score(nine, eight, as_many)] == [8, 0, 8]


def test_or_nobody_where_the_table_says_so() -> None:
    tied = score("rome-3 rome-4", "maya-5", "egypt-3 egypt-4", all_tied=False)
    assert [one.most_bonus for one in tied] == [0, 0, 0]
    assert [one.most_bonus for one in score("rome-3 rome-4", "maya-5", all_tied=False)] == [8, 0]


def test_without_a_relic_nobody_has_the_most() -> None:
    assert [one.total for one in score("", "")] == [0, 0]


def test_a_collection_tells_what_is_missing() -> None:
    egypt, rome, *_ = by_civilization([CardId("egypt-8"), CardId("egypt-12"), CardId("egypt-3")])
    assert (egypt.civilization, egypt.bases, egypt.missing, egypt.set_bonus) == ("egypt", (12, 8, 3), (6, 4), 0)
    assert (rome.bases, rome.missing) == ((), (12, 8, 6, 4))


@pytest.mark.parametrize(
    ("totals", "places"),
    [
        # points, relics, complete sets
        ([(60, 6, 0), (61, 1, 0)], {1: 1, 0: 2}),
        ([(60, 6, 1), (60, 7, 0)], {1: 1, 0: 2}),  # example 14
        ([(60, 6, 0), (60, 6, 1)], {1: 1, 0: 2}),
        ([(60, 6, 1), (60, 6, 1)], {0: 1, 1: 1}),
        ([(10, 1, 0), (60, 6, 1), (60, 6, 1)], {1: 1, 2: 1, 0: 3}),
        ([(10, 1, 0), (60, 6, 1), (10, 1, 0)], {1: 1, 0: 2, 2: 2}),
    ],
)
def test_points_then_relics_then_sets_then_a_shared_place(
    totals: list[tuple[int, int, int]], places: dict[int, int]
) -> None:
    found = [
        Standing(Seat(seat), 0, total, relics, sets, 0, 0, 0, 0, [])
        for seat, (total, relics, sets) in enumerate(totals)
    ]
    assert {one.seat: one.place for one in ranked(found)} == places
    assert [one.seat for one in ranked(found)] == list(places)
