import { fc } from '../../../support/properties';
import { describe, expect, it } from 'vitest';
import type { Output } from '@/lib/notebook/types';
import { appendOutput, drawnText, textOfStream } from '@/lib/notebook/outputs';
import { keptText } from '@/lib/notebook/terminal';
import { writeNotebook } from '@/lib/notebook/write';

const stream = (text: string): Output => ({ output_type: 'stream', name: 'stdout', text });
const kept = (pieces: string[]) =>
  pieces.reduce<Output[]>((outputs, piece) => appendOutput(outputs, stream(piece)), []);
const textOf = (outputs: readonly Output[]) =>
  outputs.map((output) => (output.output_type === 'stream' ? textOfStream(output.text) : '')).join('');
const shown = (...pieces: string[]) => drawnText(textOf(kept(pieces)));

/** A terminal, the plain way. */
function terminal(text: string): string {
  const lines: string[][] = [[]];
  let column = 0;
  for (const letter of text) {
    if (letter === '\n') {
      lines.push([]);
      column = 0;
    } else if (letter === '\r') column = 0;
    else if (letter === '\b') column = Math.max(0, column - 1);
    else {
      const line = lines.at(-1);
      if (line) line[column] = letter;
      column += 1;
    }
  }
  return lines.map((line) => line.join('')).join('\n');
}

