import { type CodeToken, tokenize } from '@/engines/markdown/highlighter';

/** The coloured runs of Python code, line by line. Not by CodeMirror: reading code is not to cost its weight. */
export async function highlightLines(code: string): Promise<CodeToken[][]> {
  const lines: CodeToken[][] = [[]];
  for (const { text, className } of (await tokenize(code, 'python')) ?? [])
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (part) lines.at(-1)?.push({ text: part, className });
    }
  return lines;
}
