import { type UIMatch, useMatches } from 'react-router-dom';
import { DEFAULT_CHAT_TYPE, DEFAULT_TITLE, type PageMeta } from '@/app/page-meta';

const isPageMeta = (handle: unknown): handle is PageMeta =>
  typeof handle === 'object' && handle !== null && 'layout' in handle;

/** The meta of the innermost matched row, as `PageMeta` with every default filled in. */
export function metaOf(matches: UIMatch[]): PageMeta {
  const meta = matches.findLast((match) => isPageMeta(match.handle))?.handle;
  return isPageMeta(meta)
    ? meta
    : {
        name: '',
        title: DEFAULT_TITLE,
        layout: 'default',
        keep: false,
        choosesByParameter: false,
        isPrivate: false,
        chatType: DEFAULT_CHAT_TYPE,
      };
}

/** The meta of the page shown now. */
export const usePageMeta = (): PageMeta => metaOf(useMatches());
