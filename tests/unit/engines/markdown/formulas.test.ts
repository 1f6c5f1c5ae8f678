// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { outline } from './outline';

describe('32.1 a formula runs from $$ to the next $$, wherever they stand', () => {
  it.each([
    ['解：\n\n$$\\begin{aligned}\nx &= 1 \\\\\ny &= 2\n\\end{aligned}$$\n\n所以 **答案** 是 3。\n\n- 一', '解： / <<\\begin{aligned} x &= 1 \\\\ y &= 2 \\end{aligned}>> / 所以 **答案** 是 3。 / - 一'],
    ['解：\n$$ x = 1\n+ 2 $$\n后文', '解： / <<x = 1 + 2>> / 后文'],
    ['由 $$\nx = 1\n$$ 得后文', '由 <<x = 1>> 得后文'],
    ['$$a$$', '<<a>>'],
    ['设 $$a^2$$，再设 $$\nb\n$$；完', '设 <<a^2>>，再设 <<b>>；完'],
    ['$$\nx\n$$ 得\n下一行', '<<x>> 得 下一行'],
    ['第一行\n由 $$\nx\n- 1\n= 2\n---\n$$ 得\n第四行', '第一行 由 <<x - 1 = 2 --->> 得 第四行'],
    ['1. 甲 $$ x = 1\n   + 2 $$ 后\n2. 乙\n   $$\n   - y\n   $$', '- 甲 <<x = 1 + 2>> 后 / - 乙 / <<- y>>'],
    ['- [ ] 做 $$\n  - y\n  $$', '- 做 <<- y>>'],
    ['> $$ x = 1\n> + 2\n> $$ 后', '> <<x = 1 + 2>> 后'],
    ['| a |\n|-|\n| 1 |\n$$ y\n+ 1 $$\n| 不是 |', '|a / |1 / <<y + 1>> / | 不是 |'],
    ['# 题 $$x$$\n**重 $$y$$**', '# 题 <<x>> / **重 <<y>>**'],
    ['由 \\[\n- x\n\\] 得，\\[ z = 1\n+ 2 \\]', '由 <<- x>> 得，<<z = 1 + 2>>'],
    ['$$\\text{费用 \\$5}$$ 与 $$\\text{$n$}$$', '<<\\text{费用 \\$5}>> 与 <<\\text{$n$}>>'],
    // Empty lines: within TeX they are none, before words they end what has no end.
    ['$$\n\\frac{a}{b}\n\n+ 1\n$$\n后', '<<\\frac{a}{b}  + 1>> / 后'],
    ['$$\\begin{cases}\na\n\n\\text{若} b\n\\end{cases}$$', '<<\\begin{cases} a  \\text{若} b \\end{cases}>>'],
    ['$$\nx = 1\n\n后文 **重**\n\n- 一', '<<x = 1>> / 后文 **重** / - 一'],
    ['$$ x = 1\n\nThe answer is x = 1.\n\n$$ y $$', '<<x = 1>> / The answer is x = 1. / <<y>>'],
    ['> $$\n> x\n>\n> 后', '> <<x>> / 后'],
    ['$$ x\n```\n$$\n```', '<<x>> / $$'],
    // Dollar signs without a formula.
    ['进程号是 $$，用 `$$` 看', '进程号是 $$，用 `$$` 看'],
    ['$$ 在 shell 里是进程号', '$$ 在 shell 里是进程号'],
    ['人均 $$ 到 $$$。', '人均 $$ 到 $$$。'],
    ['$$\n\n后', '$$ / 后'],
    ['\\$\\$x\\$\\$ 与 $$$$', '$$x$$ 与 $$$$'],
  ])('%j', (text, expected) => expect(outline(text)).toBe(expected)); // prettier-ignore
});

describe('32.6 an environment without dollars is a displayed formula', () => {
  it.each([
    ['解：\n\n\\begin{align*}\n1 &= a \\\\\n  &= b\n\\end{align*}\n\n完', '解： / <<\\begin{align*} 1 &= a \\\\   &= b \\end{align*}>> / 完'],
    ['解：\n\\begin{cases}\n- x\n# y\n\\end{cases}\n完', '解： / <<\\begin{cases} - x # y \\end{cases}>> / 完'],
    ['设 \\begin{pmatrix}1&2\\end{pmatrix} 为', '设 <<\\begin{pmatrix}1&2\\end{pmatrix}>> 为'],
    ['- \\begin{gather}\n  x\n  \\end{gather}', '- <<\\begin{gather} x \\end{gather}>>'],
    ['环境 \\begin{align} 没完', '环境 \\begin{align} 没完'],
    ['\\begin{document}', '\\begin{document}'],
  ])('%j', (text, expected) => expect(outline(text)).toBe(expected)); // prettier-ignore
});

