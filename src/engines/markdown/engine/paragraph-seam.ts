import type { Place } from './build-block';
import { endOf, nodeStart, walk, type MarkdownNode } from '../node';

/** A shorter paragraph is parsed whole. */
const LONG = 1200;
/** The end of a paragraph is left open: what is being typed there still changes. */
const OPEN_END = 200;

/** Chinese punctuation that ends a phrase, or white space within a line, or a line's end. */
const SEAM = /(?<=[。，；！？：、…])(?=\p{Script=Han})|(?<=[^\s\\][ \n])(?=[\p{Script=Han}A-Za-z])/gu;
/** The end of a sentence: the best place to cut. */
const SENTENCE = /[。！？.!?]\s*$/;
/** A bare address may go on over punctuation. */
const ADDRESS = /:\/\/|www\.|@/i;

/** True when text outside every construct holds a mark that a later one might still be matched with. */
function mayOpen(source: string): boolean {
  // A bracket of TeX opens a formula, any other mark behind a backslash nothing.
  const plain = source.replace(/\\([!-/:-@[-`{-~])/g, (_, mark: string) => (/[([]/.test(mark) ? '$' : ''));
  if (/[`$]|<[A-Za-z/!?]/.test(plain)) return true;
  let brackets = 0;
  for (const mark of plain.match(/[[\]]/g) ?? [])
    brackets = mark === '[' ? brackets + 1 : Math.max(0, brackets - 1);
  if (brackets > 0) return true;
  // A mark before white space opens nothing, nor does an underscore within a word.
  return /[*~](?![*~]*\s)|_(?!_*\s)/.test(plain.replace(/(?<=[A-Za-z0-9])_+(?=[A-Za-z0-9])/g, ''));
}

/** The same for text within emphasis or a link: only marks that bind tighter than these matter. */
function mayOpenWithin(node: MarkdownNode, { text, origin }: Place): boolean {
  let found = false;
  walk(node.children ?? [], (inner) => {
    if (inner.type !== 'text' || !inner.value) return;
    const source = text.slice(nodeStart(inner) + origin, endOf(inner) + origin);
    if (/[`$[<]/.test(inner.value) || source.includes('\\(')) found = true;
  });
  return found;
}

/** The last seam in a stretch of plain text, at a sentence's end if there is one, as an offset in it; else 0. */
function lastSeam(source: string, limit: number): { seam: number; sentence: boolean } {
  let seam = 0;
  let sentence = false;
  for (const match of source.matchAll(SEAM)) {
    const at = match.index;
    if (at > limit) break;
    const word = source.slice(0, at).split(/\s/).at(-1) ?? '';
    const next = source.slice(at, at + 4);
    if (ADDRESS.test(word) || /^(www\.|http|ftp|mail|xmpp)/i.test(next)) continue;
    const ends = SENTENCE.test(source.slice(Math.max(0, at - 2), at));
    if (sentence && !ends) continue;
    seam = at;
    sentence = ends;
  }
  return { seam, sentence };
}

/**
 * Finds a cut of a long paragraph in two that are parsed apart: the offset in the text and the index of the child that
 * holds it. Before the cut nothing may be open that later text could close. Undefined when there is no such place.
 */
export function findSeam(
  paragraph: MarkdownNode,
  { text, origin }: Place,
): { at: number; child: number; within: number } | undefined {
  const { children = [] } = paragraph;
  const end = endOf(paragraph) + origin;
  if (end - nodeStart(paragraph) - origin < LONG) return undefined;
  let found: { at: number; child: number; within: number } | undefined;
  let foundSentence = false;
  /** Text outside every construct, as far as it was looked at. */
  let plain = '';
  for (const [index, child] of children.entries()) {
    // Made after parsing, so its place is not known: the text around it is not either.
    if (!child.position) return found;
    const from = nodeStart(child) + origin;
    const source = text.slice(from, endOf(child) + origin);
    if (child.type === 'text') {
      const known = source === child.value;
      const { seam, sentence } = lastSeam(known ? source : '', end - OPEN_END - from);
      const better = seam > 0 && (sentence || !foundSentence);
      if (better && !tableLine(text, from + seam) && !mayOpen(plain + source.slice(0, seam))) {
        found = { at: from + seam, child: index, within: seam };
        foundSentence = sentence;
      }
      plain += source;
    } else if (mayOpenWithin(child, { text, origin })) return found;
    else plain += 'x';
    // An open mark stays open; seams before it were looked at.
    if (mayOpen(plain)) return found;
  }
  return found;
}

/** A line with a bar in it might become the head of a table. */
function tableLine(text: string, at: number): boolean {
  return text.slice(text.lastIndexOf('\n', at - 1) + 1, at).includes('|');
}
