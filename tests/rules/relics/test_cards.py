from collections import Counter

import pytest

from saleroom_rules.relics.cards import BASES, CARDS, CIVILIZATIONS, FACES, PRIVILEGES, Card


def of(civilization: str) -> list[Card]:
    return [card for card in CARDS.values() if card.civilization == civilization]


def test_four_civilizations_of_ten_relics() -> None:
    assert Counter(card.civilization for card in CARDS.values()) == Counter(dict.fromkeys(CIVILIZATIONS, 10))


def test_each_civilization_has_the_bases_from_three_to_twelve() -> None:
    for civilization in CIVILIZATIONS:
        assert [card.base for card in of(civilization)] == list(BASES)
        assert sum(card.base for card in of(civilization)) == 75
        assert sorted(card.base for card in of(civilization) if card.is_set_piece) == [4, 6, 8, 12]


def test_the_names_of_the_relics_are_those_of_the_original_by_falling_base() -> None:
    names = {civilization: " ".join(card.name.zh for card in of(civilization)) for civilization in CIVILIZATIONS}
    assert names == {
        "egypt": "法老黄金面具 图坦卡蒙宝剑 狮身人面像残片 尼罗河宝石 阿努比斯雕像 "
        "太阳神圆盘 纸莎草卷轴 亚历山大铸币 圣甲虫护身符 木乃伊绷带",
        "rome": "凯撒大帝头盔 奥古斯都铸币 战神神殿碎片 罗马帝国地图 角斗士护盾 "
        "执政官权杖 角斗场缩微模型 波斯战利品壶 维纳斯大理石像 百夫长徽章",
        "maya": "羽蛇神羽毛冠 天文观测仪 金字塔石刻 热带丛林地图 玉石面具 "
        "供奉宝石刀 玛雅历法石盘 战士面具 祭司黄金权杖 蜂蜜壶",
        "china": "皇帝玉玺 郑和宝船模型 长城砖块 翡翠如意 青铜酒爵 "
        "甲骨文残片 唐三彩骏马 汉代铜镜 丝绸卷轴 宋代官窑瓷碗",
    }


def test_a_relic_is_called_after_its_civilization_and_base() -> None:
    assert all(card.id == relic == f"{card.civilization}-{card.base}" for relic, card in CARDS.items())


@pytest.mark.parametrize(
    ("base", "reserve", "price"),
    [(12, 7, 11), (11, 6, 9), (10, 6, 9), (9, 5, 8), (8, 4, 6), (7, 4, 6), (6, 3, 5), (5, 3, 5), (4, 2, 3), (3, 1, 2)],
)
def test_the_reserve_rounds_down_and_the_instant_price_up(base: int, reserve: int, price: int) -> None:
    # examples 1 and 2, R08
    assert {(card.reserve, card.price) for card in CARDS.values() if card.base == base} == {(reserve, price)}


def test_the_bid_cards_add_up() -> None:
    assert len(FACES) == 10
    assert sum(FACES) == 144


def test_every_name_has_its_glosses_and_no_relic_shares_one() -> None:
    glosses = [*CIVILIZATIONS.values(), *PRIVILEGES.values(), *(card.name for card in CARDS.values())]
    assert all(all(gloss) for gloss in glosses)
    for language in ("zh", "ja", "en"):
        assert len({getattr(gloss, language) for gloss in glosses}) == len(glosses)
