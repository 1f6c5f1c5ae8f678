/** The beginning of a Markdown text on one line: without its marks, formulas as they are typed, and never cut in two. */
export function lineOf(markdown: string, longest: number): string {
  const line = markdown
    .replaceAll(/\$\$\s*([^$]+?)\s*\$\$/g, '$$$1$$')
    .replaceAll(/```\w*|`|\*\*|^ {0,3}(?:#{1,6}|>) /gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const cut = line.slice(0, longest);
  const opened = cut.lastIndexOf('$');
  // One dollar more than pairs: it opens a formula, if one stands there.
  const isWithin = cut.split('$').length % 2 === 0 && /^\$\S[^$]*\$/.test(line.slice(opened));
  return isWithin ? cut.slice(0, opened) : cut;
}
