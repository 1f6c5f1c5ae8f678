import { pagedLayout } from '@/engines/reader/paged-text';
import { BookView, prefetchBook } from './book-view';

export const prefetch = prefetchBook;

/** /book/md-new/:id: the same book in pages to turn. */
export const Component = () => <BookView layout={pagedLayout} />;
