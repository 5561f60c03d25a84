"""The printed things: ranks with their ranges, items, and the cards of the two decks.  [suspicion §2]"""

from typing import Final, Literal, NamedTuple, NewType

Rank = Literal["treasure", "masterpiece", "fine", "ordinary", "junk"]
ItemName = NewType("ItemName", str)
CardId = NewType("CardId", str)
"""A card: `<kind>-<half>`, `fund-<half>-<number>`, or the kind of a special card."""
Kind = Literal[
    "masterpiece_hint",
    "fine_hint",
    "ordinary_hint",
    "junk_hint",
    "treasure_value",
    "treasure_hint",
    "fund",
    "scout",
    "hacker",
    "appraisal",
    "insurance",
    "quagmire",
]
Special = Literal["scout", "hacker", "appraisal", "insurance", "quagmire"]

MOST_SEATS: Final = 8


class Gloss(NamedTuple):
    """A name in Japanese, with its glosses for other readers."""

    ja: str
    zh: str
    en: str


class Range(NamedTuple):
    """The least and the greatest base of a rank."""

    low: int
    high: int


class Card(NamedTuple):
    """A card. `half` is 0 for a special card, which may be in either deck."""

    id: CardId
    kind: Kind
    half: int


RANKS: Final[dict[Rank, Gloss]] = {
    "treasure": Gloss("国宝", "国宝", "National treasure"),
    "masterpiece": Gloss("名品", "名品", "Masterpiece"),
    "fine": Gloss("良品", "良品", "Fine piece"),
    "ordinary": Gloss("凡品", "凡品", "Ordinary piece"),
    "junk": Gloss("ガラクタ", "破烂", "Junk"),
}

BASES: Final[dict[Rank, Range]] = {
    "treasure": Range(65, 85),
    "masterpiece": Range(40, 50),
    "fine": Range(25, 35),
    "ordinary": Range(10, 20),
    "junk": Range(2, 8),
}

MARKET: Final = Range(75, 125)
"""The least and the greatest market, in percent."""

COMPOSITIONS: Final[dict[int, dict[Rank, int]]] = {
    8: {"treasure": 1, "masterpiece": 2, "fine": 2, "ordinary": 2, "junk": 1},
    10: {"treasure": 1, "masterpiece": 2, "fine": 3, "ordinary": 2, "junk": 2},
    12: {"treasure": 1, "masterpiece": 3, "fine": 3, "ordinary": 3, "junk": 2},
    14: {"treasure": 1, "masterpiece": 3, "fine": 4, "ordinary": 4, "junk": 2},
    16: {"treasure": 1, "masterpiece": 4, "fine": 4, "ordinary": 4, "junk": 3},
}
"""How many items of each rank there are, by the number of rounds."""

ITEMS: Final[dict[ItemName, Gloss]] = {
    ItemName("jar"): Gloss("壺", "壶", "Jar"),
    ItemName("scroll_painting"): Gloss("掛軸", "挂轴", "Hanging scroll"),
    ItemName("tea_bowl"): Gloss("茶碗", "茶碗", "Tea bowl"),
    ItemName("sword"): Gloss("刀", "刀", "Sword"),
    ItemName("screen"): Gloss("屏風", "屏风", "Folding screen"),
    ItemName("mirror"): Gloss("鏡", "镜", "Mirror"),
    ItemName("buddha"): Gloss("仏像", "佛像", "Buddha"),
    ItemName("incense_burner"): Gloss("香炉", "香炉", "Incense burner"),
    ItemName("vase"): Gloss("花瓶", "花瓶", "Vase"),
    ItemName("dish"): Gloss("皿", "盘", "Dish"),
    ItemName("inkstone"): Gloss("硯", "砚台", "Inkstone"),
    ItemName("netsuke"): Gloss("根付", "根付", "Netsuke"),
    ItemName("noh_mask"): Gloss("能面", "能面", "Noh mask"),
    ItemName("handscroll"): Gloss("巻物", "卷轴", "Handscroll"),
    ItemName("armour"): Gloss("鎧", "铠甲", "Armour"),
    ItemName("biwa"): Gloss("琵琶", "琵琶", "Biwa"),
}

KINDS: Final[dict[Kind, Gloss]] = {
    "masterpiece_hint": Gloss("名品ヒント", "名品提示", "Masterpiece hint"),
    "fine_hint": Gloss("良品ヒント", "良品提示", "Fine hint"),
    "ordinary_hint": Gloss("凡品ヒント", "凡品提示", "Ordinary hint"),
    "junk_hint": Gloss("ガラクタヒント", "破烂提示", "Junk hint"),
    "treasure_value": Gloss("国宝の価値ヒント", "国宝价值提示", "Treasure value hint"),
    "treasure_hint": Gloss("国宝ヒント", "国宝提示", "Treasure hint"),
    "fund": Gloss("資金カード", "资金卡", "Fund"),
    "scout": Gloss("偵察", "侦察", "Scout"),
    "hacker": Gloss("ハッカー", "黑客", "Hacker"),
    "appraisal": Gloss("鑑定", "鉴定", "Appraisal"),
    "insurance": Gloss("保険", "保险", "Insurance"),
    "quagmire": Gloss("泥沼宣言", "泥潭宣言", "Quagmire"),
}

HINTED: Final[dict[Kind, Rank]] = {
    "masterpiece_hint": "masterpiece",
    "fine_hint": "fine",
    "ordinary_hint": "ordinary",
    "junk_hint": "junk",
}
"""The rank that a hint is about."""
HINTS: Final[frozenset[Kind]] = frozenset({*HINTED, "treasure_value", "treasure_hint"})
"""What a hack shows."""
SPECIALS: Final[tuple[Special, ...]] = ("scout", "hacker", "appraisal", "insurance", "quagmire")
"""One of each in a game; they are never copied."""
HALVES: Final = (1, 2)

CARDS: Final[dict[CardId, Card]] = {
    card.id: card
    for card in (
        *(Card(CardId(f"{kind}-{half}"), kind, half) for half in HALVES for kind in KINDS if kind in HINTS),
        *(
            Card(CardId(f"fund-{half}-{number}"), "fund", half)
            for half in HALVES
            for number in range(1, MOST_SEATS + 1)
        ),
        *(Card(CardId(kind), kind, 0) for kind in SPECIALS),
    )
}

LEAST_DECK: Final = 8
MASTERPIECE_GIFT: Final = 10
"""What drawing the masterpiece hint brings."""
FUND: Final = Range(10, 15)
"""The least and the greatest share that a fund brings, in percent of the money."""
HINT_PRICE: Final = 50
"""What its drawer pays to see a treasure hint."""
POSITION_PRICE: Final = 30
"""What the rounds of the treasures cost where they can be bought."""
RANSOM: Final = 20
"""What stops a hack."""
