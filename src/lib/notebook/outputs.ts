import { flowingText, shownText } from './terminal';
import type { Output } from './types';

export const textOfStream = (text: string | string[]): string =>
  typeof text === 'string' ? text : text.join('');

/** Adds an output; what follows on the same stream becomes one with it. */
export function appendOutput(outputs: readonly Output[], output: Output): Output[] {
  if (output.output_type !== 'stream') return [...outputs, output];
  const last = outputs.at(-1);
  const continues = last?.output_type === 'stream' && last.name === output.name;
  const before = continues ? textOfStream(last.text) : '';
  const text = flowingText(before + textOfStream(output.text));
  return [...(continues ? outputs.slice(0, -1) : outputs), { ...output, text }];
}

const SAVED_TEXT = 200_000;
const SAVED_IN_ALL = 1_500_000;

/** The outputs of cells as far as they fit into what is saved: what is too large is shown on the page only. */
export function savedOutputs(lists: readonly (readonly Output[])[], room: number): Output[][] {
  let left = Math.min(SAVED_IN_ALL, room);
  return lists.map((outputs) =>
    outputs.filter((output) => {
      const size = JSON.stringify(output).length;
      const fits = size <= Math.min(left, SAVED_TEXT * 2);
      if (fits) left -= size;
      return fits;
    }),
  );
}

/** Lines that are drawn at the beginning of long text, and at its end. */
const SHOWN_LINES = 1_000;

/** Text as it is drawn: without marks of a terminal, of very long text the beginning and the end. */
export function drawnText(text: string): string {
  const lines = shownText(text).split('\n');
  const hidden = lines.length - 2 * SHOWN_LINES;
  if (hidden <= 0) return lines.join('\n');
  return [
    ...lines.slice(0, SHOWN_LINES),
    `…（中间 ${hidden} 行没有显示，导出的文件里有）…`,
    ...lines.slice(-SHOWN_LINES),
  ].join('\n');
}
