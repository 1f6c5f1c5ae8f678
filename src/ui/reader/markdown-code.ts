import type { ComponentType } from 'react';

type MarkdownComponent = ComponentType<{ text: string; idPrefix: string }>;

let loading: Promise<MarkdownComponent | null> | undefined;

/** The code that draws Markdown, fetched once so that the frame paints without it; null when that failed. */
export function loadMarkdown(): Promise<MarkdownComponent | null> {
  loading ??= import('../markdown/markdown').then(
    (module) => module.Markdown,
    () => null,
  );
  return loading;
}

/** Lets the next `loadMarkdown` try again. */
export function forgetMarkdown(): void {
  loading = undefined;
}
