import { lineStart } from '../node';
import type { DisplayFormula } from './display';

/** The environments of TeX that are formulas by themselves. */
const BEGIN =
  /\\begin\{((?:equation|eqnarray|multline|align(?:ed|at|edat)?|gather(?:ed)?|split|[dr]?cases|[pbBvV]?matrix|smallmatrix|array|CD)\*?)\}/y;

/** Deepest nesting of an environment in itself: thousands that never close are not each read to the end. */
const DEEPEST = 20;

/**
 * The environment that begins at an offset, without dollars around it (32.6). One that begins a line and has no end
 * ends with its paragraph.
 */
export function environmentAt(text: string, start: number): DisplayFormula | undefined {
  BEGIN.lastIndex = start;
  const name = BEGIN.exec(text)?.[1];
  if (!name) return undefined;
  const beginsLine = /^[ \t>]*$/.test(text.slice(lineStart(text, start), start));
  if (!beginsLine && !text.includes(`\\end{${name}}`, start)) return undefined;
  const paragraph = text.slice(start).split(/\n[ \t>]*(?:\n|$)/, 1)[0] ?? '';
  let depth = 0;
  let length = 0;
  for (const mark of paragraph.matchAll(/\\(begin|end)\{([A-Za-z]+\*?)\}/g)) {
    if (mark[2] !== name) continue;
    depth += mark[1] === 'begin' ? 1 : -1;
    if (depth > DEEPEST) break;
    if (depth > 0) continue;
    length = mark.index + mark[0].length;
    break;
  }
  if (length === 0 && !beginsLine) return undefined;
  const end = start + (length || paragraph.trimEnd().length);
  return { start, end, from: start, to: end, display: true };
}
