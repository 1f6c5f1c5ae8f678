import * as v from 'valibot';
import { dequal } from 'dequal/lite';
import {
  privateBlock,
  privateChanges,
  privateConversation,
  type PrivateConversation,
  privateConversations,
  type PrivateMessage,
  privateMessageList,
  privateMessageRead,
  privateMessageSend,
  privateMessageWithdraw,
  privatePeople,
  privateReport,
  reportReasons,
  WITHDRAW_WITHIN,
} from '@/api/private-messages';
import { wireTimeOf } from '@/lib/time';
import { durations } from '../engine/clock';
import type { Database } from '../engine/database';
import { handle } from '../engine/handle';
import { codes, Refusal, required } from '../engine/refusal';
import { column, type TablesOf } from '../engine/table';
import { lineOf } from '../laws/line-of';
import { unreadOf } from '../laws/notifications';
import { profileOf, seenBy } from '../laws/profile';
import { stranger } from '../laws/people';

const { files: filesSchema } = privateMessageSend.input.entries;

/** A message between two. The id is the one that its sender's client has made. */
const privateMessageRow = v.object({
  id: column.text,
  from: column.text,
  to: column.text,
  seq: column.number,
  text: column.text,
  files: filesSchema,
  /** Epoch milliseconds. */
  at: column.number,
  is_withdrawn: v.boolean(),
  /** The revision at which it changed last. */
  changed: column.number,
});
type PrivateMessageRow = v.InferOutput<typeof privateMessageRow>;

/** One side of a conversation. The id is `user:peer`. */
const privateSideRow = v.object({
  id: column.text,
  user_id: column.text,
  peer_id: column.text,
  /** Number of messages, the same on both sides. */
  count: column.number,
  /** Places of the peer's messages that were not in view. */
  unread: v.array(column.number),
  is_blocked: v.boolean(),
  /** Of the last message. */
  excerpt: column.text,
  at: v.nullable(column.number),
  changed: column.number,
  /** When the peer answers by itself, in the demo. */
  reply_at: v.nullable(column.number),
});
type PrivateSideRow = v.InferOutput<typeof privateSideRow>;

const privateReportRow = v.object({
  id: column.text,
  user_id: column.text,
  message_id: column.text,
  reason: v.picklist(reportReasons),
  note: column.text,
});

/** The id is `revision`: counts all that changes. */
const privateCounterRow = v.object({ id: column.text, value: column.number });

export const tables = {
  privateMessages: privateMessageRow,
  privateSides: privateSideRow,
  privateReports: privateReportRow,
  privateCounters: privateCounterRow,
};
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

const sentences = [
  '今天的实验数据我整理好了，晚点发你。',
  '好的。',
  '第三题用分治还是动态规划？我两种都写了一遍，分治的常数小一些，但边界不好处理。',
  '收到，谢谢！',
  '周五下午两点，三教 201。',
];

/** Adds conversations between somebody and strangers, the newest with messages of both; for tests of very full pages. */
export function fillPrivateMessages(
  database: Database,
  userId: string,
  { conversations, messages }: { conversations: number; messages: number },
): void {
  const now = Date.now();
  const [model] = database.users.all();
  if (!model) return;
  for (let number = 0; number < conversations; number += 1) {
    const { user_id: id, name, student_number, college } = stranger(database, number);
    database.users.put({
      ...model,
      id,
      account: id,
      username: name,
      student_number,
      college,
      role: 'student',
    });
    const count = number === 0 ? messages : 1;
    const at = now - number * durations.minute;
    const common = { count, unread: [], is_blocked: false, at, changed: 0, reply_at: null };
    const excerpt = sentences[(count - 1) % sentences.length] ?? '';
    database.privateSides.put({ ...common, excerpt, id: `${userId}:${id}`, user_id: userId, peer_id: id });
    database.privateSides.put({ ...common, excerpt, id: `${id}:${userId}`, user_id: id, peer_id: userId });
    for (let seq = 1; seq <= count; seq += 1) {
      const isOwn = seq % 3 === 0;
      database.privateMessages.put({
        id: `filled-${number}-${seq}`,
        from: isOwn ? userId : id,
        to: isOwn ? id : userId,
        seq,
        text: sentences[(seq - 1) % sentences.length] ?? '',
        files: [],
        at: at - (count - seq) * durations.minute,
        is_withdrawn: false,
        changed: 0,
      });
    }
  }
}

