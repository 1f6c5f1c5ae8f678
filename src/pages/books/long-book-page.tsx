import { longLayout } from '@/engines/reader/long-text';
import { BookView, prefetchBook } from './book-view';

export const prefetch = prefetchBook;

/** /book/md/:id: one book, chapter by chapter, as one long page. */
export const Component = () => <BookView layout={longLayout} />;
