/** Markdown as the plain text that it shows, near enough to search in it. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/\${2}([^$]+)\${2}/g, (_, tex: string) => `$${tex.trim().replace(/\s+/g, ' ')}$`)
    .replace(/^ {0,3}(`{3,}|~{3,}).*$/gm, '')
    .replace(/^ {0,3}#{1,6}\s+/gm, '')
    .replace(/^ {0,3}>\s?/gm, '')
    .replace(/^\s*(?:[-*+]|\d+[.)])\s+/gm, '')
    .replace(/^\s*\|?[\s:|-]+\|[\s:|-]*$/gm, '')
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|__|`/g, '')
    .replace(/^\s*\|.*$/gm, (row) => row.replaceAll('|', ' '))
    .replace(/\${2}/g, '$')
    .replace(/[ \t]+/g, ' ')
    .replace(/\n{2,}/g, '\n')
    .trim();
}
