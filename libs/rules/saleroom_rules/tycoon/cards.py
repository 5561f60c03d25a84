"""The printed cards: nine eras of four names each, and every copy of every card.  [tycoon §2.1]"""

from typing import Final, Literal, NamedTuple, NewType

EraId = NewType("EraId", str)
CardId = NewType("CardId", str)
"""`<era>-<stars>-<copy>`, such as `E5-2-3`."""

STARS: Final = (1, 2, 3, 4)
RED: Final = 4
"""A card of four stars is red. There is one in each era."""
COPIES: Final = {1: 3, 2: 3, 3: 2, RED: 1}
Mode = Literal["open", "sealed"]
"""How a lot is sold."""
LONGEST_ID: Final = 8
LONGEST_NAME: Final = 16


class Gloss(NamedTuple):
    """A name in Chinese, which is the card's name in commands and events, with its glosses for other readers."""

    zh: str
    ja: str
    en: str


class Era(NamedTuple):
    """An era and its four cards, by rising stars."""

    name: Gloss
    cards: tuple[Gloss, Gloss, Gloss, Gloss]


ERAS: Final[dict[EraId, Era]] = {
    EraId("E1"): Era(
        Gloss("春秋战国", "春秋戦国", "Spring and Autumn, Warring States"),
        (
            Gloss("布币", "布幣", "Spade coin"),
            Gloss("莲鹤方壶", "蓮鶴方壺", "Square vase with lotus and crane"),
            Gloss("曾侯乙编钟", "曾侯乙編鐘", "Bells of Marquis Yi of Zeng"),
            Gloss("越王勾践剑", "越王勾践剣", "Sword of King Goujian of Yue"),
        ),
    ),
    EraId("E2"): Era(
        Gloss("秦", "秦", "Qin"),
        (
            Gloss("半两钱", "半両銭", "Banliang coin"),
            Gloss("秦陵铜车马", "秦陵銅車馬", "Bronze chariot of the Qin mausoleum"),
            Gloss("秦俑将军俑", "秦俑将軍俑", "Terracotta general"),
            Gloss("传国玉玺", "伝国の玉璽", "Heirloom Seal of the Realm"),
        ),
    ),
    EraId("E3"): Era(
        Gloss("汉", "漢", "Han"),
        (
            Gloss("五铢钱", "五銖銭", "Wuzhu coin"),
            Gloss("长信宫灯", "長信宮灯", "Changxin Palace lamp"),
            Gloss("马王堆帛画", "馬王堆帛画", "Silk painting of Mawangdui"),
            Gloss("金缕玉衣", "金縷玉衣", "Jade suit sewn with gold"),
        ),
    ),
    EraId("E4"): Era(
        Gloss("三国", "三国", "Three Kingdoms"),
        (
            Gloss("太平道符", "太平道の符", "Talisman of the Way of Peace"),
            Gloss("铜雀台瓦砚", "銅雀台瓦硯", "Tile inkstone of Bronze Sparrow Terrace"),
            Gloss("青釭剑", "青釭の剣", "Qinggang sword"),
            Gloss("的卢马", "的盧", "Dilu, the horse"),
        ),
    ),
    EraId("E5"): Era(
        Gloss("唐", "唐", "Tang"),
        (
            Gloss("开元通宝", "開元通宝", "Kaiyuan coin"),
            Gloss("唐三彩骆驼", "唐三彩駱駝", "Three-colour camel"),
            Gloss("簪花仕女图", "簪花仕女図", "Court Ladies with Flowers in Their Hair"),
            Gloss("兰亭序真迹", "蘭亭序真跡", "Orchid Pavilion Preface, the original"),
        ),
    ),
    EraId("E6"): Era(
        Gloss("宋", "宋", "Song"),
        (
            Gloss("交子", "交子", "Jiaozi note"),
            Gloss("汝窑天青釉洗", "汝窯天青釉洗", "Sky-blue Ru brush washer"),
            Gloss("清明上河图", "清明上河図", "Along the River at Qingming"),
            Gloss("苏轼寒食帖", "蘇軾寒食帖", "Su Shi's Cold Food Observance"),
        ),
    ),
    EraId("E7"): Era(
        Gloss("元", "元", "Yuan"),
        (
            Gloss("中统元宝交钞", "中統元宝交鈔", "Zhongtong note"),
            Gloss("青花鬼谷子下山罐", "青花鬼谷子下山罐", "Jar of Guiguzi leaving the mountain"),
            Gloss("元青花萧何追韩信梅瓶", "元青花蕭何追韓信梅瓶", "Vase of Xiao He pursuing Han Xin"),
            Gloss("富春山居图", "富春山居図", "Dwelling in the Fuchun Mountains"),
        ),
    ),
    EraId("E8"): Era(
        Gloss("明", "明", "Ming"),
        (
            Gloss("大明宝钞", "大明宝鈔", "Great Ming note"),
            Gloss("成化斗彩鸡缸杯", "成化闘彩鶏缸杯", "Chenghua chicken cup"),
            Gloss("永乐大典", "永楽大典", "Yongle Encyclopedia"),
            Gloss("万历金翼善冠", "万暦金翼善冠", "Gold crown of the Wanli Emperor"),
        ),
    ),
    EraId("E9"): Era(
        Gloss("中国民国", "中華民国", "Republic"),
        (
            Gloss("袁大头", "袁大頭", "Yuan Shikai dollar"),
            Gloss("中山装", "中山服", "Zhongshan suit"),
            Gloss("张大千泼墨山水", "張大千潑墨山水", "Zhang Daqian's splashed-ink landscape"),
            Gloss("翠玉白菜", "翠玉白菜", "Jadeite cabbage"),
        ),
    ),
}


class Card(NamedTuple):
    """One copy of a card. `base` is its estimate."""

    id: CardId
    era: EraId
    star: int
    base: int
    name: str


CARDS: Final[dict[CardId, Card]] = {
    CardId(f"{era}-{star}-{copy}"): Card(
        CardId(f"{era}-{star}-{copy}"), era, star, 10 * star, printed.cards[star - 1].zh
    )
    for era, printed in ERAS.items()
    for star in STARS
    for copy in range(1, COPIES[star] + 1)
}
