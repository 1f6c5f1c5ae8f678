import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { standIn } from '@/api/kept';
import { unreadCounts } from '@/api/notifications';
import { fetchQuietly } from '@/api/request';
import { nothing, person, wireTime } from '@/api/schemas';
import { attachment } from '@/api/upload';
import { MINUTE } from '@/lib/time';

/** Characters of a private message, and milliseconds for which it can be withdrawn. */
export const PRIVATE_MESSAGE_LIMIT = 2000;
export const WITHDRAW_WITHIN = 2 * MINUTE;
/** Messages of a page of a conversation. */
export const PRIVATE_MESSAGE_PAGE = 50;

const privateMessage = v.object({
  /** Made by the sender's client; the server takes each once. */
  message_id: v.string(),
  /** The other one of the two: names the conversation. */
  peer_id: v.string(),
  is_own: v.boolean(),
  /** Place in the conversation, from 1. */
  seq: v.number(),
  text: v.string(),
  files: v.array(attachment),
  sent_at: wireTime,
  is_withdrawn: v.boolean(),
});
export type PrivateMessage = v.InferOutput<typeof privateMessage>;

const conversation = v.object({
  peer: person,
  role: v.picklist(['student', 'teacher']),
  /** The last message in a line; empty while there is none. */
  excerpt: v.string(),
  updated_at: v.nullable(wireTime),
  /** Places of the other one's messages that were not in view yet. */
  unread: v.array(v.number()),
  /** The student wants nothing from the other one. */
  is_blocked: v.boolean(),
});
export type PrivateConversation = v.InferOutput<typeof conversation>;

const revision = v.number();

/** The student's conversations, the newest first; `revision` is what `privateChanges` goes on from. */
export const privateConversations = defineEndpoint({
  method: 'GET',
  path: '/privateMessages/conversations',
  summary: '私信会话',
  input: nothing,
  output: v.object({ revision, list: v.array(conversation) }),
});

/** A conversation with somebody, also one that has not begun. */
export const privateConversation = defineEndpoint({
  method: 'GET',
  path: '/privateMessages/conversation',
  summary: '与某人的私信会话',
  input: v.object({ peer_id: v.string() }),
  output: conversation,
});

/** A page of a conversation, the oldest first: its end, or what comes before a place. */
export const privateMessageList = defineEndpoint({
  method: 'GET',
  path: '/privateMessages/list',
  summary: '私信内容',
  input: v.object({ peer_id: v.string(), before: v.optional(v.number()), page_size: v.number() }),
  output: v.object({ list: v.array(privateMessage), has_more: v.boolean() }),
});

/** Changes since a revision: conversations as they are now, and messages that came or were withdrawn. */
export const privateChanges = defineEndpoint({
  method: 'GET',
  path: '/privateMessages/changes',
  summary: '私信的变化',
  input: v.object({ since: revision }),
  output: v.object({
    revision,
    conversations: v.array(conversation),
    messages: v.array(privateMessage),
    /** There is more: to be asked for at once. */
    has_more: v.boolean(),
  }),
});

/** Sends a message; one that has arrived before, under the same id, is answered as it is. Refusal: blocked. */
export const privateMessageSend = defineEndpoint({
  method: 'POST',
  path: '/privateMessages/send',
  summary: '发送私信',
  input: v.object({
    message_id: v.pipe(v.string(), v.minLength(8)),
    peer_id: v.string(),
    text: v.pipe(v.string(), v.maxLength(PRIVATE_MESSAGE_LIMIT)),
    files: v.array(attachment),
  }),
  output: privateMessage,
});

/** Withdraws an own message, within two minutes; again is a success. */
export const privateMessageWithdraw = defineEndpoint({
  method: 'POST',
  path: '/privateMessages/withdraw',
  summary: '撤回私信',
  input: v.object({ message_id: v.string() }),
  output: privateMessage,
});

/** Marks as read what was in view, by its places, or all up to one. */
export const privateMessageRead = defineEndpoint({
  method: 'POST',
  path: '/privateMessages/read',
  summary: '私信已读',
  input: v.object({
    peer_id: v.string(),
    seen: v.union([v.array(v.number()), v.object({ up_to: v.number() })]),
  }),
  output: v.object({ conversation, unread: unreadCounts.output }),
});

export const privateBlock = defineEndpoint({
  method: 'POST',
  path: '/privateMessages/block',
  summary: '屏蔽或解除屏蔽',
  input: v.object({ peer_id: v.string(), is_blocked: v.boolean() }),
  output: v.object({ conversation, unread: unreadCounts.output }),
});

export const reportReasons = ['harassment', 'fraud', 'advertising', 'other'] as const;

export const privateReport = defineEndpoint({
  method: 'POST',
  path: '/privateMessages/report',
  summary: '举报私信',
  once: true,
  input: v.object({ message_id: v.string(), reason: v.picklist(reportReasons), note: v.string() }),
  output: v.unknown(),
});

/** Those to whom one may write, by name, or the number or college that they show; nobody without words. */
export const privatePeople = defineEndpoint({
  method: 'GET',
  path: '/privateMessages/people',
  summary: '查找联系人',
  input: v.object({ words: v.string() }),
  output: v.array(v.object({ ...person.entries, college: v.string() })),
});

export const privateQueries = {
  all: ['privateMessages'] as const,
  conversations: () =>
    queryOptions({
      queryKey: ['privateMessages', 'conversations'],
      queryFn: ({ signal }) => fetchQuietly(privateConversations, {}, signal),
      meta: standIn(privateConversations.output),
      // Changes are written into it.
      staleTime: Infinity,
    }),
  conversation: (peerId: string) =>
    queryOptions({
      queryKey: ['privateMessages', 'conversation', peerId],
      queryFn: ({ signal }) => fetchQuietly(privateConversation, { peer_id: peerId }, signal),
    }),
  messages: (peerId: string) =>
    queryOptions({
      queryKey: ['privateMessages', 'messages', peerId],
      queryFn: ({ signal }) =>
        fetchQuietly(privateMessageList, { peer_id: peerId, page_size: PRIVATE_MESSAGE_PAGE }, signal),
      meta: standIn(privateMessageList.output),
      staleTime: Infinity,
    }),
  people: (words: string) =>
    queryOptions({
      queryKey: ['privateMessages', 'people', words],
      queryFn: ({ signal }) => fetchQuietly(privatePeople, { words }, signal),
      enabled: words !== '',
    }),
};
