/** Chinese characters, and the marks among them, as the inside of a class of a regular expression. */
export const HAN = String.raw`\u3400-\u9fff\uf900-\ufaff`;
const MARKS = '，。、；：！？（）《》【】“”‘’…';

/** Characters up to the next dollar, where no command of TeX stands. */
const WORDS = String.raw`[^$\\]*`;

/** An amount with its unit, which may be a formula: `$100元$`. */
const UNIT = String.raw`\d[\d,.]*[万亿千百]?(?:[元角分秒天年月日时米里克斤吨升度岁次倍人名个件页本组]|小时|分钟|千[克米]|厘米)\$(?![\w\\])`;

/**
 * The beginnings of what is no formula though a dollar follows. Each reads its words once: a dollar that never closes
 * costs no more than its text.
 */
const MONEY = [
  // The end of a phrase: 价格（$）与成本（$）.
  String.raw`[)${MARKS}]`,
  // An amount with Chinese behind it, and no sign of TeX: `$5，` to `$x`.
  String.raw`(?!${UNIT})(?=\d[^$\\=<>^_{]*\$)[^$]*?[${HAN}${MARKS}]`,
  // A name in capitals with Chinese behind it: `$AAPL 涨了` to `$`.
  String.raw`(?=[A-Z]{2}[^$\\=<>^_{+]*\$)[^$]*?[${HAN}${MARKS}]`,
  String.raw`(?!${UNIT})\d[\d,.]*[ ${HAN}${MARKS}]${WORDS}(?<=[${HAN}${MARKS}])\$`,
  // The names of dollars.
  String.raw`[A-Z\d][^$\\=^_]*[${HAN}${MARKS} ](?:US|HK|NT|TW|AU|CA|SG|NZ|MX)\$`,
  String.raw`[A-Z\d][^$\\=^_]*(?:[${HAN}${MARKS}]|[a-z][a-z] )[RACS]\$`,
  String.raw`(?:\d[\d,.]*|[A-Z]{2,}) (?:or|and|to|in|for|per) `,
  // The dollar that follows opens what comes behind it: `$AAPL、$TSLA`, `|$a|$b|`.
  String.raw`${WORDS}[${HAN}${MARKS}]\$[\w/\\]`,
  String.raw`[^|$\\]*\|\$[A-Za-z]`,
  // Words over two lines, or with marks of Markdown between.
  String.raw`(?=${WORDS}[${HAN}${MARKS}])${WORDS}(?:\n|\*\*)`,
  String.raw`/${WORDS}[${HAN}]`,
].join('|');

/** TeX behind a dollar, regardless of its neighbours: CO$_2$, 10$^{-3}$, 3$\times$4. */
const TEX = String.raw`\\|[_^](?:[\\{]|[A-Za-z\d](?![A-Za-z]))`;

const BODY = String.raw`(?!\s)(?:\\[^()[\]]|[^$\\\n${'`'}]|\n(?![ \t>]*(?:\n|$)))+(?<!\s)`;

/**
 * A formula in dollars, as Markdown reads it: no white space inside the marks. Dollars are money behind letters or a
 * digit (US$, 5$), before a digit, and around what only words have.
 */
export const FORMULA = new RegExp(
  [
    String.raw`(?<!(?<!\\)(?:\\\\)*\\)(?<!\$)`,
    String.raw`(?:(?=\$(?:${TEX}))|(?<![A-Za-z\d])(?!\$(?:${MONEY}))(?=\$${BODY}\$(?!\d)))`,
    String.raw`\$(${BODY})\$(?!\$)`,
  ].join(''),
  'g',
);

/** A formula of either kind, wherever it stands: of the first group what is between two dollars each, of the second between one. */
export const ANY_FORMULA = new RegExp(String.raw`\$\$([\s\S]+?)\$\$|${FORMULA.source}`, 'g');

/** The beginning of a text, with `…` where it is cut: never within a formula. */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = [...text.matchAll(ANY_FORMULA)].find(
    ({ index, 0: { length } }) => index < longest && index + length > longest,
  );
  return `${text.slice(0, cut?.index ?? longest)}…`;
}