/** Milliseconds after which somebody of the demo answers, who is not signed in. */
const REPLY_AFTER = 8_000;
/** Messages of one answer about what has changed. */
const MOST_CHANGES = 500;

const replies = {
  teacher: [
    '收到，我看一下，晚些时候回复你。',
    '可以的，周四下午在办公室，你过来吧。',
    '思路对，先把边界情况写清楚。',
  ],
  student: ['好呀，没问题。', '我也卡在这里，晚上一起看看？', '收到，谢谢！'],
} as const;

const sideId = (userId: string, peerId: string): string => `${userId}:${peerId}`;

/** One side of a conversation, also of one that has not begun. */
function sideOf(database: Database, userId: string, peerId: string): PrivateSideRow {
  return (
    database.privateSides.find(sideId(userId, peerId)) ?? {
      id: sideId(userId, peerId),
      user_id: userId,
      peer_id: peerId,
      count: 0,
      unread: [],
      is_blocked: false,
      excerpt: '',
      at: null,
      changed: 0,
      reply_at: null,
    }
  );
}

const revisionOf = (database: Database): number => database.privateCounters.find('revision')?.value ?? 0;

function nextRevision(database: Database): number {
  const value = revisionOf(database) + 1;
  database.privateCounters.put({ id: 'revision', value });
  return value;
}

/** A line of a message. */
const excerptOf = ({ text, files }: Pick<PrivateMessageRow, 'text' | 'files'>): string =>
  lineOf(text, 60) || (files.length > 0 ? '［图片］' : '');

export const toWireMessage = (row: PrivateMessageRow, userId: string): PrivateMessage => ({
  message_id: row.id,
  peer_id: row.from === userId ? row.to : row.from,
  is_own: row.from === userId,
  seq: row.seq,
  text: row.is_withdrawn ? '' : row.text,
  files: row.is_withdrawn ? [] : row.files,
  sent_at: wireTimeOf(row.at),
  is_withdrawn: row.is_withdrawn,
});

function toWireSide(database: Database, side: PrivateSideRow): PrivateConversation {
  const peer = required(database.users.find(side.peer_id), '没有找到这个人');
  return {
    peer: { user_id: peer.id, name: peer.username },
    role: peer.role,
    excerpt: side.excerpt,
    updated_at: side.at === null ? null : wireTimeOf(side.at),
    unread: side.is_blocked ? [] : side.unread,
    is_blocked: side.is_blocked,
  };
}

/** A conversation with somebody, also one that has not begun. */
export const conversationOf = (database: Database, userId: string, peerId: string): PrivateConversation =>
  toWireSide(database, sideOf(database, userId, peerId));

function conversationsOf(database: Database, userId: string): PrivateConversation[] {
  return database.privateSides
    .where(({ user_id }) => user_id === userId)
    .toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0))
    .map((side) => toWireSide(database, side));
}

const isBetween =
  (userId: string, peerId: string) =>
  ({ from, to }: PrivateMessageRow): boolean =>
    (from === userId && to === peerId) || (from === peerId && to === userId);

/** A page of a conversation, in its order. */
export function messagesOf(
  database: Database,
  userId: string,
  {
    peer_id,
    before = Infinity,
    page_size,
  }: { peer_id: string; before?: number | undefined; page_size: number },
) {
  const isOfBoth = isBetween(userId, peer_id);
  const earlier = database.privateMessages
    .where((row) => row.seq < before && isOfBoth(row))
    .toSorted((one, other) => one.seq - other.seq);
  const list = earlier.slice(-page_size).map((row) => toWireMessage(row, userId));
  return { list, has_more: earlier.length > list.length };
}

