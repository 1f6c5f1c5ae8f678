export type Layout = 'blank' | 'default' | 'learning';

/** What a row of the route table says of its page; layouts, tracker and document title read it. */
export interface PageMeta {
  name: string;
  title: string;
  layout: Layout;
  /** True for a page that stays alive while another is shown (NAV-3). */
  keep: boolean;
  /** Nobody at the same computer is to see that it was visited: nothing of it stands in titles, in the history or in a storage. */
  isPrivate: boolean;
  /** The chat's `business_type` beside this page (CHT-3). */
  chatType: string;
}

/** What the window of a private page is called. */
const NEUTRAL_TITLE = '校园服务';
/** What the window is called while a page is shown. */
export const windowTitleOf = ({ title, isPrivate }: PageMeta): string => (isPrivate ? NEUTRAL_TITLE : title);

/** NAV-2. */
export const DEFAULT_TITLE = 'page without title';
export const DEFAULT_CHAT_TYPE = 'matrix_chat';
