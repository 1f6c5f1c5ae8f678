/** The first character of the block CJK Radicals Supplement. */
const FIRST = 0x2e80;

/**
 * The ideograph that each character of that block is drawn as, in the block's order; a blank where there is none
 * (Unicode's property Equivalent_Unified_Ideograph: NFKC knows two of them only).
 */
const supplement = [
  ...' 厂乛乚乙亻冂𠘨刀刂卜㔾小小兀尣尢𡯂巳幺彑彐忄心扌攵 旡日月歺母民氵氺灬爫爫丬牛犭王𤴔目示礻𥫗糹纟罓罒㓁冗𦉫羊𦍌𦍋耂',
  ...'肀聿肉𦥑艹艹艹虎衤覀西见角𧢲讠贝𧾷车辶辶辶邑钅長镸长门𨸏阝雨青韦页风飞食𩙿飠饣𩠐马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀龟',
];

/** Kangxi radicals, and the block before them. */
const RADICALS = /[\u2E80-\u2FDF]/gu;

const unified = (radical: string): string =>
  supplement[(radical.codePointAt(0) ?? 0) - FIRST]?.trim() || radical.normalize('NFKC');

/**
 * A text with the usual Chinese characters in place of radicals that look the same: many PDFs say ⼒ (U+2F12) where they
 * show 力.
 */
export const unifiedIdeographs = (text: string): string => text.replaceAll(RADICALS, unified);
