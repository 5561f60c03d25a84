import pytest

from saleroom_rules.curio.cards import CardId
from saleroom_rules.curio.events import EndReason
from saleroom_rules.curio.row import categories
from saleroom_rules.curio.scoring import DisplayScore, ranked, reaches, score
from saleroom_rules.kernel.seats import Seat
from tests.rules.curio.scenes import row

ZERO = Seat(0)

EXAMPLES = [
    ("青铜爵 陶罐 马蹄金 剪刀 扇面 银锭", "1 2 1 1 2 1", "2 4 2 2 2 1", [], 13),
    ("八卦镜 马蹄金 银锭 剪刀", "2 2 2 2", "4 4 4 4", [], 16),
    ("马蹄金 剪刀 银锭 八卦镜", "2 2 2 2", "4 4 2 2", [], 12),
    ("马蹄金 银锭 拍卖槌 算盘 马蹄金", "1 1 1 1 1", "1 1 1 3 1", [0], 8),
    ("扬州鼎 青铜爵 铜油灯 石磨 陶罐 剪刀", "1 1 1 1 2 1", "14 2 2 2 4 2", [0, 3], 28),
    ("钱箱 陶罐 石磨 铁锁", "1 2 1 1", "1 2 1 1", [0], 6),
    ("子冈牌 马蹄金 印谱", "1 1 1", "1 1 1", [], 3),
    ("!陶罐 !马蹄金 !剪刀", "1 1 1", "1 1 1", [], 3),
    ("陶罐 马蹄金 剪刀", "2 1 1", "4 2 2", [], 8),
    ("八卦镜 陶罐 扇面 青铜爵 剪刀", "2 3 3 2 2", "4 6 10 4 4", [], 28),
    ("!剪刀 陶罐 扇面 青铜爵 !八卦镜", "1 2 2 1 1", "1 2 4 1 1", [], 9),
    ("玉玺 陶罐 汝窑洗", "1 2 1", "5 2 4", [], 11),
    ("翡翠白菜 水晶骷髅 翡翠白菜", "2 1 2", "1 6 1", [], 8),
    ("山水图 陶罐 剪刀 扇面 马蹄金", "1 2 1 2 1", "2 6 4 3 1", [], 16),
    ("八卦镜 陶罐 剪刀", "2 3 2", "4 6 4", [], 14),
    ("子冈牌 扇面 傩面具", "1 2 1", "4 2 1", [], 7),
    ("!马蹄金 !剪刀", "1 1", "1 1", [], 2),
]
"""S1 to S20 of the rules page, but for those about scoring tools."""


def numbers(text: str) -> list[int]:
    return [int(number) for number in text.split()]


@pytest.mark.parametrize(("names", "base", "skill", "groups", "total"), EXAMPLES, ids=[one[0] for one in EXAMPLES])
def test_a_worked_example_scores_as_it_says(names: str, base: str, skill: str, groups: list[int], total: int) -> None:
    now = score(ZERO, row(names))
    assert (now.base, now.skill, now.groups, now.total) == (numbers(base), numbers(skill), groups, total)


def test_a_void_skill_does_nothing_and_the_piece_still_counts() -> None:
    # S15b
    now = score(ZERO, row("八卦镜 陶罐 剪刀"), void=[CardId("A35#1")])
    assert (now.base, now.skill, now.total) == ([1, 2, 1], [2, 4, 2], 8)


def test_a_bonus_is_added_after_the_skills_and_not_multiplied() -> None:
    # S16
    now = score(ZERO, row("陶罐 剪刀"), bonus={CardId("A09#1"): 2})
    assert (now.skill, now.bonus, now.total) == ([4, 2], [2, 0], 8)


def test_medals_are_added_to_the_total() -> None:
    assert score(ZERO, row("马蹄金"), medals=4).total == 5
    assert score(ZERO, []).total == 0


