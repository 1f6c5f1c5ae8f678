import { chance } from '../../../support/chance';

const WORDS = [
  'foo', 'bar', '变量', '是', '对象', '**粗体**', '*斜*', '_em_', '`code`', '~~del~~', '[link](http://a.cn/x)', '[ref]',
  '[ref][r2]', '[^1]', '[^2]', '![img](/i.png)', 'http://x.com/a', 'www.y.cn', 'a@b.com', '$x^2$', '$', '*', '**', '_',
  '`', '[', ']', '<b>', '</b>', '<!--', '&amp;', '\\*', 'snake_case', '2*3', '。', '，', '“引”', '**“重”**后', '~', '|',
  '1.', '-', '#', '\t', '[^1]: ', '[ref]: /u', '!', '<https://z.cn>', '  \n', '\\\n', ':', '==', '---',
  '\\(a_1\\)', '\\[ b^2 \\]', '\\(', '\\)', '\\[', '\\]', '$$', '$$ c $$', '$|d|$', 'US$', '$5，', '~~（删）~~', '3~5', '\n+ 1', '%',
]; // prettier-ignore

const PHRASES = [
  '变量是名字，', '对象有类型。', 'foo bar ', 'it is so, ', '**重点**，', '`x = 1` ', '[a](http://b.cn) ', '见图。', '\n', 'a_b ',
  '2 * 3 ', '（注）、', '好，',
]; // prettier-ignore

/** A random document: every kind of block, whole and broken, small and large. */
export function randomMarkdown(seed: number): string {
  const random = chance(seed);
  const below = (end: number) => Math.floor(random() * end);
  const pick = (choices: readonly string[]): string => choices[below(choices.length)] ?? '';
  const many = (count: number, make: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => make(index));
  const words = (most: number) => many(1 + below(most), () => pick(WORDS)).join(pick(['', ' ', ' ']));
  const cell = () => pick([words(2).replaceAll('\n', ' '), 'x']);
  const blocks: (() => string)[] = [
    () => `${'#'.repeat(1 + below(6))} ${words(4)}`,
    () => {
      const mark = pick(['-', '*', '+', '1.', '2)', '-']);
      const item = () =>
        `${pick(['', '', ' ', '  ', '    '])}${mark} ${pick(['', '[ ] ', '[x] ', ''])}${words(4)}`;
      return many(1 + below(8), item).join(pick(['\n', '\n', '\n\n']));
    },
    () => {
      const columns = 1 + below(3);
      const row = () =>
        `| ${many(Math.max(1, columns + below(3) - 1), cell).join(' | ')}${pick([' |', ' |', ''])}`;
      const rule = many(columns, () => pick(['---', ':-', '-:', ':-:'])).join('|');
      return [row(), `|${rule}|`, ...many(below(8), row)].join('\n');
    },
    () => {
      const fence = pick(['```', '~~~', '````', ' ```']);
      const line = () => pick(['', '  ', '    ']) + pick(['let a = 1', '', '# x', '- y', '**b**', '``']);
      const end = pick([fence, fence, `${fence}\``, '', fence.slice(0, 2)]);
      return [fence + pick(['', 'js', 'python x', 'c++']), ...many(below(40), line), end].join('\n');
    },
    () => many(1 + below(4), () => pick(['> ', '>', '> > ', '> - ', '>     ']) + words(4)).join('\n'),
    () => pick(['---', '***', '- - -', '___']),
    () => `${words(6)}\n${pick(['===', '---', '=', '-'])}`,
    () => pick([`<div>\n${words(3)}\n</div>`, '<!-- c\n\nd -->', '<script>\na\n\nb</script>', '<x-y>\n\n']),
    () =>
      `[^${pick(['1', '2', '注'])}]: ${words(4)}${pick(['', `\n    ${words(3)}`, `\n\n    ${words(3)}`])}`,
    () =>
      `[${pick(['ref', 'r2', 'foo'])}]: ${pick(['/url', '<b c>', 'http://q.cn'])}${pick(['', " 'title'", '\n  "ti\nle"', '\n"un'])}`,
    () => {
      const lines = pick(['x^2', '\\frac{a}{b}\n\ny', '= 1\n+ 2', '\\text{甲}\n- z\n---', '\n\n一\n\n二']);
      const before = pick(['', '', '', '> ', '- ', '解：\n', '由 ', words(2)]);
      return `${before}$$${pick(['\n', ' ', ''])}${lines}${pick(['\n', ' ', ''])}${pick(['$$', '$$', '$$ 得', ''])}`;
    },
    () =>
      `${pick(['', '', '  ', '> '])}\\[${pick(['\n', ' x + ', '\\begin{a}\n'])}${pick(['y', '= z\n\n', words(2)])}${pick(['\n', ' '])}${pick(['\\]', '\\]', ''])}`,
    () => `    ${words(2)}\n    ${words(2)}${pick(['', '\n\n    z'])}`,
    () =>
      `- ${words(2)}\n  - ${words(2)}\n    - ${words(2)}\n\n      \`\`\`\n      c\n      \`\`\`\n- ${words(2)}`,
    () => `1. ${words(2)}\n\n   ${words(3)}\n2. ${words(2)}`,
    () => many(30 + below(80), () => (random() < 0.01 ? pick(WORDS) : pick(PHRASES))).join(''),
    () =>
      many(20 + below(40), (index) => {
        const more = pick(['', '', '', '\n  续', '\n\n  段落', '\n']);
        return `- 第${index}项 ${pick(['文字', '**b**', '[ref]', '[^1]', 'x'])}${more}`;
      }).join('\n'),
    () =>
      [
        '|a|b|\n|-|-|',
        ...many(20 + below(40), (index) => `|${index}|${pick(['文字', '**b**', '[ref]', '[^2]', 'x\\|y'])}|`),
      ].join('\n'),
  ];
  const block = () => (random() < 0.2 ? words(10) : (blocks[below(blocks.length)]?.() ?? ''));
  const text = many(1 + below(7), () => block() + pick(['\n\n', '\n\n', '\n', '\n\n\n', '\n \n', ''])).join(
    '',
  );
  return random() < 0.2 ? text.replaceAll('\n', () => (random() < 0.3 ? '\r\n' : '\n')) : text;
}

const OPENERS = ['- ', '> ', '1. ', '* ', '**', '[', '![', '_', '~~', '  ', '\n'];

/** Text that opens one thing within another and closes none. */
export function randomNesting(seed: number): string {
  const random = chance(seed);
  const chosen = Array.from({ length: 400 }, () => OPENERS[Math.floor(random() * OPENERS.length)]);
  return `${chosen.join('')}核心`;
}
