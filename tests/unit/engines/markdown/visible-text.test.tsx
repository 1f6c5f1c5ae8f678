// @vitest-environment node
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { BlockView } from '@/engines/markdown/parts/block-view';
import { MarkdownDocument } from '@/engines/markdown/engine/document';
import { chance } from '../../../support/chance';

/** A formula as its TeX in brackets that nothing else here has. */
vi.mock('@/engines/markdown/parts/formula', () => ({
  Formula: ({ tex }: { tex: string }) => `⟨${tex.trim()}⟩`,
}));

/** `MATRIX_TEXTS=10000 npx vitest run visible-text` tries that many. */
const TEXTS = Number(process.env.MATRIX_TEXTS ?? 2500);

type Piece = string | [source: string, shown: string];

const WORDS: Piece[] = [
  '大约', '价格为', '，', '。', '（约', '）', '；', '、', '共', ' 到 ', '和', '：', '每组', '“甲”', ' or ', '，其次 ', '！',
  ['，**重点**，', '，重点，'], ['，`a$b`、', '，a$b、'], ['[链](https://e.test/$5)', '链'], ['。~~（作废）~~与', '。（作废）与'],
]; // prettier-ignore
const MONEY: Piece[] = [
  'US$5', 'HK$', 'R$ 12,29', '5$', '$5', '$1,200.50', 'NT$', '$5~$10', 'US$100/月', '$3到$4', '$10万', 'A$7', '100$',
  '$5/月', '（$）', '$ ', ['（**$5**）', '（$5）'], ['；`$HOME`；', '；$HOME；'], '$AAPL',
]; // prettier-ignore
const RANGES: Piece[] = ['3~5', '100~200元', '2~4 小时', '9:00~10:30', '~3', '10%~20%', '1.5~2', '≥90%'];
const FORMULAS: Piece[] = [
  ['$x_1 = 5%$', '⟨x_1 = 5%⟩'], ['$a+b$', '⟨a+b⟩'], ['$\\frac{1}{4} = 25%$', '⟨\\frac{1}{4} = 25%⟩'], ['$n$', '⟨n⟩'],
  ['\\(y \\to 0\\)', '⟨y \\to 0⟩'], ['$$x^2$$', '⟨x^2⟩'], ['$$ z = 20%\n= 1 $$', '⟨z = 20%\n= 1⟩'], ['\\[ k^2 \\]', '⟨k^2⟩'],
  ['$|c|$', '⟨|c|⟩'], ['$\\$5$', '⟨\\$5⟩'],
]; // prettier-ignore

/** A line of pieces with words between, and what is to be seen of it. */
function line(random: () => number): { source: string; shown: string } {
  const pick = (from: readonly Piece[]): Piece => from[Math.floor(random() * from.length)] ?? '';
  const pieces: Piece[] = [pick(WORDS)];
  for (let count = 1 + Math.floor(random() * 6); count > 0; count -= 1)
    pieces.push(pick([MONEY, MONEY, RANGES, FORMULAS][Math.floor(random() * 4)] ?? []), pick(WORDS));
  return {
    source: pieces
      .map((piece) => (typeof piece === 'string' ? piece : piece[0]))
      .join('')
      .trim(),
    shown: pieces.map((piece) => (typeof piece === 'string' ? piece : piece[1])).join(''),
  };
}

const FRAMES: ((lines: string[]) => string)[] = [
  (lines) => lines.join('\n\n'),
  (lines) => lines.map((each) => `- ${each.replaceAll('\n', '\n  ')}`).join('\n'),
  (lines) => lines.map((each) => `> ${each.replaceAll('\n', '\n> ')}`).join('\n>\n'),
  (lines) =>
    lines.every((each) => !/[\n`]/.test(each))
      ? [
          `| ${lines.join(' | ')} |`,
          `|${'-|'.repeat(lines.length)}`,
          `| ${lines.join(' | ')} | ${lines[0]} |`,
        ].join('\n')
      : lines.join('\n\n'),
];

const visible = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(
      /&(amp|lt|gt|quot|#x27);/g,
      (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" })[name] ?? '',
    )
    .replaceAll(/\s/g, '');

it(`32.1–32.5 each visible character of ${TEXTS} texts with money, ranges, per cent and formulas stands in the page, in order`, () => {
  for (let seed = 1; seed <= TEXTS; seed += 1) {
    const random = chance(seed);
    const lines = Array.from({ length: 1 + Math.floor(random() * 3) }, () => line(random));
    const text = (FRAMES[seed % FRAMES.length] ?? String)(lines.map(({ source }) => source));
    const { blocks } = new MarkdownDocument().update(text);
    const page = renderToStaticMarkup(
      blocks.map((block) => <BlockView key={block.key} block={block} idPrefix="p" />),
    );
    const all = lines.map(({ shown }) => shown).join('');
    const row = lines.map(({ shown }) => shown);
    const expected = /^\|.*\n\|(?:-\|)+\n/.test(text) ? `${all}${row.join('')}|${row[0]}` : all;
    expect(visible(page), JSON.stringify(text)).toBe(expected.replaceAll(/\s/g, ''));
  }
});
