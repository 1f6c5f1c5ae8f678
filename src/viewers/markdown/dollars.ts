/** Chinese characters, and the marks among them, as the inside of a class of a regular expression. */
export const HAN = String.raw`\u3400-\u9fff\uf900-\ufaff`;
const MARKS = '，。、；：！？（）《》【】“”‘’…';

/** Characters up to the next dollar, where no command of TeX stands. */
const WORDS = String.raw`[^$\\]*`;

/**
 * The beginnings of what is no formula though a dollar follows. Each reads its words once: a dollar that never closes
 * costs no more than its text.
 */
const MONEY = [
  // The end of a phrase: 价格（$）与成本（$）.
  String.raw`[)${MARKS}]`,
  // An amount with Chinese behind it, and no sign of TeX: `$5，` to `$x`. One with a unit may be a formula: `$100元$`.
  String.raw`(?!\d[\d,.]*[${HAN}]{1,3}\$(?!\w))(?=\d[^$\\=<>^_{]*\$)[^$]*?[${HAN}、；：。（]`,
  String.raw`\d[\d,.]*[ ${HAN}${MARKS}]${WORDS}[${HAN}${MARKS}]\$`,
  String.raw`\d[^$\\=^_]*[a-z][a-z] [A-Z]{1,3}\$`,
  // The dollar that follows opens what comes behind it: `$AAPL、$TSLA`, `|$a|$b|`.
  String.raw`${WORDS}[${HAN}${MARKS}]\$[\w/]`,
  String.raw`[^|$\\]*\|\$[A-Za-z]`,
  // Words over two lines, or with marks of Markdown between.
  String.raw`(?=${WORDS}[${HAN}])${WORDS}(?:\n|\*\*)`,
  String.raw`/${WORDS}[${HAN}]`,
].join('|');

/** What follows the dollar is TeX whatever stands beside it: CO$_2$, 10$^{-3}$, 3$\times$4. */
const TEX = String.raw`\\|[_^](?:[\\{]|[A-Za-z\d](?![A-Za-z]))`;

const BODY = String.raw`(?!\s)(?:\\[\s\S]|[^$\\\n${'`'}]|\n(?![ \t>]*(?:\n|$)))+(?<!\s)`;

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
