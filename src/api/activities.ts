import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { activityContent } from '@/api/activity-content';
import { defineEndpoint } from '@/api/endpoint';
import { formValues } from '@/api/form-fields';
import { fetchQuietly } from '@/api/request';
import { givenVersion, id, listOf, pageQuery, person, wireTime } from '@/api/schemas';
import { stateMachine } from '@/api/state-machine';
import { MINUTE } from '@/lib/time';

const text = v.string();
/** Milliseconds before the start from which one may check in; one may until the end. */
export const CHECK_IN_EARLY = 30 * MINUTE;
/** Milliseconds that a code to check in by is shown. */
export const CODE_LASTS = 30_000;

/** Made by the client, so that a draft exists before the server knows it. */
const ownId = v.pipe(text, v.minLength(1), v.maxLength(64));
const named = v.object({ activity_id: text });

/** State of a registration: a place, a place in the queue, withdrawn by the student, or removed by the organiser. */
const registrationState = v.picklist(['confirmed', 'waiting', 'left', 'removed']);
export type RegistrationState = v.InferOutput<typeof registrationState>;

/** The machine of registrations. Who has checked in is `present`, which the wire tells by the time of it. */
export const registrationMachine = stateMachine({
  noun: '报名',
  states: {
    confirmed: '已报名',
    waiting: '候补中',
    present: '已签到',
    left: '已取消报名',
    removed: '已被移出',
  },
  acts: { leave: '取消报名', check_in: '签到', remove: '移出', promote: '递补' },
  actors: { student: '本人', organiser: '组织者', queue: '系统' },
  table: {
    confirmed: {
      student: { leave: 'left', check_in: 'present' },
      organiser: { remove: 'removed', check_in: 'present' },
    },
    waiting: {
      student: { leave: 'left' },
      organiser: { remove: 'removed' },
      queue: { promote: 'confirmed' },
    },
    present: {},
    left: {},
    removed: {},
  },
  again: { left: ['leave', 'remove'], removed: ['leave', 'remove'] },
  refusals: {
    leave: '已经签到，不能取消报名',
    remove: '已经签到的人不能移出',
    check_in: {
      waiting: '还在候补，没有名额，不能签到',
      present: '已经签到过了',
      left: '报名已经取消，不能签到',
      removed: '报名已经取消，不能签到',
    },
  },
});

interface Registered {
  state: RegistrationState;
  checked_in_at: string | null;
}

/** Returns the stage of a registration. */
export const registrationStageOf = ({ state, checked_in_at }: Registered) =>
  state === 'confirmed' && checked_in_at !== null ? 'present' : state;

/** Checks whether an act on a registration is open to somebody. */
export const allowsAct = (
  registration: Registered,
  act: keyof typeof registrationMachine.acts,
  by: keyof typeof registrationMachine.actors,
): boolean => registrationMachine.isOpen(registrationStageOf(registration), act, by);

const ownRegistration = v.object({
  registration_id: id,
  state: registrationState,
  /** Counts what has become of it, those made before included; with the activity's own, what a calendar counts. */
  sequence: v.number(),
  /** Place in the queue, from 1; null for who does not wait. */
  place: v.nullable(v.number()),
  checked_in_at: v.nullable(wireTime),
  /** Why the organiser has removed the student; empty otherwise. */
  note: text,
});

const activityState = v.picklist(['draft', 'review', 'refused', 'open', 'cancelled']);
export type ActivityState = v.InferOutput<typeof activityState>;

const summary = {
  activity_id: id,
  state: activityState,
  title: text,
  category: text,
  place: text,
  /** Address of the picture; empty for a drawn one. */
  poster: text,
  starts_at: wireTime,
  ends_at: wireTime,
  /** Until then one may register. */
  closes_at: wireTime,
  capacity: v.number(),
  organiser: person,
  /** Those who have a place, and those who wait for one. */
  registered: v.number(),
  waiting: v.number(),
  /** The last registration of the student who asks. */
  mine: v.nullable(ownRegistration),
};
export const activitySummary = v.object(summary);
export type ActivitySummary = v.InferOutput<typeof activitySummary>;

export const activityDetail = v.object({
  ...summary,
  description: text,
  fields: activityContent.entries.fields,
  /** Answers of the student who asks, by the names of the fields. */
  answers: formValues,
  /** Why it was cancelled or refused; empty otherwise. */
  note: text,
  /** Counts the changes that a calendar has to know (RFC 5545). */
  sequence: v.number(),
  updated_at: wireTime,
});
export type ActivityDetail = v.InferOutput<typeof activityDetail>;

