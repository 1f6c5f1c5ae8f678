import { createElement, useSyncExternalStore } from 'react';
import { loadMarkdown } from '@/engines/markdown/load-markdown';
import styles from './rich-text.module.css';

type Drawing = Awaited<ReturnType<typeof loadMarkdown>>;

let drawing: Drawing = null;

/** Not by suspending: the words of a question are there at once, as they were typed, and drawn when the code is. */
function subscribe(changed: () => void): () => void {
  let isOver = false;
  if (!drawing)
    void loadMarkdown().then((loaded) => {
      drawing = loaded;
      if (!isOver) changed();
    });
  return () => {
    isOver = true;
  };
}

interface RichTextProps {
  /** Markdown with formulas. */
  text: string;
  idPrefix: string;
}

/** Markdown of a question; as it was typed until the code that draws it is there, or when that cannot be had. */
export function RichText({ text, idPrefix }: RichTextProps) {
  const Markdown = useSyncExternalStore(subscribe, () => drawing);
  if (Markdown) return createElement(Markdown, { text, idPrefix });
  return <span className={styles.plain}>{text}</span>;
}
