/** What is printed on the cards: the names of the relics and of the privileges, with glosses. */

import type { RelicsCivilizationScore, RelicsDropPrivilege } from "../../wire/types";

/** In Chinese, in Japanese, in English. */
export type Gloss = readonly [zh: string, ja: string, en: string];
export type Civilization = RelicsCivilizationScore["civilization"];
export type Privilege = RelicsDropPrivilege["privilege"];

/** The bases of the relics of a civilization, and of those that make its set. */
export const BASES = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3] as const;
export const SET_PIECES = [12, 8, 6, 4] as const;
/** The bid cards that everybody begins with. */
export const FACES = [1, 2, 3, 5, 8, 10, 15, 20, 30, 50] as const;

export const PRIVILEGES: Readonly<Record<Privilege, Gloss>> = {
  double: ["双倍竞拍", "倍額入札", "Double bid"],
  inside: ["内幕消息", "内部情報", "Inside news"],
  instant: ["一口价", "即決", "Instant purchase"],
  spoiler: ["拍卖搅局", "競売荒らし", "Spoiler"],
};

/** By falling base. */
export const RELICS: Readonly<Record<Civilization, readonly Gloss[]>> = {
  egypt: [
    ["法老黄金面具", "ファラオの黄金の仮面", "Golden mask of a pharaoh"],
    ["图坦卡蒙宝剑", "ツタンカーメンの剣", "Sword of Tutankhamun"],
    ["狮身人面像残片", "スフィンクスの破片", "Fragment of a sphinx"],
    ["尼罗河宝石", "ナイルの宝石", "Gem of the Nile"],
    ["阿努比斯雕像", "アヌビス像", "Statue of Anubis"],
    ["太阳神圆盘", "太陽神の円盤", "Disc of the sun god"],
    ["纸莎草卷轴", "パピルスの巻物", "Papyrus scroll"],
    ["亚历山大铸币", "アレクサンドリアの貨幣", "Coin of Alexandria"],
    ["圣甲虫护身符", "スカラベの護符", "Scarab amulet"],
    ["木乃伊绷带", "ミイラの包帯", "Mummy's bandage"],
  ],
  rome: [
    ["凯撒大帝头盔", "カエサルの兜", "Helmet of Caesar"],
    ["奥古斯都铸币", "アウグストゥスの貨幣", "Coin of Augustus"],
    ["战神神殿碎片", "マルス神殿の破片", "Fragment of the temple of Mars"],
    ["罗马帝国地图", "ローマ帝国の地図", "Map of the Roman Empire"],
    ["角斗士护盾", "剣闘士の盾", "Gladiator's shield"],
    ["执政官权杖", "執政官の杖", "Consul's staff"],
    ["角斗场缩微模型", "円形闘技場の模型", "Model of an arena"],
    ["波斯战利品壶", "ペルシアの戦利品の壺", "Jar taken in Persia"],
    ["维纳斯大理石像", "大理石のヴィーナス", "Marble Venus"],
    ["百夫长徽章", "百人隊長の記章", "Centurion's badge"],
  ],
  maya: [
    ["羽蛇神羽毛冠", "羽毛の蛇神の冠", "Feathered Serpent's crown"],
    ["天文观测仪", "天体観測の器", "Star-gazer's instrument"],
    ["金字塔石刻", "ピラミッドの石彫", "Carved stone of a pyramid"],
    ["热带丛林地图", "密林の地図", "Map of the jungle"],
    ["玉石面具", "翡翠の仮面", "Jade mask"],
    ["供奉宝石刀", "宝石の供犠刀", "Jewelled votive knife"],
    ["玛雅历法石盘", "マヤ暦の石盤", "Calendar stone"],
    ["战士面具", "戦士の仮面", "Warrior's mask"],
    ["祭司黄金权杖", "神官の黄金の杖", "Priest's golden staff"],
    ["蜂蜜壶", "蜂蜜の壺", "Honey pot"],
  ],
  china: [
    ["皇帝玉玺", "皇帝の玉璽", "Emperor's jade seal"],
    ["郑和宝船模型", "鄭和の宝船の模型", "Model of Zheng He's treasure ship"],
    ["长城砖块", "長城の煉瓦", "Brick of the Great Wall"],
    ["翡翠如意", "翡翠の如意", "Jadeite ruyi"],
    ["青铜酒爵", "青銅の酒爵", "Bronze wine vessel"],
    ["甲骨文残片", "甲骨文の断片", "Piece of an oracle bone"],
    ["唐三彩骏马", "唐三彩の駿馬", "Three-colour horse of the Tang"],
    ["汉代铜镜", "漢の銅鏡", "Bronze mirror of the Han"],
    ["丝绸卷轴", "絹の巻物", "Silk scroll"],
    ["宋代官窑瓷碗", "宋の官窯の碗", "Guan ware bowl of the Song"],
  ],
};

export const CIVILIZATIONS = Object.keys(RELICS) as Civilization[];
