import * as v from 'valibot';
import { privateMessageSend, reportReasons } from '@/api/private-messages';
import type { TablesOf } from './table';

const text = v.string();
const number = v.number();
const { files } = privateMessageSend.input.entries;

/** A message between two. The id is the one that its sender's client has made. */
const privateMessageRow = v.object({
  id: text,
  from: text,
  to: text,
  seq: number,
  text,
  files,
  /** Epoch milliseconds. */
  at: number,
  is_withdrawn: v.boolean(),
  /** The revision at which it changed last. */
  changed: number,
});
export type PrivateMessageRow = v.InferOutput<typeof privateMessageRow>;

/** One side of a conversation. The id is `user:peer`. */
const privateSideRow = v.object({
  id: text,
  user_id: text,
  peer_id: text,
  /** Number of messages, the same on both sides. */
  count: number,
  /** Places of the peer's messages that were not in view. */
  unread: v.array(number),
  is_blocked: v.boolean(),
  /** Of the last message. */
  excerpt: text,
  at: v.nullable(number),
  changed: number,
  /** When the peer answers by itself, in the demo. */
  reply_at: v.nullable(number),
});
export type PrivateSideRow = v.InferOutput<typeof privateSideRow>;

const privateReportRow = v.object({
  id: text,
  user_id: text,
  message_id: text,
  reason: v.picklist(reportReasons),
  note: text,
});

/** The id is `revision`: counts all that changes. */
const privateCounterRow = v.object({ id: text, value: number });

export const tables = {
  privateMessages: privateMessageRow,
  privateSides: privateSideRow,
  privateReports: privateReportRow,
  privateCounters: privateCounterRow,
};
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
