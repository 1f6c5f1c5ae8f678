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
