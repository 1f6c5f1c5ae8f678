import { type UIMatch, useMatches } from 'react-router-dom';
import { metaOfRow, type PageMeta } from '@/app/page-meta';

const isPageMeta = (handle: unknown): handle is PageMeta =>
  typeof handle === 'object' && handle !== null && 'layout' in handle;

/** The meta of the innermost matched row, as `PageMeta` with every default filled in. */
export function metaOf(matches: UIMatch[]): PageMeta {
  const meta = matches.findLast((match) => isPageMeta(match.handle))?.handle;
  return isPageMeta(meta) ? meta : metaOfRow({ name: '' });
}

/** The meta of the page shown now. */
export const usePageMeta = (): PageMeta => metaOf(useMatches());
