const fence = /^ {0,3}(`{3,}|~{3,})/;
const heading = /^(#{1,6})(?=\s)/;

/**
 * Raises the headings of a chapter's Markdown so that its highest is of level 1: chapters are cut out of a whole
 * book, and levels must not be skipped below the chapter's own title. Code blocks stay as they are.
 */
export function raiseHeadings(markdown: string): string {
  let open = '';
  const lines = markdown.split('\n').map((text) => {
    const mark = fence.exec(text)?.[1] ?? '';
    if (open) {
      if (mark.startsWith(open)) open = '';
      return { text, level: 0 };
    }
    open = mark;
    return { text, level: heading.exec(text)?.[1]?.length ?? 0 };
  });
  const highest = Math.min(...lines.flatMap(({ level }) => (level > 0 ? [level] : [])));
  return lines.map(({ text, level }) => (level > 0 ? text.slice(highest - 1) : text)).join('\n');
}
