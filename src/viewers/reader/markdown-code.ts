import type { ComponentType } from 'react';

type MarkdownComponent = ComponentType<{ text: string; idPrefix: string }>;

/** A promise on which `use` can see, without waiting, that it is fulfilled. */
interface Loading extends Promise<MarkdownComponent | null> {
  status?: 'fulfilled';
  value?: MarkdownComponent | null;
}

let loading: Loading | undefined;

/** The code that draws Markdown, fetched once so that the frame paints without it; null when that failed. */
export function loadMarkdown(): Promise<MarkdownComponent | null> {
  if (loading) return loading;
  const started: Loading = import('../markdown/markdown').then(
    ({ Markdown: value }) => Object.assign(started, { status: 'fulfilled' as const, value }).value,
    () => null,
  );
  loading = started;
  return started;
}

/** Lets the next `loadMarkdown` try again. */
export function forgetMarkdown(): void {
  loading = undefined;
}
