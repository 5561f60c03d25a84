/** The printed cards, as far as a reader needs them: names with glosses, by era, by rising stars. */

/** In Chinese, which is the name in commands and events, in Japanese, in English. */
export type Gloss = readonly [zh: string, ja: string, en: string];
export interface Era { name: Gloss; cards: readonly [Gloss, Gloss, Gloss, Gloss] }

const ID = /^E[1-9]-([1-4])-[1-3]$/;

/** What is printed on a card beside its name (rules page, section 2). */
export function printed(id: string): { stars: number; value: number } {
  const stars = Number(ID.exec(id)?.[1] ?? 0);
  return { stars, value: 10 * stars };
}

export const ERAS: Readonly<Record<string, Era>> = {
  E1: {
    name: ["春秋战国", "春秋戦国", "Spring and Autumn, Warring States"],
    cards: [
      ["布币", "布幣", "Spade coin"],
      ["莲鹤方壶", "蓮鶴方壺", "Square vase with lotus and crane"],
      ["曾侯乙编钟", "曾侯乙編鐘", "Bells of Marquis Yi of Zeng"],
      ["越王勾践剑", "越王勾践剣", "Sword of King Goujian of Yue"],
    ],
  },
  E2: {
    name: ["秦", "秦", "Qin"],
    cards: [
      ["半两钱", "半両銭", "Banliang coin"],
      ["秦陵铜车马", "秦陵銅車馬", "Bronze chariot of the Qin mausoleum"],
      ["秦俑将军俑", "秦俑将軍俑", "Terracotta general"],
      ["传国玉玺", "伝国の玉璽", "Heirloom Seal of the Realm"],
    ],
  },
  E3: {
    name: ["汉", "漢", "Han"],
    cards: [
      ["五铢钱", "五銖銭", "Wuzhu coin"],
      ["长信宫灯", "長信宮灯", "Changxin Palace lamp"],
      ["马王堆帛画", "馬王堆帛画", "Silk painting of Mawangdui"],
      ["金缕玉衣", "金縷玉衣", "Jade suit sewn with gold"],
    ],
  },
  E4: {
    name: ["三国", "三国", "Three Kingdoms"],
    cards: [
      ["太平道符", "太平道の符", "Talisman of the Way of Peace"],
      ["铜雀台瓦砚", "銅雀台瓦硯", "Tile inkstone of Bronze Sparrow Terrace"],
      ["青釭剑", "青釭の剣", "Qinggang sword"],
      ["的卢马", "的盧", "Dilu, the horse"],
    ],
  },
  E5: {
    name: ["唐", "唐", "Tang"],
    cards: [
      ["开元通宝", "開元通宝", "Kaiyuan coin"],
      ["唐三彩骆驼", "唐三彩駱駝", "Three-colour camel"],
      ["簪花仕女图", "簪花仕女図", "Court Ladies with Flowers in Their Hair"],
      ["兰亭序真迹", "蘭亭序真跡", "Orchid Pavilion Preface, the original"],
    ],
  },
  E6: {
    name: ["宋", "宋", "Song"],
    cards: [
      ["交子", "交子", "Jiaozi note"],
      ["汝窑天青釉洗", "汝窯天青釉洗", "Sky-blue Ru brush washer"],
      ["清明上河图", "清明上河図", "Along the River at Qingming"],
      ["苏轼寒食帖", "蘇軾寒食帖", "Su Shi's Cold Food Observance"],
    ],
  },
  E7: {
    name: ["元", "元", "Yuan"],
    cards: [
      ["中统元宝交钞", "中統元宝交鈔", "Zhongtong note"],
      ["青花鬼谷子下山罐", "青花鬼谷子下山罐", "Jar of Guiguzi leaving the mountain"],
      ["元青花萧何追韩信梅瓶", "元青花蕭何追韓信梅瓶", "Vase of Xiao He pursuing Han Xin"],
      ["富春山居图", "富春山居図", "Dwelling in the Fuchun Mountains"],
    ],
  },
  E8: {
    name: ["明", "明", "Ming"],
    cards: [
      ["大明宝钞", "大明宝鈔", "Great Ming note"],
      ["成化斗彩鸡缸杯", "成化闘彩鶏缸杯", "Chenghua chicken cup"],
      ["永乐大典", "永楽大典", "Yongle Encyclopedia"],
      ["万历金翼善冠", "万暦金翼善冠", "Gold crown of the Wanli Emperor"],
    ],
  },
  E9: {
    name: ["中国民国", "中華民国", "Republic"],
    cards: [
      ["袁大头", "袁大頭", "Yuan Shikai dollar"],
      ["中山装", "中山服", "Zhongshan suit"],
      ["张大千泼墨山水", "張大千潑墨山水", "Zhang Daqian's splashed-ink landscape"],
      ["翠玉白菜", "翠玉白菜", "Jadeite cabbage"],
    ],
  },
};
