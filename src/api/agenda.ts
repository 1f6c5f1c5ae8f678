import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { agendaEntry, type AgendaEntry, type EntryTime, timesOfEntry } from '@/api/agenda-entries';
import { defineEndpoint } from '@/api/endpoint';
import { keptQuery, timed } from '@/api/kept';
import { linkTargets } from '@/api/notifications';
import { fetchQuietly } from '@/api/request';
import { wireTime } from '@/api/schemas';
import { dayAfter } from '@/lib/days';
import { momentOf } from '@/lib/time';

const text = v.string();
const day = v.pipe(text, v.isoDate());

/** Kinds of dates, as students call them. Counselling is none of them: nobody who looks on is to see it here. */
export const agendaKindNames = {
  own: '我的日程',
  lesson: '上课',
  chapter: '学习进度',
  homework: '作业',
  exam: '考试',
  review: '错题复习',
  experiment: '实验',
  report: '实验报告',
  activity: '活动',
  society: '社团',
  seat: '自习座位',
  doctor: '校医院',
  laundry: '洗衣',
  room: '教室借用',
  leave: '请假',
  application: '申请',
  approval: '审批',
  repair: '维修',
  work: '勤工助学',
  loan: '借书',
  parcel: '快递',
  order: '兑换',
} as const;
export type AgendaKind = keyof typeof agendaKindNames;
export const agendaKinds = Object.keys(agendaKindNames) as AgendaKind[];

/** The thing that a date leads to: that of a notification, or one that only dates have. */
const agendaTarget = v.variant('kind', [
  ...linkTargets,
  v.object({ kind: v.literal('chapter'), course_id: text, id: text }),
  v.object({ kind: v.literal('lesson_exam'), mission_id: text, id: text }),
  v.object({ kind: v.literal('self_test'), id: text }),
  v.object({ kind: v.literal('agenda_entry'), id: text, day }),
  v.object({ kind: v.picklist(['review', 'hospital', 'life_service', 'library']) }),
]);
export type AgendaTarget = v.InferOutput<typeof agendaTarget>;

const agendaStates = ['open', 'done', 'missed', 'cancelled'] as const;

const common = {
  /** Its kind and what it is of: the same thing has the same in every answer. */
  item_id: text,
  kind: v.picklist(agendaKinds),
  title: text,
  target: agendaTarget,
  /** Open, also when it is overdue and can still be done; done or over; missed for good; cancelled by whomever. */
  state: v.picklist(agendaStates),
  /** Empty where it is nowhere. */
  place: text,
  /** Course, department or person that it comes from. */
  origin: text,
  /** Revision: a calendar that has a lower one takes the item again (SEQUENCE of RFC 5545). */
  sequence: v.pipe(v.number(), v.integer()),
};

const agendaEvent = v.object({
  type: v.literal('event'),
  ...common,
  starts_at: wireTime,
  ends_at: wireTime,
  /** Of an own entry: all of it, for it is changed in the agenda itself. */
  entry: v.optional(agendaEntry),
});
const agendaDue = v.object({
  type: v.literal('due'),
  ...common,
  due_at: wireTime,
  /** Percent done; null where nothing counts it. */
  progress: v.nullable(v.number()),
});
export type AgendaEvent = v.InferOutput<typeof agendaEvent>;
export type AgendaDue = v.InferOutput<typeof agendaDue>;
export type AgendaItem = AgendaEvent | AgendaDue;

/** Days that one question may span. */
export const AGENDA_DAYS = 180;

/**
 * Everything of the student that has a date and touches the days from one to the other, both included: events by their
 * beginning, what is due by when; of one state, or of all. Refusals: the days are in the wrong order, or too many.
 */
export const agendaList = defineEndpoint({
  method: 'GET',
  path: '/agenda/list',
  summary: '日程',
  input: v.object({
    from: day,
    to: day,
    state: v.optional(v.picklist(agendaStates)),
    /** The student's own that were deleted are in it too, as cancelled, for calendars that have them. */
    deleted: v.optional(v.boolean()),
  }),
  output: v.object({ ...timed, list: v.array(v.variant('type', [agendaEvent, agendaDue])) }),
});

