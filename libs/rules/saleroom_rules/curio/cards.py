"""The printed cards: antiques, tools, appraisal cards and policies, and every copy of each.  [curio §7] to [curio §11]

A card is data. What it does is put together from the primitives listed here; reading refuses anything else.
"""

from __future__ import annotations

from typing import Final, Literal, NewType

import msgspec
from msgspec import Struct

CardId = NewType("CardId", str)
"""One copy of an antique or a tool, `<kind>#<copy>`, such as `A03#2`."""
AppraisalId = NewType("AppraisalId", str)
"""One copy of an appraisal card, such as `K06#2`."""
PolicyId = NewType("PolicyId", str)
"""`Q01` to `Q13`."""

Category = Literal["V", "J", "E", "P", "C"]
Attribute = Literal["age", "water", "crack", "scratch"]
ATTRIBUTES: Final[tuple[Attribute, ...]] = ("age", "water", "crack", "scratch")

Timing = Literal["base", "skill", "passive", "activate", "enter", "round_end"]
Near = Literal["self", "left", "right", "neighbours", "self_and_neighbours", "next3_right"]
Scope = Near | Literal["upto_self", "all", "cat", "inverted"]
Count = Literal["other_cat", "adj_cat", "half_count", "half_left"]
Condition = Literal["leftmost", "rightmost", "both_neighbours", "kinds_ge_4"]

RowAct = Literal["upright", "move_own", "swap_opp", "disable_opp", "exchange", "return_opp", "force_auction"]
"""What changes rows and nothing that is hidden."""
CardAct = Literal["draw", "draw_discard", "discard_ap", "market_to_auction", "consign", "steal", "take_recycle"]
TurnAct = Literal["ap", "tomb_discount", "tomb_keep", "countdown", "safe"]
Act = RowAct | CardAct | TurnAct
"""What a tool or a skill does in its owner's turn."""
Help = Literal["attr", "attr_any", "redraw"]
"""What a tool does in an appraisal."""
Verdict = Literal["score_add", "void", "reenable"]
"""What a tool does in a scoring window."""
Passive = Literal["fix", "shield", "attr", "hand_limit", "tomb_reveal", "market_look"]
Choosing = Literal["cap", "levy", "festival", "gift"]
"""A policy about which seats decide something."""
Decree = (
    Choosing
    | Literal[
        "small_draw", "special_sale", "invert_right", "medal", "reverse", "ap_minus", "ap_plus", "cave_in", "none"
    ]
)
"""What a policy does."""


