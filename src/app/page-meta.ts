export type Layout = 'blank' | 'default' | 'learning';

/** Facts of a page from its row of the route table, for layouts, tracker and document title. */
export interface PageMeta {
  name: string;
  title: string;
  layout: Layout;
  /** True for a page that stays alive while another is shown (NAV-3). */
  keep: boolean;
  /** True for a page that stays when its parameter changes: that chooses within it, such as in a list beside. */
  choosesByParameter: boolean;
  /** Nobody at the same computer is to see that it was visited: nothing of it stands in titles, in the history or in a storage. */
  isPrivate: boolean;
  /** The chat's `business_type` beside this page (CHT-3). */
  chatType: string;
}

/** Window title of a private page. */
const NEUTRAL_TITLE = '校园服务';
/** Returns the window title of a page. */
export const windowTitleOf = ({ title, isPrivate }: PageMeta): string => (isPrivate ? NEUTRAL_TITLE : title);

/** NAV-2. */
export const DEFAULT_TITLE = 'page without title';
const DEFAULT_CHAT_TYPE = 'matrix_chat';

/** The meta of a row, every default filled in (NAV-2). */
export function metaOfRow({
  name,
  title = DEFAULT_TITLE,
  layout = 'default',
  keep = false,
  choosesByParameter = false,
  isPrivate = false,
  chatType = DEFAULT_CHAT_TYPE,
}: Pick<PageMeta, 'name'> & Partial<PageMeta>): PageMeta {
  return { name, title, layout, keep, choosesByParameter, isPrivate, chatType };
}
