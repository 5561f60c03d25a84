"""The printed things: forty relics of four civilizations, the bid cards, the privileges.  [relics §2]"""

from typing import Final, Literal, NamedTuple, NewType

from saleroom_rules.kernel.money import round_up

Civilization = Literal["egypt", "rome", "maya", "china"]
CardId = NewType("CardId", str)
"""A relic: `<civilization>-<base>`, such as `egypt-12`."""
Privilege = Literal["double", "inside", "instant", "spoiler"]
"""The kinds of privileges."""

BASES: Final[tuple[int, ...]] = (12, 11, 10, 9, 8, 7, 6, 5, 4, 3)
SET_PIECES: Final[tuple[int, ...]] = (12, 8, 6, 4)
"""The bases of the four relics that make the set of a civilization."""
FACES: Final[tuple[int, ...]] = (1, 2, 3, 5, 8, 10, 15, 20, 30, 50)
"""The bid cards that everybody begins with."""
KEPT_FACE: Final = 50
"""The bid card that is worth something if it was never spent."""
HAND_LIMIT: Final = 2
"""So many privileges at most does a seat keep."""


class Gloss(NamedTuple):
    """A name in Chinese, with its glosses for other readers."""

    zh: str
    ja: str
    en: str


PRIVILEGES: Final[dict[Privilege, Gloss]] = {
    "double": Gloss("双倍竞拍", "倍額入札", "Double bid"),
    "inside": Gloss("内幕消息", "内部情報", "Inside news"),
    "instant": Gloss("一口价", "即決", "Instant purchase"),
    "spoiler": Gloss("拍卖搅局", "競売荒らし", "Spoiler"),
}

CIVILIZATIONS: Final[dict[Civilization, Gloss]] = {
    "egypt": Gloss("古埃及", "古代エジプト", "Ancient Egypt"),
    "rome": Gloss("古罗马", "古代ローマ", "Ancient Rome"),
    "maya": Gloss("古玛雅", "古代マヤ", "Ancient Maya"),
    "china": Gloss("古中国", "古代中国", "Ancient China"),
}

NAMES: Final[dict[Civilization, tuple[Gloss, ...]]] = {
    "egypt": (
        Gloss("法老黄金面具", "ファラオの黄金の仮面", "Golden mask of a pharaoh"),
        Gloss("图坦卡蒙宝剑", "ツタンカーメンの剣", "Sword of Tutankhamun"),
        Gloss("狮身人面像残片", "スフィンクスの破片", "Fragment of a sphinx"),
        Gloss("尼罗河宝石", "ナイルの宝石", "Gem of the Nile"),
        Gloss("阿努比斯雕像", "アヌビス像", "Statue of Anubis"),
        Gloss("太阳神圆盘", "太陽神の円盤", "Disc of the sun god"),
        Gloss("纸莎草卷轴", "パピルスの巻物", "Papyrus scroll"),
        Gloss("亚历山大铸币", "アレクサンドリアの貨幣", "Coin of Alexandria"),
        Gloss("圣甲虫护身符", "スカラベの護符", "Scarab amulet"),
        Gloss("木乃伊绷带", "ミイラの包帯", "Mummy's bandage"),
    ),
    "rome": (
        Gloss("凯撒大帝头盔", "カエサルの兜", "Helmet of Caesar"),
        Gloss("奥古斯都铸币", "アウグストゥスの貨幣", "Coin of Augustus"),
        Gloss("战神神殿碎片", "マルス神殿の破片", "Fragment of the temple of Mars"),
        Gloss("罗马帝国地图", "ローマ帝国の地図", "Map of the Roman Empire"),
        Gloss("角斗士护盾", "剣闘士の盾", "Gladiator's shield"),
        Gloss("执政官权杖", "執政官の杖", "Consul's staff"),
        Gloss("角斗场缩微模型", "円形闘技場の模型", "Model of an arena"),
        Gloss("波斯战利品壶", "ペルシアの戦利品の壺", "Jar taken in Persia"),
        Gloss("维纳斯大理石像", "大理石のヴィーナス", "Marble Venus"),
        Gloss("百夫长徽章", "百人隊長の記章", "Centurion's badge"),
    ),
    "maya": (
        Gloss("羽蛇神羽毛冠", "羽毛の蛇神の冠", "Feathered Serpent's crown"),
        Gloss("天文观测仪", "天体観測の器", "Star-gazer's instrument"),
        Gloss("金字塔石刻", "ピラミッドの石彫", "Carved stone of a pyramid"),
        Gloss("热带丛林地图", "密林の地図", "Map of the jungle"),
        Gloss("玉石面具", "翡翠の仮面", "Jade mask"),
        Gloss("供奉宝石刀", "宝石の供犠刀", "Jewelled votive knife"),
        Gloss("玛雅历法石盘", "マヤ暦の石盤", "Calendar stone"),
        Gloss("战士面具", "戦士の仮面", "Warrior's mask"),
        Gloss("祭司黄金权杖", "神官の黄金の杖", "Priest's golden staff"),
        Gloss("蜂蜜壶", "蜂蜜の壺", "Honey pot"),
    ),
    "china": (
        Gloss("皇帝玉玺", "皇帝の玉璽", "Emperor's jade seal"),
        Gloss("郑和宝船模型", "鄭和の宝船の模型", "Model of Zheng He's treasure ship"),
        Gloss("长城砖块", "長城の煉瓦", "Brick of the Great Wall"),
        Gloss("翡翠如意", "翡翠の如意", "Jadeite ruyi"),
        Gloss("青铜酒爵", "青銅の酒爵", "Bronze wine vessel"),
        Gloss("甲骨文残片", "甲骨文の断片", "Piece of an oracle bone"),
        Gloss("唐三彩骏马", "唐三彩の駿馬", "Three-colour horse of the Tang"),
        Gloss("汉代铜镜", "漢の銅鏡", "Bronze mirror of the Han"),
        Gloss("丝绸卷轴", "絹の巻物", "Silk scroll"),
        Gloss("宋代官窑瓷碗", "宋の官窯の碗", "Guan ware bowl of the Song"),
    ),
}
"""The relics of each civilization, by falling base."""


class Card(NamedTuple):
    """A relic. `base` is in points, `reserve` and the `price` of an instant purchase are in what one bids with."""

    id: CardId
    civilization: Civilization
    base: int
    reserve: int
    price: int
    is_set_piece: bool
    name: Gloss


CARDS: Final[dict[CardId, Card]] = {
    CardId(f"{civilization}-{base}"): Card(
        id=CardId(f"{civilization}-{base}"),
        civilization=civilization,
        base=base,
        reserve=base * 60 // 100,
        price=round_up(base * 60 // 100 * 3, 2),
        is_set_piece=base in SET_PIECES,
        name=name,
    )
    for civilization, names in NAMES.items()
    for base, name in zip(BASES, names, strict=True)
}