/** Returns the changes for somebody since a revision. */
export function changesOf(database: Database, userId: string, since: number) {
  const changed = database.privateMessages
    .where((row) => row.changed > since && (row.from === userId || row.to === userId))
    .toSorted((one, other) => one.changed - other.changed);
  const messages = changed.slice(0, MOST_CHANGES);
  const has_more = messages.length < changed.length;
  const conversations = database.privateSides
    .where((side) => side.user_id === userId && side.changed > since)
    .map((side) => toWireSide(database, side));
  return {
    revision: has_more ? (messages.at(-1)?.changed ?? since) : revisionOf(database),
    conversations,
    messages: messages.map((row) => toWireMessage(row, userId)),
    has_more,
  };
}

function record(
  database: Database,
  from: string,
  to: string,
  message: Pick<PrivateMessageRow, 'id' | 'text' | 'files'>,
) {
  const changed = nextRevision(database);
  const at = Date.now();
  const [own, other] = [sideOf(database, from, to), sideOf(database, to, from)];
  const seq = Math.max(own.count, other.count) + 1;
  const common = { count: seq, excerpt: excerptOf(message), at, changed };
  database.privateSides.put({ ...own, ...common });
  database.privateSides.put({ ...other, ...common, unread: [...other.unread, seq] });
  return database.privateMessages.insert({ ...message, from, to, seq, at, changed, is_withdrawn: false });
}

/**
 * Takes a message. Its id is made by the client before it is drawn, and unique here: what comes again, after a lost answer,
 * a reload or from another tab, is the same message.
 */
export function sendPrivateMessage(
  database: Database,
  userId: string,
  { message_id: id, peer_id, text, files }: v.InferOutput<typeof privateMessageSend.input>,
): PrivateMessageRow {
  const known = database.privateMessages.find(id);
  if (known) {
    if (known.from !== userId || known.to !== peer_id) throw new Refusal('这条消息的编号已被使用，请重试');
    if (!dequal([known.text, known.files], [text, files]))
      throw new Refusal('这条消息已经以别的内容发出，请作为新消息发送', codes.keyReused);
    return known;
  }
  if (peer_id === userId) throw new Refusal('不能给自己发私信');
  required(database.users.find(peer_id), '没有找到这个人');
  if (text.trim() === '' && files.length === 0) throw new Refusal('消息不能为空');
  if (sideOf(database, userId, peer_id).is_blocked) throw new Refusal('你已屏蔽对方，解除屏蔽后才能发送');
  if (sideOf(database, peer_id, userId).is_blocked) throw new Refusal('对方暂不接收你的私信');
  const row = record(database, userId, peer_id, { id, text, files });
  const isAway = database.sessions.first(({ user_id }) => user_id === peer_id) === undefined;
  if (isAway) database.privateSides.update(sideId(userId, peer_id), { reply_at: Date.now() + REPLY_AFTER });
  return row;
}

/** Those of the demo who are not there answer, each burst once. */
export function catchUp(database: Database): void {
  const now = Date.now();
  for (const { id, user_id, peer_id, reply_at, count } of database.privateSides.all()) {
    if (reply_at === null || reply_at > now) continue;
    database.privateSides.update(id, { reply_at: null });
    const role = database.users.find(peer_id)?.role ?? 'student';
    const text = replies[role][count % replies[role].length] ?? '';
    if (!sideOf(database, user_id, peer_id).is_blocked)
      record(database, peer_id, user_id, { id: `reply-${peer_id}-${user_id}-${count}`, text, files: [] });
  }
}

