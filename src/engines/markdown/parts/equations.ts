import { createContext } from 'react';

/** The numbers of a text's labelled equations by label, as JSON: equal numbers are an equal value. Empty without any. */
export const EquationNumbersContext = createContext('');

const NUMBERED = /\\begin\{(equation|eqnarray|align|gather|multline|alignat)(\*?)\}([\s\S]*)\\end\{\1\2\}/;
const EQUATION =
  /\$\$[\s\S]*?\$\$|\\\[[\s\S]*?\\\]|\\begin\{(equation|eqnarray|align|gather|multline|alignat)(\*?)\}[\s\S]*?\\end\{\1\2\}/g;
const LABEL = /\\label\s*\{([^{}]*)\}/g;
const TAG = /\\tag(\*?)\s*\{([^{}]*)\}/;
const FENCE = /^[ \t>]*(`{3,}|~{3,})[\s\S]*?(?:^[ \t>]*\1|(?![\s\S]))/gm;
const INNER = /\\begin\{([A-Za-z]+\*?)\}[\s\S]*?\\end\{\1\}/g;

/** Returns the numbers of the labelled equations of a Markdown text, as LaTeX counts them (32.6). */
export function equationNumbers(text: string): string {
  if (!text.includes('\\label')) return '';
  const numbers: Record<string, string> = {};
  let count = 0;
  for (const [equation] of text.replaceAll(FENCE, '').matchAll(EQUATION)) {
    const [, name, star, inside = equation] = NUMBERED.exec(equation) ?? [];
    // Rows of a matrix within a row are none of its environment's.
    const lines = inside.replaceAll(INNER, (inner) => inner.replaceAll('\\\\', ''));
    for (const row of name && name !== 'equation' ? lines.split('\\\\') : [inside]) {
      const labels = [...row.matchAll(LABEL)].map(([, label = '']) => label);
      const tag = TAG.exec(row)?.[2];
      const counts = name ? !star && !/\\(?:notag|nonumber)(?![A-Za-z])/.test(row) : labels.length > 0;
      if (tag === undefined && counts) count += 1;
      const number = tag ?? (counts ? String(count) : undefined);
      if (number !== undefined) for (const label of labels) numbers[label] ??= number;
    }
  }
  return JSON.stringify(numbers);
}

/** Returns TeX with what KaTeX does not know of equations put into what it knows: labels, references, old environments. */
export function withNumbers(tex: string, display: boolean, numbers: string): string {
  if (!/\\(?:label|ref|eqref|begin)(?![A-Za-z])/.test(tex)) return tex;
  const known = new Map<string, string>(Object.entries(numbers ? JSON.parse(numbers) : {}));
  const referring = tex
    .replaceAll(/\\(eq)?ref\s*\{([^{}]*)\}/g, (_, inBrackets: string | undefined, label: string) => {
      const number = known.get(label) ?? '??';
      return String.raw`\text{${inBrackets ? `(${number})` : number}}`;
    })
    .replaceAll(/\\(begin|end)\{multline(\*?)\}/g, String.raw`\$1{gather$2}`)
    .replaceAll(/\\(begin|end)\{eqnarray(\*?)\}/g, String.raw`\$1{align$2}`);
  const unlabelled = referring.replaceAll(LABEL, '');
  const isNumbered = TAG.test(tex) || NUMBERED.test(tex);
  if (!display || unlabelled === referring || isNumbered) return unlabelled;
  return String.raw`\begin{equation}${unlabelled}\end{equation}`;
}
