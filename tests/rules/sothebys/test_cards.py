from collections import Counter

from saleroom_rules.sothebys.cards import CARDS, COLOUR_NAMES, COLOURS, KIND_NAMES, LONGEST_ID, PRINTED, Kind


def test_eighty_four_cards_in_five_colours() -> None:
    assert len(CARDS) == 84
    assert Counter(card.colour for card in CARDS.values()) == {
        "black": 15,
        "blue": 16,
        "green": 17,
        "yellow": 18,
        "red": 18,
    }


def test_sixteen_of_each_kind_and_ten_genuine_and_ten_fake_sealed_ones() -> None:
    kinds = Counter(card.kind for card in CARDS.values())
    assert kinds == {"open": 16, "once": 16, "fixed": 16, "joint": 16, "genuine": 10, "fake": 10}
    assert Counter(card.mode for card in CARDS.values())["sealed"] == 20


def test_the_crowns_of_each_colour_and_kind() -> None:
    kinds: tuple[Kind, ...] = ("open", "once", "fixed", "joint", "genuine", "fake")
    printed = {colour: [" ".join(map(str, PRINTED[colour][kind])) for kind in kinds] for colour in COLOURS}
    assert printed == {
        "black": ["1 3 5", "1 2 4", "1 2 5", "2 3", "2 4", "2 4"],
        "blue": ["1 2 5", "1 2 3", "1 2 4", "2 3 5", "2 4", "2 4"],
        "green": ["1 1 3 5", "1 2 5", "2 3 4", "1 2 3", "2 4", "2 4"],
        "yellow": ["1 2 5", "1 2 3 4", "1 3 5", "1 2 2 3", "2 4", "2 4"],
        "red": ["1 3 5", "1 2 4", "1 2 3 5", "1 2 2 3", "2 4", "2 4"],
    }


def test_the_crowns_of_the_deck() -> None:
    crowns = Counter(card.crowns for card in CARDS.values())
    assert crowns == {1: 18, 2: 28, 3: 13, 4: 15, 5: 10}
    by_colour: Counter[str] = Counter()
    for card in CARDS.values():
        by_colour[card.colour] += card.crowns
    assert by_colour == {"black": 41, "blue": 43, "green": 45, "yellow": 47, "red": 47}


def test_every_sealed_card_has_a_twin_with_the_other_border() -> None:
    genuine, fakes = (
        {(card.colour, card.crowns) for card in CARDS.values() if card.kind == kind} for kind in ("genuine", "fake")
    )
    assert genuine == fakes
    assert len(genuine) == 10


def test_an_id_names_colour_kind_crowns_and_copy() -> None:
    assert [card for card in CARDS if card.startswith("green-open")] == [
        "green-open-1-1",
        "green-open-1-2",
        "green-open-3-1",
        "green-open-5-1",
    ]
    assert all(card.id == id for id, card in CARDS.items())
    assert [card.place for card in CARDS.values()] == list(range(84))


def test_every_id_fits_a_command() -> None:
    assert max(map(len, CARDS)) <= LONGEST_ID


def test_every_colour_and_kind_has_its_names() -> None:
    assert set(COLOUR_NAMES) == set(COLOURS) == set(PRINTED)
    assert set(KIND_NAMES) == {card.kind for card in CARDS.values()} | {"sealed"}
    assert all(all(names) for names in (*COLOUR_NAMES.values(), *KIND_NAMES.values()))
