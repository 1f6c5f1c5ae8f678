import { memo, type ReactNode, Suspense, useDeferredValue } from 'react';
import { ANY_FORMULA, FORMULA } from './dollars';
import styles from './excerpt.module.css';
import { lazyPart } from '@/ui/lazy-part';
import { plainText } from './plain-text';

/** More than a line or two shows. */
const LONGEST = 200;

/** Private characters stand in for the formulas while the text is made plain. */
const MARK = '\uE000';

/** On a line of text a fraction is small, and so is a sum. */
const small = (tex: string) =>
  tex.replaceAll('\\dfrac', '\\frac').replaceAll(/\\displaystyle(?![A-Za-z])/g, '');

/** Markdown as one line of plain text and formulas, in turn: every second part is a formula. */
export function excerptOf(markdown: string): string[] {
  const formulas: string[] = [];
  const marked = markdown
    .replaceAll(MARK, '')
    .replace(ANY_FORMULA, (_, display?: string, inline?: string) => {
      formulas.push(
        small(display ?? inline ?? '')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      );
      return MARK;
    });
  const plain = plainText(marked).replaceAll(/\s+/g, ' ').slice(0, LONGEST);
  return plain.split(MARK).flatMap((text, at) => (at === 0 ? [text] : [formulas[at - 1] ?? '', text]));
}

const Formula = lazyPart(async () => (await import('./parts/formula')).Formula, {
  instead: ({ tex }) => tex,
});

/** A formula, drawn in the background; its source stands there until then. */
export function DeferredFormula({ tex }: { tex: string }) {
  const isDrawn = useDeferredValue(true, false);
  if (!isDrawn) return tex;
  return (
    <Suspense fallback={tex}>
      <Formula tex={tex} display={false} />
    </Suspense>
  );
}

const drawn = (parts: string[]) =>
  parts.map((part, at) => (at % 2 === 0 ? part : <DeferredFormula key={at} tex={part} />));

/** A stretch of plain text with its formulas drawn; without formulas no code loads for it. */
export const FormulaText = memo(function FormulaText({ text }: { text: string }) {
  return drawn(small(text).split(FORMULA));
});

/** The same on one line, cut where it has no room: text only, so that it may stand in a button. */
export const FormulaLine = ({ text }: { text: string }) => (
  <span className={styles.excerpt}>
    <FormulaText text={text} />
  </span>
);

interface ExcerptProps {
  markdown: string;
  /** Words of ours before it. */
  lead?: ReactNode;
}

/**
 * The beginning of what a student wrote, on one line, its formulas drawn: text only, so that it may stand in a button.
 * Without formulas no code loads for it.
 */
export const Excerpt = memo(function Excerpt({ markdown, lead }: ExcerptProps) {
  return (
    <span className={styles.excerpt}>
      {lead}
      {drawn(excerptOf(markdown))}
    </span>
  );
});
