/** Splits Markdown at blank lines, but not inside a code fence or a display formula. */
export function splitBlocks(markdown: string): string[] {
  const blocks: string[][] = [[]];
  let closing: string | undefined;
  for (const line of markdown.split('\n')) {
    const mark = /^(`{3,}|~{3,}|\$\$)/.exec(line.trim())?.[1];
    if (closing === undefined && line.trim() === '') {
      blocks.push([]);
      continue;
    }
    blocks.at(-1)?.push(line);
    if (mark === undefined) continue;
    // `$$ … $$` on one line opens and closes at once.
    if (closing === undefined) closing = mark === '$$' && /\$\$.*\$\$\s*$/.test(line) ? undefined : mark;
    // A fence within a longer one is text.
    else if (mark.startsWith(closing)) closing = undefined;
  }
  return blocks.map((lines) => lines.join('\n')).filter(Boolean);
}
