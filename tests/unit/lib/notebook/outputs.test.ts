import { describe, expect, it } from 'vitest';
import type { Output } from '@/lib/notebook/types';
import { appendOutput, drawnText, textOfStream } from '@/lib/notebook/outputs';

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