class Effect(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that an antique does. `n` is a number of cards, points or steps, by `op`."""

    t: Timing
    op: Literal["add", "mul", "end_after"] | Act | Passive
    n: int = 0
    scope: Scope | None = None
    cat: Category | None = None
    per: Count | None = None
    cap: int = 0
    cond: Condition | None = None
    attr: Attribute | None = None
    limited: bool = False


class Printed(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", kw_only=True):
    """What every card has: its id and its names."""

    id: str
    zh: str
    en: str
    ja: str


class Antique(Printed, frozen=True, tag="antique", kw_only=True):
    """`copies` for 2, 3, 4 and 5 players. `value` is what it pays in a bid, 0: it is no money."""

    left: Category
    right: Category
    value: int
    copies: tuple[int, int, int, int]
    effects: tuple[Effect, ...]


class Tool(Printed, frozen=True, tag="tool", kw_only=True):
    """`ap`: the action points that playing it costs."""

    window: Literal["appraisal", "action", "payment", "scoring"]
    ap: int
    value: int
    copies: tuple[int, int, int, int]
    op: Act | Help | Verdict | Literal["money"]
    n: int = 0
    attr: Attribute | None = None
    min_display: int = 0


class Appraisal(Printed, frozen=True, tag="appraisal", kw_only=True):
    """`req`: what it asks for, `any` of what is left over."""

    copies: int
    req: dict[Attribute | Literal["any"], int]
    on_success: Literal["draw2", "win"] | None = None


class Policy(Printed, frozen=True, tag="policy", kw_only=True):
    """One copy each."""

    copies: Literal[1]
    op: Decree


read: Final = msgspec.json.Decoder(Antique | Tool | Appraisal | Policy).decode_lines
"""Reads cards, one a line. Raises msgspec.ValidationError for what is not listed above."""

BLOCK: Final = """
{"id":"A01","kind":"antique","zh":"扬州鼎","en":"Yangzhou Ding","ja":"揚州鼎","left":"V","right":"V","value":0,"copies":[1,1,1,1],"effects":[{"t":"skill","op":"add","scope":"self","n":1,"per":"other_cat","cat":"V","cap":4}]}
{"id":"A02","kind":"antique","zh":"剪刀","en":"Scissors","ja":"はさみ","left":"V","right":"V","value":0,"copies":[1,1,1,1],"effects":[{"t":"skill","op":"mul","scope":"upto_self","n":2}]}
{"id":"A03","kind":"antique","zh":"青铜爵","en":"Bronze Jue Cup","ja":"青銅爵","left":"V","right":"V","value":1,"copies":[1,2,2,3],"effects":[{"t":"skill","op":"add","scope":"left","n":2}]}
{"id":"A04","kind":"antique","zh":"铜油灯","en":"Bronze Oil Lamp","ja":"銅の油灯","left":"V","right":"V","value":1,"copies":[1,2,2,3],"effects":[{"t":"activate","op":"draw_discard","n":1}]}
{"id":"A05","kind":"antique","zh":"汝窑洗","en":"Ru-ware Washer","ja":"汝窯の洗","left":"V","right":"P","value":3,"copies":[1,2,2,3],"effects":[{"t":"skill","op":"add","scope":"self","n":3,"cond":"rightmost"}]}
{"id":"A06","kind":"antique","zh":"漆木案","en":"Lacquer Table","ja":"漆塗りの案","left":"V","right":"C","value":1,"copies":[1,1,1,1],"effects":[{"t":"skill","op":"add","scope":"neighbours","n":1}]}
{"id":"A07","kind":"antique","zh":"石磨","en":"Millstone","ja":"石臼","left":"V","right":"V","value":0,"copies":[1,1,1,1],"effects":[{"t":"passive","op":"fix"}]}
{"id":"A08","kind":"antique","zh":"铁锁","en":"Iron Lock","ja":"鉄の錠","left":"V","right":"E","value":1,"copies":[1,1,1,1],"effects":[{"t":"passive","op":"shield","scope":"self_and_neighbours"}]}
{"id":"A09","kind":"antique","zh":"陶罐","en":"Pottery Jar","ja":"陶の壺","left":"V","right":"V","value":1,"copies":[1,2,2,3],"effects":[{"t":"base","op":"add","scope":"self","n":1}]}
{"id":"A10","kind":"antique","zh":"温酒樽","en":"Wine Warmer","ja":"温酒樽","left":"V","right":"J","value":2,"copies":[1,2,2,3],"effects":[{"t":"skill","op":"add","scope":"neighbours","n":1}]}
{"id":"A11","kind":"antique","zh":"子冈牌","en":"Zigang Plaque","ja":"子岡牌","left":"J","right":"E","value":3,"copies":[1,1,1,1],"effects":[{"t":"skill","op":"add","scope":"self","n":3,"cond":"kinds_ge_4"}]}
{"id":"A12","kind":"antique","zh":"玉云龙纹炉","en":"Jade Cloud-Dragon Censer","ja":"玉雲龍文炉","left":"J","right":"J","value":0,"copies":[1,1,1,1],"effects":[{"t":"skill","op":"add","scope":"self","n":2},{"t":"round_end","op":"end_after","n":3}]}
{"id":"A13","kind":"antique","zh":"玉琮","en":"Jade Cong","ja":"玉琮","left":"J","right":"J","value":2,"copies":[1,2,2,3],"effects":[{"t":"skill","op":"add","scope":"self","n":2,"cond":"both_neighbours"}]}
{"id":"A14","kind":"antique","zh":"玉璧","en":"Jade Bi Disc","ja":"玉璧","left":"J","right":"J","value":2,"copies":[1,1,1,1],"effects":[{"t":"base","op":"add","scope":"cat","n":1,"cat":"J"}]}
{"id":"A15","kind":"antique","zh":"玉蝉","en":"Jade Cicada","ja":"玉蝉","left":"J","right":"C","value":1,"copies":[1,2,2,3],"effects":[{"t":"activate","op":"upright","limited":true}]}
{"id":"A16","kind":"antique","zh":"玉带钩","en":"Jade Belt Hook","ja":"玉帯鉤","left":"J","right":"V","value":1,"copies":[1,1,1,1],"effects":[{"t":"activate","op":"move_own","limited":true}]}
{"id":"A17","kind":"antique","zh":"翡翠白菜","en":"Jadeite Cabbage","ja":"翡翠の白菜","left":"J","right":"J","value":4,"copies":[1,2,2,3],"effects":[{"t":"base","op":"add","scope":"self","n":1}]}
{"id":"A18","kind":"antique","zh":"玉玺","en":"Jade Seal","ja":"玉璽","left":"J","right":"P","value":0,"copies":[1,1,1,1],"effects":[{"t":"skill","op":"add","scope":"self","n":4,"cond":"leftmost"}]}
{"id":"A19","kind":"antique","zh":"开元通宝","en":"Kaiyuan Coin","ja":"開元通宝","left":"E","right":"E","value":2,"copies":[1,2,2,3],"effects":[{"t":"skill","op":"add","scope":"self","n":1,"per":"adj_cat","cat":"E","cap":2}]}
{"id":"A20","kind":"antique","zh":"交子","en":"Jiaozi Note","ja":"交子","left":"E","right":"P","value":3,"copies":[1,2,2,3],"effects":[{"t":"enter","op":"draw","n":2}]}
{"id":"A21","kind":"antique","zh":"马蹄金","en":"Hoof Gold","ja":"馬蹄金","left":"E","right":"E","value":5,"copies":[1,2,2,3],"effects":[]}
{"id":"A22","kind":"antique","zh":"算盘","en":"Abacus","ja":"算盤","left":"E","right":"E","value":1,"copies":[1,2,2,3],"effects":[{"t":"skill","op":"add","scope":"self","n":1,"per":"half_count","cap":4}]}
{"id":"A23","kind":"antique","zh":"银锭","en":"Silver Ingot","ja":"銀錠","left":"E","right":"E","value":4,"copies":[1,2,2,3],"effects":[]}
{"id":"A24","kind":"antique","zh":"当票","en":"Pawn Ticket","ja":"質札","left":"E","right":"C","value":1,"copies":[1,2,2,3],"effects":[{"t":"activate","op":"discard_ap","n":1}]}
{"id":"A25","kind":"antique","zh":"钱箱","en":"Coin Chest","ja":"銭箱","left":"E","right":"V","value":2,"copies":[1,1,1,1],"effects":[{"t":"passive","op":"hand_limit","n":2}]}
{"id":"A26","kind":"antique","zh":"拍卖槌","en":"Auction Gavel","ja":"競売の槌","left":"E","right":"E","value":1,"copies":[1,1,1,1],"effects":[{"t":"activate","op":"market_to_auction","n":1}]}
{"id":"A27","kind":"antique","zh":"兰亭摹本","en":"Lanting Copy","ja":"蘭亭序摹本","left":"P","right":"P","value":3,"copies":[1,1,1,1],"effects":[{"t":"skill","op":"mul","scope":"right","n":2}]}
{"id":"A28","kind":"antique","zh":"清明长卷","en":"Qingming Scroll","ja":"清明長巻","left":"P","right":"P","value":2,"copies":[1,2,2,3],"effects":[{"t":"skill","op":"add","scope":"self","n":1,"per":"other_cat","cat":"P","cap":4}]}
{"id":"A29","kind":"antique","zh":"山水图","en":"Landscape Scroll","ja":"山水図","left":"P","right":"P","value":2,"copies":[1,1,1,1],"effects":[{"t":"skill","op":"add","scope":"next3_right","n":1}]}
{"id":"A30","kind":"antique","zh":"仕女图","en":"Court Ladies Scroll","ja":"仕女図","left":"P","right":"J","value":2,"copies":[1,1,1,1],"effects":[{"t":"activate","op":"swap_opp","limited":true}]}
{"id":"A31","kind":"antique","zh":"印谱","en":"Seal Album","ja":"印譜","left":"P","right":"E","value":1,"copies":[1,2,2,3],"effects":[{"t":"passive","op":"attr","attr":"scratch","n":1}]}
{"id":"A32","kind":"antique","zh":"古籍残卷","en":"Torn Codex","ja":"古籍残巻","left":"P","right":"C","value":1,"copies":[1,2,2,3],"effects":[{"t":"passive","op":"attr","attr":"age","n":1}]}
{"id":"A33","kind":"antique","zh":"扇面","en":"Fan Painting","ja":"扇面画","left":"P","right":"P","value":1,"copies":[1,2,2,3],"effects":[{"t":"base","op":"add","scope":"self","n":1}]}
{"id":"A34","kind":"antique","zh":"碑帖","en":"Stele Rubbing","ja":"碑帖","left":"P","right":"V","value":1,"copies":[1,2,2,3],"effects":[{"t":"skill","op":"add","scope":"inverted","n":1}]}
{"id":"A35","kind":"antique","zh":"八卦镜","en":"Bagua Mirror","ja":"八卦鏡","left":"C","right":"C","value":0,"copies":[1,1,1,1],"effects":[{"t":"base","op":"add","scope":"all","n":1}]}
{"id":"A36","kind":"antique","zh":"傩面具","en":"Nuo Mask","ja":"儺面","left":"C","right":"C","value":1,"copies":[1,2,2,3],"effects":[{"t":"activate","op":"disable_opp","limited":true}]}
{"id":"A37","kind":"antique","zh":"罗盘","en":"Luopan Compass","ja":"羅盤","left":"C","right":"C","value":1,"copies":[1,2,2,3],"effects":[{"t":"passive","op":"tomb_reveal","n":1}]}
{"id":"A38","kind":"antique","zh":"司南","en":"South-Pointing Spoon","ja":"司南","left":"C","right":"V","value":1,"copies":[1,1,1,1],"effects":[{"t":"passive","op":"market_look","n":1}]}
{"id":"A39","kind":"antique","zh":"摇钱树","en":"Money Tree","ja":"揺銭樹","left":"C","right":"E","value":2,"copies":[1,1,1,1],"effects":[{"t":"activate","op":"draw","n":1}]}
{"id":"A40","kind":"antique","zh":"水晶骷髅","en":"Crystal Skull","ja":"水晶髑髏","left":"C","right":"J","value":2,"copies":[1,1,1,1],"effects":[{"t":"skill","op":"add","scope":"self","n":5},{"t":"skill","op":"add","scope":"neighbours","n":-1}]}
{"id":"A41","kind":"antique","zh":"镇墓兽","en":"Tomb Guardian","ja":"鎮墓獣","left":"C","right":"C","value":1,"copies":[1,2,2,3],"effects":[{"t":"passive","op":"shield","scope":"self_and_neighbours"}]}
{"id":"A42","kind":"antique","zh":"漏壶","en":"Water Clock","ja":"漏刻","left":"C","right":"V","value":1,"copies":[1,2,2,3],"effects":[{"t":"passive","op":"attr","attr":"water","n":1}]}
{"id":"A43","kind":"antique","zh":"裂纹铜镜","en":"Cracked Mirror","ja":"罅の銅鏡","left":"C","right":"P","value":1,"copies":[1,2,2,3],"effects":[{"t":"passive","op":"attr","attr":"crack","n":1}]}
{"id":"A44","kind":"antique","zh":"青铜神树","en":"Sacred Bronze Tree","ja":"青銅神樹","left":"C","right":"V","value":2,"copies":[1,1,1,1],"effects":[{"t":"skill","op":"add","scope":"self","n":1,"per":"half_left","cap":4}]}
{"id":"T01","kind":"tool","zh":"泥巴","en":"Mud","ja":"泥","window":"appraisal","ap":0,"value":0,"copies":[6,6,9,9],"op":"attr","attr":"age","n":1}
{"id":"T02","kind":"tool","zh":"脏水","en":"Dirty Water","ja":"汚水","window":"appraisal","ap":0,"value":0,"copies":[6,6,9,9],"op":"attr","attr":"water","n":1}
{"id":"T03","kind":"tool","zh":"榔头","en":"Hammer","ja":"金槌","window":"appraisal","ap":0,"value":0,"copies":[6,6,9,9],"op":"attr","attr":"crack","n":1}
{"id":"T04","kind":"tool","zh":"刻刀","en":"Carving Knife","ja":"彫刻刀","window":"appraisal","ap":0,"value":0,"copies":[6,6,9,9],"op":"attr","attr":"scratch","n":1}
{"id":"T05","kind":"tool","zh":"做旧药水","en":"Ageing Tonic","ja":"古色液","window":"appraisal","ap":0,"value":0,"copies":[4,4,6,6],"op":"attr_any","n":1}
{"id":"T06","kind":"tool","zh":"另请高明","en":"Second Opinion","ja":"別の鑑定士","window":"appraisal","ap":0,"value":0,"copies":[2,2,3,3],"op":"redraw"}
{"id":"T07","kind":"tool","zh":"提前交卷","en":"Early Hand-in","ja":"早期提出","window":"action","ap":2,"value":0,"copies":[1,1,1,1],"op":"countdown","min_display":5}
{"id":"T08","kind":"tool","zh":"送拍","en":"Consign","ja":"出品","window":"action","ap":0,"value":0,"copies":[4,4,6,6],"op":"consign","n":2}
{"id":"T09","kind":"tool","zh":"公开征集","en":"Open Call","ja":"公募","window":"action","ap":1,"value":0,"copies":[4,4,6,6],"op":"market_to_auction","n":2}
{"id":"T10","kind":"tool","zh":"强制征拍","en":"Compulsory Sale","ja":"強制競売","window":"action","ap":2,"value":0,"copies":[1,1,2,2],"op":"force_auction"}
{"id":"T11","kind":"tool","zh":"银票","en":"Silver Draft","ja":"銀票","window":"payment","ap":0,"value":2,"copies":[4,4,6,6],"op":"money"}
{"id":"T12","kind":"tool","zh":"小推车","en":"Handcart","ja":"手押し車","window":"action","ap":1,"value":0,"copies":[2,2,3,3],"op":"move_own"}
{"id":"T13","kind":"tool","zh":"偷梁换柱","en":"Switch the Beams","ja":"すり替え","window":"action","ap":2,"value":0,"copies":[2,2,3,3],"op":"exchange"}
{"id":"T14","kind":"tool","zh":"调虎离山","en":"Lure the Tiger","ja":"陽動","window":"action","ap":1,"value":0,"copies":[2,2,3,3],"op":"swap_opp"}
{"id":"T15","kind":"tool","zh":"妙手空空","en":"Sleight of Hand","ja":"早業","window":"action","ap":1,"value":0,"copies":[2,2,3,3],"op":"steal"}
{"id":"T16","kind":"tool","zh":"退货","en":"Return to Sender","ja":"返品","window":"action","ap":2,"value":0,"copies":[1,1,2,2],"op":"return_opp"}
{"id":"T17","kind":"tool","zh":"小道消息","en":"Hot Tip","ja":"早耳","window":"action","ap":1,"value":0,"copies":[2,2,3,3],"op":"draw","n":2}
{"id":"T18","kind":"tool","zh":"捡漏","en":"Bargain Find","ja":"掘り出し物","window":"action","ap":1,"value":0,"copies":[2,2,3,3],"op":"take_recycle"}
{"id":"T19","kind":"tool","zh":"加班","en":"Overtime","ja":"残業","window":"action","ap":0,"value":0,"copies":[2,2,3,3],"op":"ap","n":1}
{"id":"T20","kind":"tool","zh":"扶正","en":"Set Upright","ja":"据え直し","window":"action","ap":1,"value":0,"copies":[2,2,3,3],"op":"upright"}
{"id":"T21","kind":"tool","zh":"保险柜","en":"Strongroom","ja":"金庫","window":"action","ap":1,"value":0,"copies":[2,2,3,3],"op":"safe"}
{"id":"T22","kind":"tool","zh":"点睛之笔","en":"Finishing Touch","ja":"画竜点睛","window":"scoring","ap":0,"value":0,"copies":[2,2,3,3],"op":"score_add","n":2}
{"id":"T23","kind":"tool","zh":"赝品曝光","en":"Exposed Fake","ja":"贋作暴露","window":"scoring","ap":0,"value":0,"copies":[2,2,3,3],"op":"void"}
{"id":"T24","kind":"tool","zh":"翻案","en":"Vindication","ja":"名誉回復","window":"scoring","ap":0,"value":0,"copies":[1,1,2,2],"op":"reenable"}
{"id":"T25","kind":"tool","zh":"洛阳铲","en":"Luoyang Shovel","ja":"洛陽鏟","window":"action","ap":0,"value":0,"copies":[2,2,3,3],"op":"tomb_discount","n":1}
{"id":"T26","kind":"tool","zh":"盗洞","en":"Robbers' Tunnel","ja":"盗掘坑","window":"action","ap":0,"value":0,"copies":[1,1,2,2],"op":"tomb_keep","n":1}
{"id":"K01","kind":"appraisal","zh":"走个过场","en":"A Formality","ja":"形だけの鑑定","copies":2,"req":{}}
{"id":"K02","kind":"appraisal","zh":"年代初验","en":"Age Check","ja":"年代の確認","copies":2,"req":{"age":1}}
{"id":"K03","kind":"appraisal","zh":"水渍初验","en":"Stain Check","ja":"水染みの確認","copies":2,"req":{"water":1}}
{"id":"K04","kind":"appraisal","zh":"裂隙初验","en":"Crack Check","ja":"ひびの確認","copies":2,"req":{"crack":1}}
{"id":"K05","kind":"appraisal","zh":"划痕初验","en":"Scratch Check","ja":"傷の確認","copies":2,"req":{"scratch":1}}
{"id":"K06","kind":"appraisal","zh":"粗看一眼","en":"Quick Look","ja":"一見","copies":3,"req":{"any":1}}
{"id":"K07","kind":"appraisal","zh":"细看两眼","en":"Closer Look","ja":"精査","copies":2,"req":{"any":2}}
{"id":"K08","kind":"appraisal","zh":"年深水久","en":"Aged and Stained","ja":"古色と染み","copies":1,"req":{"age":1,"water":1}}
{"id":"K09","kind":"appraisal","zh":"古裂","en":"Aged and Cracked","ja":"古色とひび","copies":1,"req":{"age":1,"crack":1}}
{"id":"K10","kind":"appraisal","zh":"旧痕","en":"Aged and Scratched","ja":"古色と傷","copies":1,"req":{"age":1,"scratch":1}}
{"id":"K11","kind":"appraisal","zh":"水沁裂","en":"Stained and Cracked","ja":"染みとひび","copies":1,"req":{"water":1,"crack":1}}
{"id":"K12","kind":"appraisal","zh":"水沁痕","en":"Stained and Scratched","ja":"染みと傷","copies":1,"req":{"water":1,"scratch":1}}
{"id":"K13","kind":"appraisal","zh":"伤痕累累","en":"Cracked and Scratched","ja":"ひびと傷","copies":1,"req":{"crack":1,"scratch":1}}
{"id":"K14","kind":"appraisal","zh":"名家掌眼","en":"Master's Eye","ja":"名家の目利き","copies":1,"req":{"any":2},"on_success":"draw2"}
{"id":"K15","kind":"appraisal","zh":"三堂会审","en":"Panel of Three","ja":"三者合議","copies":1,"req":{"any":3}}
{"id":"K16","kind":"appraisal","zh":"馆长的亲自鉴定","en":"The Curator's Own Appraisal","ja":"館長自らの鑑定","copies":1,"req":{"age":2,"water":1,"crack":1,"scratch":1},"on_success":"win"}
{"id":"Q01","kind":"policy","zh":"限量令","en":"Cap Order","ja":"上限令","copies":1,"op":"cap"}
{"id":"Q02","kind":"policy","zh":"扶持新藏","en":"Support for Small Collections","ja":"小蔵支援","copies":1,"op":"small_draw"}
{"id":"Q03","kind":"policy","zh":"专场拍卖","en":"Special Sale","ja":"特別競売","copies":1,"op":"special_sale"}
{"id":"Q04","kind":"policy","zh":"打假风暴","en":"Anti-Fake Drive","ja":"贋作一掃","copies":1,"op":"invert_right"}
{"id":"Q05","kind":"policy","zh":"仓储税","en":"Storage Levy","ja":"保管税","copies":1,"op":"levy"}
{"id":"Q06","kind":"policy","zh":"文化节","en":"Culture Festival","ja":"文化祭","copies":1,"op":"festival"}
{"id":"Q07","kind":"policy","zh":"互赠令","en":"Gift Exchange Order","ja":"贈り合い令","copies":1,"op":"gift"}
{"id":"Q08","kind":"policy","zh":"嘉奖","en":"Commendation","ja":"表彰","copies":1,"op":"medal"}
{"id":"Q09","kind":"policy","zh":"整顿馆藏","en":"Reorganisation","ja":"蔵品整理","copies":1,"op":"reverse"}
{"id":"Q10","kind":"policy","zh":"闭馆整修","en":"Closed for Repairs","ja":"改修休館","copies":1,"op":"ap_minus"}
{"id":"Q11","kind":"policy","zh":"下乡补贴","en":"Field Allowance","ja":"出張手当","copies":1,"op":"ap_plus"}
{"id":"Q12","kind":"policy","zh":"古墓塌方","en":"Cave-in","ja":"墓の崩落","copies":1,"op":"cave_in"}
{"id":"Q13","kind":"policy","zh":"风平浪静","en":"All Quiet","ja":"平穏無事","copies":1,"op":"none"}
"""  # noqa: E501

_PRINTED: Final = read(BLOCK)
ANTIQUES: Final = {card.id: card for card in _PRINTED if isinstance(card, Antique)}
TOOLS: Final = {card.id: card for card in _PRINTED if isinstance(card, Tool)}
POLICIES: Final = {PolicyId(card.id): card for card in _PRINTED if isinstance(card, Policy)}

ANTIQUE: Final[dict[CardId, Antique]] = {
    CardId(f"{card.id}#{copy}"): card for card in ANTIQUES.values() for copy in range(1, max(card.copies) + 1)
}
"""Every copy of an antique."""
TOOL: Final[dict[CardId, Tool]] = {
    CardId(f"{card.id}#{copy}"): card for card in TOOLS.values() for copy in range(1, max(card.copies) + 1)
}
"""Every copy of a tool."""
APPRAISAL: Final[dict[AppraisalId, Appraisal]] = {
    AppraisalId(f"{card.id}#{copy}"): card
    for card in _PRINTED
    if isinstance(card, Appraisal)
    for copy in range(1, card.copies + 1)
}
"""Every copy of an appraisal card."""
VALUE: Final[dict[CardId, int]] = {
    card: printed.value for cards in (ANTIQUE, TOOL) for card, printed in cards.items() if printed.value
}
"""What the cards that are money pay in a bid."""

TREASURES: Final = (CardId("A02#1"), CardId("A12#1"), CardId("A35#1"))
"""They lie in the tomb at the beginning."""
LONGEST_ID: Final = 8