/** Activities that one may register for, the one that starts first at the top. */
export const activityList = defineEndpoint({
  method: 'GET',
  path: '/activities/list',
  summary: '可报名活动',
  input: v.object({
    ...pageQuery,
    category: v.optional(text),
    within: v.optional(v.picklist(['week', 'month'])),
    is_free: v.optional(v.boolean()),
    words: v.optional(text),
  }),
  output: listOf(activitySummary),
});

/** One activity that is published, or the asker's own. */
export const activityShow = defineEndpoint({
  method: 'GET',
  path: '/activities/detail',
  summary: '活动详情',
  input: named,
  output: activityDetail,
});

/** Registers: a place, or the next one in the queue. While anybody waits, newcomers join the end. */
export const activityRegister = defineEndpoint({
  method: 'POST',
  path: '/activities/register',
  summary: '报名或加入候补',
  once: true,
  input: v.object({ activity_id: text, values: formValues }),
  output: activityDetail,
});

/** Cancels a place or a place in the queue, before the activity starts; the first in the queue moves up in the same step. */
export const activityLeave = defineEndpoint({
  method: 'POST',
  path: '/activities/leave',
  summary: '取消报名',
  once: true,
  input: v.object({ activity_id: text, registration_id: text }),
  output: activityDetail,
});

/**
 * Activities that the student has registered for: those to come by their start, with those that others took from the
 * student; those that are over, the last one first; those that were cancelled, by whomever.
 */
export const activityRegistered = defineEndpoint({
  method: 'GET',
  path: '/activities/registered',
  summary: '已报名活动',
  input: v.object({ ...pageQuery, view: v.picklist(['coming', 'over', 'cancelled']) }),
  output: listOf(activityDetail),
});

/** Checks the student in by the code that the organiser shows. `entered_at`: when it was entered, perhaps without a network. */
export const activityCheckIn = defineEndpoint({
  method: 'POST',
  path: '/activities/checkIn',
  summary: '凭签到码签到',
  once: true,
  input: v.object({
    activity_id: text,
    code: v.pipe(text, v.regex(/^\d{6}$/)),
    entered_at: wireTime,
  }),
  output: v.object({ checked_in_at: wireTime }),
});

const draft = v.object({
  content: activityContent,
  /** Counts the saves. */
  version: v.number(),
  saved_at: v.nullable(wireTime),
});
export type ActivityDraft = v.InferOutput<typeof draft>;

const editing = v.object({
  activity_id: id,
  state: activityState,
  note: text,
  draft,
  /** Content that others see; null while it was not published. */
  published: v.nullable(activityContent),
  registered: v.number(),
  waiting: v.number(),
});
export type ActivityEditing = v.InferOutput<typeof editing>;

/** An activity as its organiser writes it; blank when it was not begun. With `copy`, what it begins with. */
export const activityEdit = defineEndpoint({
  method: 'GET',
  path: '/activities/edit',
  summary: '编辑活动',
  input: v.object({ activity_id: ownId, copy: v.optional(text) }),
  output: editing,
});

/** Keeps a draft, unless another editor has saved other words since `base_version`. */
export const activitySave = defineEndpoint({
  method: 'POST',
  path: '/activities/save',
  summary: '保存活动草稿',
  input: v.object({ id: ownId, content: activityContent, base_version: givenVersion, editor: text }),
  output: v.object({ draft, conflict: v.boolean() }),
});

/** Publishes an activity, or changes a published one; a student's first waits for review. */
export const activityPublish = defineEndpoint({
  method: 'POST',
  path: '/activities/publish',
  summary: '发布活动',
  once: true,
  input: v.object({
    activity_id: ownId,
    content: activityContent,
    base_version: givenVersion,
    editor: text,
  }),
  output: v.object({ ...editing.entries, conflict: v.boolean() }),
});

/** Deletes a draft that was never published. */
export const activityDiscard = defineEndpoint({
  method: 'DELETE',
  path: '/activities/discard',
  summary: '删除活动草稿',
  input: v.object({ id: text }),
  output: v.null(),
});

/** Brings a deleted draft back. */
export const activityRestore = defineEndpoint({
  method: 'POST',
  path: '/activities/restore',
  summary: '恢复活动草稿',
  input: v.object({ activity_id: text }),
  output: v.null(),
});

/** The organiser's own activities, drafts included: those that run first, then the one changed last. */
export const activityOwn = defineEndpoint({
  method: 'GET',
  path: '/activities/own',
  summary: '我发布的活动',
  input: v.object({
    ...pageQuery,
    /** Not published yet; published and not over; over; cancelled. All when left out. */
    view: v.optional(v.picklist(['draft', 'open', 'over', 'cancelled'])),
  }),
  output: listOf(
    v.object({
      ...summary,
      // A draft may lack them.
      starts_at: text,
      ends_at: text,
      closes_at: text,
      note: text,
      updated_at: wireTime,
      checked_in: v.number(),
    }),
  ),
});
export type OwnActivity = v.InferOutput<typeof activityOwn.output>['list'][number];