describe('32.2 only two tildes strike', () => {
  it.each([
    ['大约3~5天，价格100~200元。', '大约3~5天，价格100~200元。'],
    ['2~4 小时，~~作废~~，3~5 人', '2~4 小时，~~作废~~，3~5 人'],
    ['测试~~（删除线）~~后面', '测试~~（删除线）~~后面'],
    ['甲~~「引」~~、~~旧。~~新', '甲~~「引」~~、~~旧。~~新'],
    ['~一~和~~~三~~~', '~一~和~~~三~~~'],
  ])('%j', (text, expected) => expect(outline(text)).toBe(expected));
  it('as many are struck as there are pairs', () =>
    expect(outline('甲~~（乙）~~丙~~丁').match(/~~/g)).toHaveLength(3));
});

describe('32.4 dollars of money are words, and what stands among them is read', () => {
  it.each([
    '支持 US$、HK$ 和 NT$ 结算。',
    '最便宜的是 **甲**（约 R$ 12,29/米），其次 **乙**（约 R$ 15,83/米）。',
    '第一 $5，**重点** 和 `代码`，第二 $6，[链](https://e.test)，$7',
    '$5，**重点**，共$',
    '一共 $5 和 $10，或 $3到$4，5$ 与 6$，5$到10$',
    '股票 $AAPL、$TSLA，变量 $PATH和$HOME',
    '价格（$）：5，成本($) 与 ($)',
    '**$5** 和 **$6**，**$x**和**$y**',
    '每月$5/月，每年$50/年，最高US$99',
    '甲 $5（约HK$39）、乙 $6（约 S$8）',
    '用 `$a` 和 `$b`，共 $1,200.50，约 $2万，给 $x 元',
  ])('%s', (text) => expect(outline(text).replaceAll('[链]', '[链](https://e.test)')).toBe(text));

  it.each([
    ['设$x$与$y_1$，$AB$、$CD$ 相交', '设<x>与<y_1>，<AB>、<CD> 相交'],
    ['CO$_2$ 与 10$^{-3}$，3$\\times$4', 'CO<_2> 与 10<^{-3}>，3<\\times>4'],
    ['$5，设 $x$；US$5，则 $y$', '$5，设 <x>；US$5，则 <y>'],
    ['$2x+3$，$1，2，\\cdots，n$，$100元$', '<2x+3>，<1，2，\\cdots，n>，<100元>'],
    ['$a\\$b$ 与 $a\nb$', '<a\\$b> 与 <a b>'],
  ])('but not those of formulas: %j', (text, expected) => expect(outline(text)).toBe(expected));
});

describe('32.5 nothing of a row of a table is lost', () => {
  it.each([
    ['| $f(x)$ | $\\int f$ |\n| --- | --- |\n| $\\frac{1}{x}$ | $\\ln|x| + C$ |', '|<f(x)>|<\\int f> / |<\\frac{1}{x}>|<\\ln|x| + C>'],
    ['| $|a|$ | \\(|b|\\) |\n|-|-|\n| $$|c|$$ | `$|` |', '|<|a|>|<|b|> / |<<|c|>>|`$ | `'],
    ['$|a|$ | b\n-|-\n$P(A|B)$ | 1', '|<|a|>|b / |<P(A|B)>|1'],
    ['| US$ | 5$ |\n|-|-|\n|$100|$200|\n|$a|$b|', '|US$|5$ / |$100|$200 / |$a|$b'],
    ['| a | b |\n|-|-|\n| 1 | 2 | 3 | **4** |\n| 1 |', '|a|b / |1|2 | 3 | **4** / |1'],
    ['| a |\n|-|\n| 1 | |', '|a / |1'],
    ['```\n| $|x|$ |\n```\n\n[$|x|$](/a|b "c|d") 与 $|x|$', '| $|x|$ | / [<|x|>] 与 <|x|>'],
  ])('%j', (text, expected) => expect(outline(text)).toBe(expected)); // prettier-ignore
});