describe('23 the return of a line', () => {
  it.each([
    ['进度 10%\r进度 100%\n完成', '进度 100%\n完成'],
    ['abc\rX', 'Xbc'],
    ['abc\r', 'abc'],
    ['甲\r\n乙\r\n', '甲\n乙\n'],
    ['\r\r😀b\rc', 'cb'],
  ])('%j shows as a terminal shows it', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it('shows the same wherever the text is cut', () => {
    const text = '第一行\n50%\r60%\rab\rc\nde\r\n\rfgh\ri';
    for (let first = 0; first <= text.length; first += 1)
      for (let second = first; second <= text.length; second += 1)
        expect(shown(text.slice(0, first), text.slice(first, second), text.slice(second))).toBe(
          terminal(text),
        );
  });

  it('keeps a progress bar of thousands of steps as one line', () => {
    const outputs = kept(Array.from({ length: 5000 }, (_, step) => `\r第 ${step} 步，共 5000 步`));
    expect(drawnText(textOf(outputs))).toBe('第 4999 步，共 5000 步');
    expect(textOf(outputs).length).toBeLessThan(50);
  });

  it('shows it in notebooks that were saved elsewhere', () => {
    expect(drawnText('1/2\r2/2\n完')).toBe('2/2\n完');
  });
});

/** Marks that nothing is to be seen of, as pip, tqdm, rich, ls, less and shells write them. */
const unseen = [
  '[31m',
  '[0m',
  '[1;38;5;196m',
  '[38:2::1:2:3m',
  '[?25l',
  '[?25h',
  '[?2004h',
  '[6n',
  '[2 q',
  '[!p',
  '[>c',
  ']8;;https://a.test/?b=c\u001B\\',
  ']8;id=1;\u0007',
  ']0;标题\u0007',
  ']2;t\u001B\\',
  'P1$r\u001B\\',
  '_x\u001B\\',
  '(B',
  ')0',
  '#8',
  ' F',
  '7',
  '8',
  '=',
  '>',
].map((mark) => `\u001B${mark}`);
const marks = [...unseen, '\u009B31m', '\u0007', '\0', '\u000F', '\u007F'];

describe('32.13 the marks of a terminal', () => {
  it.each([
    [
      'pip',
      'Collecting x\n\u001B[?25l   \u001B[90m━━\u001B[0m \u001B[32m1.0/1.0 MB\u001B[0m\n\u001B[?25hInstalled 完成\n',
      'Collecting x\n   ━━ 1.0/1.0 MB\nInstalled 完成\n',
    ],
    ['a bar of steps back', `1/3${'\b'.repeat(3)}2/3${'\b'.repeat(3)}3/3 完`, '3/3 完'],
    ['more steps back than there are', 'ab\n甲\b\b\b乙', 'ab\n乙'],
    ['a link, whose words stay', '见 \u001B]8;;https://a.test\u001B\\文档\u001B]8;;\u001B\\。', '见 文档。'],
    ['a line that is erased', '下载 100%\r\u001B[K完成', '完成'],
    ['a line that is erased before the return', '下载 100%\u001B[2K\r完成', '完成'],
    ['the end of a line that is erased', 'abcdef\r甲\u001B[0K', '甲'],
    ['two bars', 'A 0%\nB 0%\u001B[1A\rA 100%\n\rB 100%\n', 'A 100%\nB 100%\n'],
    ['a move within a line', 'abc\u001B[2DX\u001B[5GY', 'aXc Y'],
    ['one that stands alone', '甲\u001B乙\u001B', '甲乙'],
    ['one that is not at its end', '完成\u001B]0;ti', '完成'],
  ])('of %s are done or unseen', (_name, text, expected) => {
    expect(shown(text)).toBe(expected);
    expect(drawnText(text)).toBe(expected);
    expect(drawnText(keptText(text))).toBe(expected);
  });

  it('are unseen wherever they stand, and wherever the text is cut', () => {
    const piece = fc.oneof(
      fc.constantFrom('进度', 'a', '100%', ' ', '\n', '\r\n', '\r', '\b', '\b\b'),
      fc.constantFrom(...marks),
    );
    fc.assert(
      fc.property(fc.array(piece), fc.nat(), fc.nat(), (pieces, one, other) => {
        const text = pieces.join('');
        const [first = 0, second = 0] = [one % (text.length + 1), other % (text.length + 1)].toSorted(
          (a, b) => a - b,
        );
        const expected = terminal(pieces.filter((part) => !marks.includes(part)).join(''));
        expect(drawnText(text)).toBe(expected);
        expect(shown(text.slice(0, first), text.slice(first, second), text.slice(second))).toBe(expected);
      }),
      { numRuns: 1000 },
    );
  });

  it('that never end are looked at once only', () => {
    // With each looked through to the end of all, this would take minutes.
    for (const mark of ['\u009D', '\u001B]', '\u001B[1', '\u001B(', '\u001B'])
      expect(shown(mark.repeat(200_000), '\n完')).toMatch(/完$/);
  });

  it('but colours stand in no file', () => {
    const [link = '', title = ''] = unseen.slice(11);
    const words = `\u001B[31m红${link}字${title}\u001B[0m`;
    const colours = '\u001B[31m红字\u001B[0m';
    const outputs: Output[] = [
      stream(`${words}\n`),
      { output_type: 'error', ename: words, evalue: words, traceback: [words] },
      { output_type: 'display_data', data: { 'text/plain': [words], 'text/html': ['<b>'] }, metadata: {} },
    ];
    const cell = { id: 'a', kind: 'code' as const, source: '', metadata: {}, outputs, executionCount: 1 };
    expect(writeNotebook({ metadata: {}, cells: [cell] })['cells']).toMatchObject([
      {
        outputs: [
          { text: [`${colours}\n`] },
          { ename: colours, evalue: colours, traceback: [colours] },
          { data: { 'text/plain': colours, 'text/html': ['<b>'] } },
        ],
      },
    ]);
    expect(keptText('a\r\nb')).toBe('a\r\nb');
  });

  it('leave a bar of thousands of steps one line, and its kept text short', () => {
    const outputs = kept(
      Array.from({ length: 2000 }, (_, step) => `\u001B[2K\u001B[32m${step}\u001B[0m${'\b'.repeat(9)}`),
    );
    expect(drawnText(textOf(outputs))).toBe('1999');
    expect(textOf(outputs).length).toBeLessThan(20);
  });
});
