import { memo, Suspense } from 'react';
import styles from './excerpt.module.css';
import { lazyPart } from './lazy-part';
import { plainText } from './reader/search-book';

/** As Markdown reads them: no white space inside the marks, no digit behind them, which would be money. */
const FORMULA = /\$\$([\s\S]+?)\$\$|\$([^\s$](?:[^$\n]*[^\s$])?)\$(?!\d)/g;
/** More than a line or two shows. */
const LONGEST = 200;

/** Private characters stand in for the formulas while the text is made plain. */
const MARK = '\uE000';

/** Markdown as one line of plain text in which only the formulas are left, between single dollars. */
export function excerptOf(markdown: string): { text: string; hasFormulas: boolean } {
  const formulas: string[] = [];
  const marked = markdown.replace(FORMULA, (_, display?: string, inline?: string) => {
    // On a line of text a fraction is small.
    formulas.push((display ?? inline ?? '').replaceAll('\\dfrac', '\\frac').replaceAll(/\s+/g, ' ').trim());
    return MARK;
  });
  let next = 0;
  const plain = plainText(marked).replaceAll(/\s+/g, ' ').slice(0, LONGEST);
  return {
    text: plain.replaceAll(MARK, () => `$${formulas[next++] ?? ''}$`),
    hasFormulas: next > 0,
  };
}

const withoutMarks = (text: string): string => text.replaceAll('$', '');

const Drawn = lazyPart<{ text: string; idPrefix: string }>(
  async () => (await import('./markdown/markdown')).Markdown,
  { instead: ({ text }) => withoutMarks(text) },
);

/** The beginning of what a student wrote, on one line, its formulas drawn. Without formulas no code loads for it. */
export const Excerpt = memo(function Excerpt({ markdown, id }: { markdown: string; id: string }) {
  const { text, hasFormulas } = excerptOf(markdown);
  if (!hasFormulas) return text;
  return (
    <Suspense fallback={withoutMarks(text)}>
      <span className={styles.line}>
        <Drawn text={text} idPrefix={`excerpt-${id}`} />
      </span>
    </Suspense>
  );
});
