import {
  type PrivateConversation,
  privateConversations,
  type PrivateMessage,
  privateMessageList,
} from '@/api/private-messages';
import { fetchQuietly } from '@/api/request';
import { mediaUrl } from '@/lib/media-url';
import { quotation } from '@/lib/quotation';

/** Messages that are asked for at once. */
const PAGE = 1000;

/** All messages of a conversation, the oldest first. */
async function allMessages(peer_id: string, signal: AbortSignal): Promise<PrivateMessage[]> {
  const pages: PrivateMessage[][] = [];
  for (let before: number | undefined, hasMore = true; hasMore; before = pages[0]?.[0]?.seq) {
    const input = { peer_id, page_size: PAGE, ...(before !== undefined && { before }) };
    const { list, has_more } = await fetchQuietly(privateMessageList, input, signal);
    pages.unshift(list);
    hasMore = has_more && list.length > 0;
  }
  return pages.flat();
}

const label = (name: string): string => name.replaceAll(/\s+/g, ' ').replaceAll(/[\\[\]]/g, String.raw`\$&`);

function messageText({ is_own, sent_at, is_withdrawn, text, files }: PrivateMessage, peer: string): string {
  const head = `**${is_own ? '我' : peer}** ${sent_at}`;
  if (is_withdrawn) return `${head}\n\n（已撤回）`;
  const links = files.map(({ name, url }) => `- [${label(name)}](<${mediaUrl(url)}>)`).join('\n');
  // Quoted: what a message begins ends with it, and none of its lines passes for another's. A CR alone ends a line, too.
  return [head, text && quotation(text.replaceAll(/\r\n?/g, '\n')), links].filter(Boolean).join('\n\n');
}

const documentOf = ({ peer: { name } }: PrivateConversation, messages: readonly PrivateMessage[]): string =>
  `${[`# 与${name}的私信`, ...messages.map((message) => messageText(message, name))].join('\n\n')}\n`;

/** The student's private messages: a Markdown document for each conversation, and with whom it is. */
export async function privateDocuments(signal: AbortSignal): Promise<{ name: string; text: string }[]> {
  const { list } = await fetchQuietly(privateConversations, {}, signal);
  const documents = [];
  // One after another: there may be very many.
  for (const conversation of list) {
    const { peer } = conversation;
    documents.push({
      name: peer.name,
      text: documentOf(conversation, await allMessages(peer.user_id, signal)),
    });
  }
  return documents;
}
