import { type UIMatch, useMatches } from 'react-router-dom';

export type Layout = 'blank' | 'default' | 'learning';

/** What a row of the route table says of its page; layouts, tracker and document title read it. */
export interface PageMeta {
  name: string;
  title: string;
  layout: Layout;
  /** True for a page that stays alive while another is shown (NAV-3). */
  keep: boolean;
  /** The chat's `business_type` beside this page (CHT-3). */
  chatType: string;
}

/** NAV-2. */
export const DEFAULT_TITLE = 'page without title';
export const DEFAULT_CHAT_TYPE = 'matrix_chat';

const isPageMeta = (handle: unknown): handle is PageMeta =>
  typeof handle === 'object' && handle !== null && 'layout' in handle;

/** The meta of the innermost matched row, as `PageMeta` with every default filled in. */
export function metaOf(matches: UIMatch[]): PageMeta {
  const meta = matches.findLast((match) => isPageMeta(match.handle))?.handle;
  return isPageMeta(meta)
    ? meta
    : { name: '', title: DEFAULT_TITLE, layout: 'default', keep: false, chatType: DEFAULT_CHAT_TYPE };
}

/** The meta of the page shown now. */
export const usePageMeta = (): PageMeta => metaOf(useMatches());