@pytest.mark.parametrize(
    ("names", "skill"),
    [
        ("青铜爵", "1"),  # there is nobody to its left
        ("扇面 兰亭摹本 扇面", "2 1 4"),
        ("扇面 兰亭摹本", "2 1"),
        ("陶罐 漆木案 陶罐 温酒樽", "3 1 4 1"),
        ("玉琮 陶罐", "1 2"),
        ("陶罐 玉琮 陶罐", "2 3 2"),
        ("玉璧 玉蝉 铁锁", "2 2 1"),
        ("开元通宝 开元通宝 钱箱", "2 3 1"),
        ("清明长卷 扇面 仕女图 陶罐 交子", "4 2 1 2 1"),
        ("碑帖 ~扇面 ~陶罐", "1 2 2"),
        ("陶罐 马蹄金 马蹄金 陶罐 青铜神树", "2 1 1 2 3"),
        ("汝窑洗 陶罐", "1 2"),
        ("陶罐 玉玺", "2 1"),
        ("玉云龙纹炉", "3"),
        ("~玉云龙纹炉", "1"),
    ],
)
def test_what_a_skill_reaches(names: str, skill: str) -> None:
    assert score(ZERO, row(names)).skill == numbers(skill)


def test_a_count_is_limited() -> None:
    assert score(ZERO, row("扬州鼎 铜油灯 青铜爵 青铜爵 铜油灯 石磨 陶罐")).skill[0] == 5
    assert score(ZERO, row("算盘" + " 马蹄金 银锭 陶罐" * 3)).skill[0] == 5


def test_an_inverted_piece_shows_its_sides_the_other_way_round() -> None:
    # The chest is economy left and vessels right; turned around it is vessels left.
    assert score(ZERO, row("铁锁 陶罐 石磨")).groups == []
    assert score(ZERO, row("~铁锁 陶罐 石磨")).groups == [0]
    assert categories(row("~铁锁")) == {"V", "E"}


def test_the_middle_of_a_group_is_pure() -> None:
    assert score(ZERO, row("钱箱 铁锁 马蹄金")).groups == []


def test_inactive_pieces_make_groups_too() -> None:
    assert score(ZERO, row("!马蹄金 ~银锭 !拍卖槌")).groups == [0]


def standing(
    totals: list[int], antiques: list[int], cards: list[int], reason: EndReason = "nine", curator: int | None = None
) -> list[int]:
    scores = {
        Seat(n): DisplayScore(Seat(n), [1] * count, [1] * count, [], [], 0, total)
        for n, (total, count) in enumerate(zip(totals, antiques, strict=True))
    }
    hands = [[CardId(f"T01#{n}") for n in range(count)] for count in cards]
    order = [Seat(n) for n in (2, 0, 1)]
    places = ranked(scores, hands, order, reason, None if curator is None else Seat(curator))
    assert [one.place for one in places] == [1, 2, 3]
    return [one.seat for one in places]


def test_ties_go_to_more_pieces_then_more_cards_then_the_earlier_turn() -> None:
    assert standing([5, 9, 7], [1, 1, 1], [0, 0, 0]) == [1, 2, 0]
    assert standing([7, 7, 7], [2, 3, 1], [9, 0, 9]) == [1, 0, 2]
    assert standing([7, 7, 7], [2, 2, 2], [1, 3, 2]) == [1, 2, 0]
    assert standing([7, 7, 7], [2, 2, 2], [1, 1, 1]) == [2, 0, 1]


def test_the_curators_choice_is_first_whatever_it_scores() -> None:
    assert standing([7, 9, 1], [2, 2, 2], [1, 1, 1], "curator", curator=2) == [2, 1, 0]


def test_a_total_may_be_negative() -> None:
    assert score(ZERO, row("~陶罐 !扬州鼎 水晶骷髅"), medals=-9).total == -2


@pytest.mark.parametrize(
    ("names", "places"),
    [
        ("陶罐 剪刀 扇面", [[0], [0, 1], [2]]),
        ("兰亭摹本 马蹄金", [[1], []]),
        ("青铜爵 八卦镜", [[], [0, 1]]),  # there is nobody to its left
        ("马蹄金 玉玺", [[], []]),  # it is not leftmost
        ("开元通宝 陶罐", [[], [1]]),  # no neighbour of economy
        ("!剪刀 ~八卦镜", [[], []]),
        ("马蹄金 水晶骷髅 马蹄金", [[], [0, 1, 2], []]),
    ],
)
def test_a_piece_reaches_the_places_whose_scores_it_changes(names: str, places: list[list[int]]) -> None:
    assert reaches(row(names)) == places
