import { pythonLanguage } from '@codemirror/lang-python';
import { classHighlighter, highlightCode } from '@lezer/highlight';

/** A run of code in one colour, or in none. */
export interface Run {
  text: string;
  className: string;
}

/** The coloured runs of Python code, line by line: by the same rules as the editor's. */
export function highlightLines(code: string): Run[][] {
  const lines: Run[][] = [[]];
  highlightCode(
    code,
    pythonLanguage.parser.parse(code),
    classHighlighter,
    (text, className) => lines.at(-1)?.push({ text, className }),
    () => lines.push([]),
  );
  return lines;
}