/** Withdraws an own message for both; the place stays. */
export function withdrawMessage(database: Database, userId: string, id: string): PrivateMessageRow {
  const row = database.privateMessages.find(id);
  if (row?.from !== userId) throw new Refusal('没有找到这条消息');
  if (row.is_withdrawn) return row;
  if (Date.now() - row.at > WITHDRAW_WITHIN) throw new Refusal('发出超过 2 分钟，不能撤回了');
  const changed = nextRevision(database);
  const [own, other] = [sideOf(database, userId, row.to), sideOf(database, row.to, userId)];
  const last = row.seq === own.count ? { excerpt: '撤回了一条消息' } : {};
  database.privateSides.put({ ...own, ...last, changed });
  database.privateSides.put({
    ...other,
    ...last,
    changed,
    unread: other.unread.filter((seq) => seq !== row.seq),
  });
  return database.privateMessages.update(id, { is_withdrawn: true, changed });
}

/** Marks messages as read that were in view. */
export function readMessages(
  database: Database,
  userId: string,
  { peer_id, seen }: v.InferOutput<typeof privateMessageRead.input>,
): void {
  const side = sideOf(database, userId, peer_id);
  const isSeen = (seq: number) => (Array.isArray(seen) ? seen.includes(seq) : seq <= seen.up_to);
  const unread = side.unread.filter((seq) => !isSeen(seq));
  if (unread.length < side.unread.length)
    database.privateSides.put({ ...side, unread, changed: nextRevision(database) });
}

export function blockPeer(database: Database, userId: string, peerId: string, is_blocked: boolean): void {
  required(database.users.find(peerId), '没有找到这个人');
  const side = sideOf(database, userId, peerId);
  if (side.is_blocked !== is_blocked)
    database.privateSides.put({ ...side, is_blocked, changed: nextRevision(database) });
}

const PEOPLE = 20;

const standing = (database: Database, userId: string, peerId: string) => ({
  conversation: conversationOf(database, userId, peerId),
  unread: unreadOf(database, userId),
});

export const routes = [
  handle(privateConversations, ({ database, user }) => ({
    revision: revisionOf(database),
    list: conversationsOf(database, user.id),
  })),
  handle(privateConversation, ({ input, database, user }) =>
    conversationOf(database, user.id, input.peer_id),
  ),
  handle(privateMessageList, ({ input, database, user }) => messagesOf(database, user.id, input)),
  handle(privateChanges, ({ input, database, user }) => changesOf(database, user.id, input.since)),
  handle(privateMessageSend, ({ input, database, user }) =>
    toWireMessage(sendPrivateMessage(database, user.id, input), user.id),
  ),
  handle(privateMessageWithdraw, ({ input, database, user }) =>
    toWireMessage(withdrawMessage(database, user.id, input.message_id), user.id),
  ),
  handle(privateMessageRead, ({ input, database, user }) => {
    readMessages(database, user.id, input);
    return standing(database, user.id, input.peer_id);
  }),
  handle(privateBlock, ({ input, database, user }) => {
    blockPeer(database, user.id, input.peer_id, input.is_blocked);
    return standing(database, user.id, input.peer_id);
  }),
  handle(privateReport, ({ input, database, user }) => {
    const message = database.privateMessages.find(input.message_id);
    if (message?.to !== user.id) throw new Refusal('没有找到这条消息');
    const id = database.privateReports.nextId();
    database.privateReports.insert({ id, user_id: user.id, ...input });
    return null;
  }),
  handle(privatePeople, ({ input, database, user }) => {
    const words = input.words.trim().toLowerCase();
    if (words === '') return [];
    return database.users
      .where(({ id }) => id !== user.id)
      .map(({ id, username, student_number, college }) => {
        // Nobody is found by what they do not show.
        const seen = seenBy(profileOf(database, id));
        const number = seen('student_number', student_number, '');
        return { user_id: id, name: username, number, college: seen('college', college, '') };
      })
      .filter((each) =>
        [each.name, each.number, each.college].some((text) => text.toLowerCase().includes(words)),
      )
      .slice(0, PEOPLE)
      .map(({ number: _number, ...each }) => each);
  }),
];