/** Characters of the reason that those read who are removed, or whose activity is cancelled. */
export const REASON_LIMIT = 200;
const reason = v.pipe(text, v.trim(), v.minLength(1), v.maxLength(REASON_LIMIT));

/** Cancels an activity, with the reason that those who registered read. */
export const activityCancel = defineEndpoint({
  method: 'POST',
  path: '/activities/cancel',
  summary: '取消活动',
  once: true,
  input: v.object({ activity_id: text, reason }),
  output: activityDetail,
});

const registrant = v.object({
  registration_id: id,
  name: text,
  /** Each character's sound, parted by blanks, to be searched by. */
  sounds: text,
  student_number: text,
  college: text,
  state: registrationState,
  place: v.nullable(v.number()),
  values: formValues,
  registered_at: wireTime,
  checked_in_at: v.nullable(wireTime),
  /** Why they were removed; empty otherwise. */
  note: text,
});
export type Registrant = v.InferOutput<typeof registrant>;

/** Everybody who has registered, for the organiser: all at once, so that they are searched and checked in without a network. */
export const activityRegistrants = defineEndpoint({
  method: 'GET',
  path: '/activities/registrants',
  summary: '报名名单',
  input: named,
  output: v.object({ activity: activityDetail, list: v.array(registrant) }),
});

/** Removes people, with the reason that they read; the first in the queue move up in the same step. */
export const activityRemove = defineEndpoint({
  method: 'POST',
  path: '/activities/remove',
  summary: '移出报名者',
  once: true,
  input: v.object({
    activity_id: text,
    registration_ids: v.pipe(v.array(text), v.minLength(1), v.maxLength(5000)),
    reason,
  }),
  output: v.object({
    removed: v.number(),
    promoted: v.number(),
    /** Those who could not be removed, and why. */
    kept: v.array(v.object({ registration_id: id, name: text, problem: text })),
  }),
});

/** The code to check in by, which changes every 30 seconds. */
export const activityCode = defineEndpoint({
  method: 'GET',
  path: '/activities/code',
  summary: '签到码',
  input: named,
  output: v.object({
    code: text,
    /** Milliseconds until the next one. */
    remaining: v.number(),
    checked_in: v.number(),
  }),
});

/** Checks somebody in by name, for the organiser; `entered_at` as of `activityCheckIn`. */
export const activityCheckInFor = defineEndpoint({
  method: 'POST',
  path: '/activities/checkInFor',
  summary: '按姓名签到',
  once: true,
  input: v.object({ activity_id: text, registration_id: text, entered_at: wireTime }),
  output: v.object({ checked_in_at: wireTime }),
});

/** Query factories of this domain; `['activities']` refreshes all. */
export const activityQueries = {
  list: (input: v.InferInput<typeof activityList.input>) =>
    queryOptions({
      queryKey: ['activities', 'list', input],
      queryFn: ({ signal }) => fetchQuietly(activityList, input, signal),
    }),
  detail: (activity_id: string) =>
    queryOptions({
      queryKey: ['activities', 'detail', activity_id],
      queryFn: ({ signal }) => fetchQuietly(activityShow, { activity_id }, signal),
    }),
  registered: (input: v.InferInput<typeof activityRegistered.input>) =>
    queryOptions({
      queryKey: ['activities', 'registered', input],
      queryFn: ({ signal }) => fetchQuietly(activityRegistered, input, signal),
    }),
  edit: (activity_id: string, copy?: string) =>
    queryOptions({
      queryKey: ['activities', 'edit', activity_id],
      queryFn: ({ signal }) => fetchQuietly(activityEdit, { activity_id, copy }, signal),
    }),
  own: (input: v.InferInput<typeof activityOwn.input>) =>
    queryOptions({
      queryKey: ['activities', 'own', input],
      queryFn: ({ signal }) => fetchQuietly(activityOwn, input, signal),
    }),
  registrants: (activity_id: string) =>
    queryOptions({
      queryKey: ['activities', 'registrants', activity_id],
      queryFn: ({ signal }) => fetchQuietly(activityRegistrants, { activity_id }, signal),
    }),
  code: (activity_id: string) =>
    queryOptions({
      queryKey: ['activities', 'code', activity_id],
      queryFn: ({ signal }) => fetchQuietly(activityCode, { activity_id }, signal),
    }),
};
