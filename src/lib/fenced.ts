/** Returns code as a Markdown block, in a fence that is longer than any within (CommonMark 4.5). */
export function fenced(language: string, code: string): string {
  const runs = Array.from(code.matchAll(/`+/g), ([run]) => run.length);
  const fence = '`'.repeat(Math.max(3, ...runs.map((length) => length + 1)));
  return `${fence}${language}\n${code}\n${fence}`;
}
