/** Letters and digits only: marks, white space and punctuation are drawn in many ways. */
const bare = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Footnotes stand elsewhere, and what refers to them shows as a number. */
const NOTE = /^\[\^[^\]]+\]: /;
const APART = /\]\([^)]*\)|\[\^[^\]]+\]/;
const MARKS = /^\s*(?:- |\d+\. |> |#+ )/;

/** The stretches of text that must be seen of a Markdown source of ours, in order, and those of its footnotes. */
function expected(source: string): { inOrder: string[]; anywhere: string[] } {
  const inOrder: string[] = [];
  const anywhere: string[] = [];
  for (const line of source.split('\n')) {
    if (line.startsWith('```')) continue;
    const note = NOTE.test(line);
    const pieces = line.replace(NOTE, '').replace(MARKS, '').split(APART).map(bare);
    (note ? anywhere : inOrder).push(...pieces.filter(Boolean));
  }
  return { inOrder, anywhere };
}

/**
 * The first stretch of a Markdown source that a drawn text lacks, undefined when all of it is there; what
 * footnotes say counts only with `notes`. The last line, still being typed, may wait.
 */
export function missing(source: string, drawn: string, { notes }: { notes: boolean }): string | undefined {
  const there = bare(drawn);
  const { inOrder, anywhere } = expected(source.slice(0, source.lastIndexOf('\n') + 1) || source);
  let at = 0;
  for (const piece of inOrder) {
    const found = there.indexOf(piece, at);
    if (found === -1) return piece;
    at = found + piece.length;
  }
  return notes ? anywhere.find((piece) => !there.includes(piece)) : undefined;
}
