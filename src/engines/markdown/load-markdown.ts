import type { ComponentType } from 'react';
import type { MarkdownProps } from './markdown';

type MarkdownComponent = ComponentType<MarkdownProps>;

/** A promise on which `use` can see, without waiting, that it is fulfilled. */
interface Loading extends Promise<MarkdownComponent | null> {
  status?: 'fulfilled';
  value?: MarkdownComponent | null;
}

/** Code that draws Markdown, fetched once so that the frame paints without it; null when that failed. */
function loader(fetchCode: () => Promise<MarkdownComponent>) {
  let loading: Loading | undefined;
  return {
    load(): Promise<MarkdownComponent | null> {
      if (loading) return loading;
      const started: Loading = fetchCode().then(
        (value) => Object.assign(started, { status: 'fulfilled' as const, value }).value,
        () => null,
      );
      loading = started;
      return started;
    },
    /** Lets the next `load` try again. */
    forget(): void {
      loading = undefined;
    },
  };
}

const complete = loader(async () => (await import('./markdown')).Markdown);
const growing = loader(async () => (await import('./growing-markdown')).GrowingMarkdown);

/** For texts that are complete. */
export const loadMarkdown = complete.load;
export const forgetMarkdown = complete.forget;
/** For books, which are drawn in pieces. */
export const loadBookMarkdown = growing.load;
export const forgetBookMarkdown = growing.forget;
