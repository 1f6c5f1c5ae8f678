import type { Output } from './types';

export const textOfStream = (text: string | string[]): string =>
  typeof text === 'string' ? text : text.join('');

/** Adds an output; what follows on the same stream becomes one with it. */
export function appendOutput(outputs: readonly Output[], output: Output): Output[] {
  if (output.output_type !== 'stream') return [...outputs, output];
  const last = outputs.at(-1);
  const continues = last?.output_type === 'stream' && last.name === output.name;
  const before = continues ? textOfStream(last.text) : '';
  const text = returned(before + textOfStream(output.text));
  return [...(continues ? outputs.slice(0, -1) : outputs), { ...output, text }];
}

/** The colours of a terminal, which Jupyter writes into tracebacks. */
// oxlint-disable-next-line no-control-regex -- these are control characters
const ANSI = /\u001B\[[\d;]*[A-Za-z]/g;

export const withoutColours = (text: string): string => text.replaceAll(ANSI, '');

/** A line as a terminal shows it, where `\r` goes back to its beginning; and where what comes next is written. */
function overwrittenLine(line: string): { shown: string[]; cursor: number } {
  const shown: string[] = [];
  let cursor = 0;
  for (const letter of withoutColours(line)) {
    if (letter === '\r') cursor = 0;
    else {
      shown[cursor] = letter;
      cursor += 1;
    }
  }
  return { shown, cursor };
}

const overwrite = (line: string): string =>
  line.includes('\r') ? overwrittenLine(line).shown.join('') : line;

/** The last line, to which more may come: short, and so that it goes on at the same place. */
function goingOn(line: string): string {
  if (!line.includes('\r')) return line;
  const { shown, cursor } = overwrittenLine(line);
  const text = shown.join('');
  return cursor === shown.length ? text : `${text}\r${shown.slice(0, cursor).join('')}`;
}

/** Text in which `\r` has done its work: a progress bar stays one line, however often it is written. */
function returned(text: string): string {
  if (!text.includes('\r')) return text;
  const lines = text.split('\n');
  const last = lines.pop() ?? '';
  return [...lines.map(overwrite), goingOn(last)].join('\n');
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

/** Text as it is drawn: of very long text the beginning and the end. */
export function drawnText(text: string): string {
  const lines = text.split('\n').map(overwrite);
  const hidden = lines.length - 2 * SHOWN_LINES;
  if (hidden <= 0) return lines.join('\n');
  return [
    ...lines.slice(0, SHOWN_LINES),
    `…（中间 ${hidden} 行没有显示，导出的文件里有）…`,
    ...lines.slice(-SHOWN_LINES),
  ].join('\n');
}
