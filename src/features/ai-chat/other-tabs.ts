import * as v from 'valibot';
import { allConversations, conversationList, type Conversation } from '@/api/ai-search-log';
import { call, type CallOptions } from '@/api/request';
import { openChannel } from '@/lib/tabs';
import { ownerId } from '@/session/drafts';
import { type ChatMessage, isNumbered } from './messages';

/** Reads a conversation from the server, to be merged before a write. Returns undefined when it was deleted. */
export async function newestOf(
  wanted: string | null,
  [first]: ChatMessage[] = [],
  options: CallOptions = {},
): Promise<Conversation | undefined> {
  const { list } = await call(conversationList, allConversations, options);
  // After a deletion that was undone in another tab it has another id.
  const isSame = ({ content }: Conversation) => first && !isNumbered(first) && content.includes(first.id);
  return list.find(({ id }) => id === wanted) ?? list.find(isSame);
}

let follow: (id: string) => void = () => {};
const channel = openChannel('conversations', v.object({ student: v.string(), id: v.string() }), (saved) => {
  if (saved.student === ownerId()) follow(saved.id);
});

/** Tells the student's other tabs that a conversation was written or deleted. */
export const tellOtherTabs = (id: string): void => channel.tell({ student: ownerId(), id });

/** Calls back when another tab has written or deleted a conversation. */
export function onOtherTab(changed: (id: string) => void): void {
  follow = changed;
}
