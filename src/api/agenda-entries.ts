import * as v from 'valibot';
import { defineEndpoint, type EndpointInput } from '@/api/endpoint';
import { givenVersion, id, wireTime } from '@/api/schemas';
import { dayAfter, daysBetween } from '@/lib/days';
import { isWireTime } from '@/lib/time';

/** Characters of an entry's title and of its place. */
export const ENTRY_TEXT = 60;
/** Days that an entry lasts, and days over which it repeats, at most. */
const ENTRY_DAYS = 31;
const REPEAT_DAYS = 366;

const line = v.pipe(v.string(), v.maxLength(ENTRY_TEXT));

const written = {
  /** Made by the client, so that an entry has its name while it is offline, and is one however often it is sent. */
  entry_id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  title: line,
  place: line,
  /** Of the first time. From midnight to midnight it takes whole days. */
  starts_at: wireTime,
  ends_at: wireTime,
  /** The last day on which it begins again, every week; null for once. */
  until: v.nullable(v.pipe(v.string(), v.isoDate())),
};

/** A student's own entry in the agenda. */
export const agendaEntry = v.object({
  ...written,
  entry_id: id,
  /** Counts the writes, from 1. */
  version: v.number(),
});
export type AgendaEntry = v.InferOutput<typeof agendaEntry>;
/** All of an entry that its student writes. */
export type EntryContent = Omit<AgendaEntry, 'entry_id' | 'version'>;

/** Returns what the student has written of an entry. */
export const entryContent = ({ title, place, starts_at, ends_at, until }: EntryContent): EntryContent => ({
  title,
  place,
  starts_at,
  ends_at,
  until,
});

/** The version that a write was made over, 0 for none, and the keys of writes that it goes on from; perhaps they were accepted. */
const lineage = { base_version: givenVersion, continues: v.optional(v.array(v.string())) };

/**
 * Writes an entry, new, known or deleted. One that somebody who knew nothing of this has written since stays as it is, and
 * is the answer as a conflict: the student chooses. Refusals: `entryProblem`.
 */
export const agendaEntrySave = defineEndpoint({
  method: 'POST',
  path: '/agenda/entries/save',
  summary: '保存自己的日程',
  once: true,
  input: v.object({ ...written, ...lineage }),
  output: v.object({ entry: agendaEntry, conflict: v.boolean() }),
});
export type EntryInput = EndpointInput<typeof agendaEntrySave>;

/** Deletes an entry as it was at `base_version`. One that was written since stays, and is the answer; one that is gone is no error. */
export const agendaEntryDelete = defineEndpoint({
  method: 'POST',
  path: '/agenda/entries/delete',
  summary: '删除自己的日程',
  once: true,
  input: v.object({ entry_id: v.string(), ...lineage }),
  output: v.nullable(agendaEntry),
});

/** Names the problem of an entry in words for the student; empty for none. */
export function entryProblem({ title, starts_at, ends_at, until }: EntryContent): string {
  if (title.trim() === '') return '请填写标题';
  if (!isWireTime(starts_at) || !isWireTime(ends_at)) return '请填写日期和时间';
  if (ends_at <= starts_at) return '结束时间要晚于开始时间';
  const day = starts_at.slice(0, 10);
  if (daysBetween(day, ends_at.slice(0, 10)) > ENTRY_DAYS) return `一项日程最长 ${ENTRY_DAYS} 天`;
  if (until === null) return '';
  if (!isWireTime(until) || until < day) return '重复的截止日期不能早于开始日期';
  return daysBetween(day, until) > REPEAT_DAYS ? '每周重复最长一年' : '';
}

/** Moves a wire time by whole days. */
export const daysLater = (wire: string, days: number): string =>
  `${dayAfter(wire.slice(0, 10), days)}${wire.slice(10)}`;

/** One time of an entry. */
export interface EntryTime {
  /** 0 for the first; a later week's stays the same however the entry is moved. */
  index: number;
  starts_at: string;
  ends_at: string;
}

/** Counts the times of an entry. */
export const countTimes = ({ starts_at, until }: Pick<EntryContent, 'starts_at' | 'until'>): number =>
  until === null ? 1 : Math.floor(daysBetween(starts_at.slice(0, 10), until) / 7) + 1;

/** The times of an entry that touch the days from one to another, both included. */
export function timesOfEntry(
  { starts_at, ends_at, until }: Pick<EntryContent, 'starts_at' | 'ends_at' | 'until'>,
  from: string,
  to: string,
): EntryTime[] {
  const day = starts_at.slice(0, 10);
  const first = Math.max(0, Math.ceil(daysBetween(lastDayOf(ends_at), from) / 7));
  const final = Math.min(countTimes({ starts_at, until }) - 1, Math.floor(daysBetween(day, to) / 7));
  return Array.from({ length: Math.max(0, final - first + 1) }, (_, at) => {
    const index = first + at;
    return { index, starts_at: daysLater(starts_at, 7 * index), ends_at: daysLater(ends_at, 7 * index) };
  });
}

/** The last day that takes part in what ends then: an end at midnight takes nothing of the new day. */
export function lastDayOf(ends_at: string): string {
  const day = ends_at.slice(0, 10);
  return ends_at.endsWith('00:00:00') ? dayAfter(day, -1) : day;
}