/** The times of an own entry that touch the days from one to another, as events of the agenda. */
export const eventsOfEntry = (entry: AgendaEntry, from: string, to: string, now: number): AgendaEvent[] =>
  timesOfEntry(entry, from, to).map((time) => ({
    ...eventOfTime(entry, time, momentOf(time.ends_at) <= now ? 'done' : 'open'),
    entry,
  }));

/** One time of an own entry, in a state. Each version has a sequence for what is to come, and one for what is over or off. */
export const eventOfTime = (
  { entry_id: id, title, place, version }: AgendaEntry,
  { index, starts_at, ends_at }: EntryTime,
  state: AgendaEvent['state'],
): AgendaEvent => ({
  type: 'event',
  item_id: `own:${id}:${index}`,
  kind: 'own',
  title,
  target: { kind: 'agenda_entry', id, day: starts_at.slice(0, 10) },
  state,
  place,
  origin: '',
  sequence: 2 * version - (state === 'open' ? 2 : 1),
  starts_at,
  ends_at,
});

/** When an item begins, or is due. */
export const momentOfItem = (item: AgendaItem): string =>
  item.type === 'event' ? item.starts_at : item.due_at;

/** Whether something is due and can still be done. */
export const isOpenDue = (item: AgendaItem): item is AgendaDue =>
  item.type === 'due' && item.state === 'open';

/** Work that has to be handed in: it takes the time before it is due. Other dues only have to be seen to until then. */
const handedIn = new Set<AgendaKind>(['homework', 'report']);

/** A span of time, in wire times. */
export interface AgendaSpan {
  starts_at: string;
  ends_at: string;
}

/** Returns the open items that take some of a span; one that only touches it does not. A machine washes alone. */
export const clashesIn = (items: readonly AgendaItem[], { starts_at, ends_at }: AgendaSpan): AgendaItem[] =>
  items.filter((item) => {
    if (item.state !== 'open' || item.kind === 'laundry') return false;
    if (item.type === 'event') return item.starts_at < ends_at && item.ends_at > starts_at;
    return handedIn.has(item.kind) && item.due_at > starts_at && item.due_at < ends_at;
  });

/**
 * The student's dates in a span that something else is planned for, without that itself: registering for an activity, a
 * room and a slot all ask here. Appointments that stand in no list are `personal`, and say no more. Refusals: as of the list.
 */
export const agendaClashes = defineEndpoint({
  method: 'GET',
  path: '/agenda/clashes',
  summary: '时间冲突',
  input: v.object({ starts_at: wireTime, ends_at: wireTime, except: v.optional(text) }),
  output: v.array(
    v.object({
      kind: v.picklist([...agendaKinds, 'personal']),
      title: text,
      starts_at: wireTime,
      /** That of something due is its start. */
      ends_at: wireTime,
    }),
  ),
});

/** Days before and after today in which work is looked for that is to be done now. */
const LATE_DAYS = 60;
const AHEAD_DAYS = 14;

export const agendaQueries = {
  all: ['agenda'] as const,
  /** Every list that was asked for. */
  lists: ['agenda', 'list'] as const,
  clashes: (span: AgendaSpan, except?: string) =>
    queryOptions({
      queryKey: ['agenda', 'clashes', span, except],
      queryFn: ({ signal }) => fetchQuietly(agendaClashes, { ...span, except }, signal),
    }),
  list: (from: string, to: string) => keptQuery(agendaList, { from, to }, 'live'),
  /** The same for a calendar elsewhere, which must learn of what was deleted, too. */
  forCalendars: (from: string, to: string) =>
    queryOptions({
      queryKey: ['agenda', 'calendars', from, to],
      queryFn: ({ signal }) => fetchQuietly(agendaList, { from, to, deleted: true }, signal),
    }),
  /** Dates still to come, and work to be done: overdue, or within two weeks of a day. */
  open: (today: string) =>
    keptQuery(
      agendaList,
      { from: dayAfter(today, -LATE_DAYS), to: dayAfter(today, AHEAD_DAYS), state: 'open' },
      'live',
    ),
};
