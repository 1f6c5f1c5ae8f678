import { createElement, Suspense, use } from 'react';
import { FlatHeadingsContext } from './heading';
import styles from './markdown-text.module.css';
import { loadMarkdown } from './load-markdown';
import { Skeleton } from '@/ui/skeleton';

interface MarkdownTextProps {
  text: string;
  /** Set before every id in the text: two texts on one page must not share ids. */
  idPrefix: string;
}

/** Markdown whose drawing code comes with the first of it; without that code the text shows as it was written. */
export function MarkdownText(props: MarkdownTextProps) {
  return (
    <Suspense fallback={<Skeleton lines={Math.min(8, props.text.split('\n').length)} />}>
      <Drawn {...props} />
    </Suspense>
  );
}

function Drawn({ text, idPrefix }: MarkdownTextProps) {
  const Markdown = use(loadMarkdown());
  if (!Markdown) return <pre className={styles.plain}>{text}</pre>;
  // Whatever level a text begins at, none may be skipped below the card's own heading.
  return (
    <FlatHeadingsContext value={true}>{createElement(Markdown, { text, idPrefix })}</FlatHeadingsContext>
  );
}
