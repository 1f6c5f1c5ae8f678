import type { Output } from '@/lib/notebook/types';

export const textOfStream = (text: string | string[]): string =>
  typeof text === 'string' ? text : text.join('');

/** Adds an output; what follows on the same stream becomes one with it. */
export function appendOutput(outputs: readonly Output[], output: Output): Output[] {
  const last = outputs.at(-1);
  if (output.output_type === 'stream' && last?.output_type === 'stream' && last.name === output.name)
    return [...outputs.slice(0, -1), { ...last, text: textOfStream(last.text) + textOfStream(output.text) }];
  return [...outputs, output];
}

/** The colours of a terminal, which Jupyter writes into tracebacks. */
// oxlint-disable-next-line no-control-regex -- these are control characters
const ANSI = /\u001B\[[\d;]*[A-Za-z]/g;

export const withoutColours = (text: string): string => text.replaceAll(ANSI, '');

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

/** Text as it is drawn: of very long text the beginning and the end. */
export function drawnText(text: string): string {
  const lines = text.split('\n');
  const hidden = lines.length - 2 * SHOWN_LINES;
  if (hidden <= 0) return text;
  return [
    ...lines.slice(0, SHOWN_LINES),
    `…（中间 ${hidden} 行没有显示，导出的文件里有）…`,
    ...lines.slice(-SHOWN_LINES),
  ].join('\n');
}
