import type { Part } from '../engine/part';
import type { CodeToken } from '../highlighter';

/** The lines of one stretch of code. */
export const codeOf = (part: Part): string => part.source;

/** The whole code. */
export const codeSource = (parts: readonly Part[]): string => parts.map(codeOf).join('');

/** Cuts coloured runs at the ends of the stretches, whose text they are. */
export function tokensByPart(tokens: readonly CodeToken[], parts: readonly Part[]): Map<Part, CodeToken[]> {
  const cut = new Map<Part, CodeToken[]>();
  let index = 0;
  let within = 0;
  for (const part of parts) {
    let missing = codeOf(part).length;
    const own: CodeToken[] = [];
    while (missing > 0) {
      const token = tokens[index];
      if (!token) break;
      const text = token.text.slice(within, within + missing);
      own.push({ ...token, text });
      missing -= text.length;
      within += text.length;
      if (within < token.text.length) continue;
      index += 1;
      within = 0;
    }
    cut.set(part, own);
  }
  return cut;
}
