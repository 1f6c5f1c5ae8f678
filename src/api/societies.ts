import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { formField, formValues } from '@/api/form-fields';
import { keptQuery, timed } from '@/api/kept';
import { givenVersion, id, listOf, nothing, progressStep, wireTime } from '@/api/schemas';
import { stateMachine } from '@/api/state-machine';
import { HOUR } from '@/lib/time';

const text = v.string();
const count = v.pipe(v.number(), v.integer());

/** Kinds of societies, by what they are called on the wire. */
export const societyCategories = {
  science: '学术科技',
  art: '文化艺术',
  sport: '体育健身',
  service: '公益实践',
  hobby: '兴趣生活',
} as const;

/** Societies that one student may be in or have applied to. */
export const SOCIETY_LIMIT = 4;
/** Milliseconds in which leaving can be undone. */
export const LEAVING_UNDONE = HOUR;

/** The machine of memberships. One that was left longer than an hour ago is `gone`, which the wire does not tell from `left`. */
export const societyMachine = stateMachine({
  noun: '申请',
  states: {
    applied: '待审核',
    accepted: '已加入',
    refused: '未通过',
    withdrawn: '已撤回',
    left: '已退出',
    gone: '已退出',
  },
  acts: {
    withdraw: '撤回',
    leave: '退出',
    return: '撤销退出',
    accept: '通过',
    refuse: '拒绝',
    forget: '移出',
  },
  actors: { student: '申请人', society: '社团', clock: '系统' },
  table: {
    applied: {
      student: { withdraw: 'withdrawn' },
      society: { accept: 'accepted', refuse: 'refused' },
    },
    accepted: { student: { leave: 'left' } },
    refused: {},
    withdrawn: {},
    left: { student: { return: 'accepted' }, clock: { forget: 'gone' } },
    gone: {},
  },
  again: { accepted: ['return'], withdrawn: ['withdraw'], left: ['leave'], gone: ['leave'] },
  refusals: {
    withdraw: {
      accepted: '社团已经通过，可以退出社团',
      refused: '社团已经答复，不用撤回',
      left: '社团已经答复，不用撤回',
      gone: '社团已经答复，不用撤回',
    },
    leave: '你不是这个社团的成员',
    return: '退出已经超过一小时，要回来请重新申请',
  },
});

const membershipState = v.picklist(['applied', 'accepted', 'refused', 'withdrawn', 'left']);
/** Waits for an answer, is a member, was refused, has taken it back, has left. */
export type MembershipState = v.InferOutput<typeof membershipState>;

/** Returns the stage of a membership that came to its state at a moment. */
export const membershipStageOf = (state: MembershipState, since: number, now: number) =>
  state === 'left' && since + LEAVING_UNDONE <= now ? 'gone' : state;

const membership = v.object({
  application_id: id,
  state: membershipState,
  /** Why it was refused; empty otherwise. */
  reason: text,
  /** Role of the student, such as `成员`; empty for who is no member. */
  role: text,
  /** When it came to this state. */
  since: wireTime,
  /** Counts what has become of it. */
  revision: count,
});
export type Membership = v.InferOutput<typeof membership>;

const meeting = v.object({
  society_id: id,
  society: text,
  title: text,
  place: text,
  starts_at: wireTime,
  ends_at: wireTime,
  /** Of the activities that one registers for; null for what members just come to. */
  activity_id: v.nullable(id),
  is_cancelled: v.boolean(),
});
/** Something that a society does at a time. */
export type Meeting = v.InferOutput<typeof meeting>;

const summary = {
  society_id: id,
  name: text,
  /** The sound of each character of the name, in Latin letters. */
  sounds: text,
  category: v.picklist(Object.keys(societyCategories) as (keyof typeof societyCategories)[]),
  /** Purpose, in one line. */
  about: text,
  members: count,
  /** Until when one may apply, and the places that are left (null: as many as come); null while it takes nobody in. */
  recruiting: v.nullable(v.object({ until: wireTime, left: v.nullable(count) })),
  /** The last membership of the student who asks. */
  mine: v.nullable(membership),
};
const societySummary = v.object(summary);
export type SocietySummary = v.InferOutput<typeof societySummary>;

const society = v.object({
  ...summary,
  description: text,
  founded: count,
  leader: text,
  adviser: text,
  /** When members usually meet, such as `每周三 19:00–20:30`, and where. */
  meets: text,
  place: text,
  /** Cents for a term. */
  fee: count,
  /** Questions of the society to those who want to join. */
  questions: v.array(formField),
  /** Takes in whoever applies, at once. */
  is_open: v.boolean(),
  /** The student's answers, by the names of the questions. */
  answers: formValues,
  /** Steps of the student's last application. */
  steps: v.array(progressStep),
  meetings: v.array(meeting),
  /** Number of further societies that the student may apply to. */
  room: count,
});
export type Society = v.InferOutput<typeof society>;

/** Every society, those that take people in first. */
export const societyList = defineEndpoint({
  method: 'GET',
  path: '/societies/list',
  summary: '社团列表',
  input: nothing,
  output: v.object({ ...timed, ...listOf(societySummary).entries }),
});

const named = v.object({ society_id: text });

/** One society. Refusal: no such one. */
export const societyShow = defineEndpoint({
  method: 'GET',
  path: '/societies/detail',
  summary: '社团详情',
  input: named,
  output: v.object({ ...timed, society }),
});

/** Meetings of the student's societies in the next weeks, by time. */
export const societyMeetings = defineEndpoint({
  method: 'GET',
  path: '/societies/meetings',
  summary: '我的社团的活动',
  input: nothing,
  output: v.object({ ...timed, list: v.array(meeting) }),
});

/**
 * Applies with the answers to the society's questions. Refusals: it takes nobody in, a question without a right answer,
 * in it or applied already, too many societies.
 */
export const societyApply = defineEndpoint({
  method: 'POST',
  path: '/societies/apply',
  summary: '申请加入社团',
  once: true,
  /** `after`: the last application to this society, empty for the first. One that is made again is another write. */
  input: v.object({ society_id: text, values: formValues, after: text }),
  output: membership,
});

/** A membership, as it was when the student decided: what has been left and joined again is not left by an old request. */
const membershipNamed = v.object({ application_id: text, revision: givenVersion });

/** Takes an application back. Refused once it is answered. */
export const societyWithdraw = defineEndpoint({
  method: 'POST',
  path: '/societies/withdraw',
  summary: '撤回入社申请',
  once: true,
  input: membershipNamed,
  output: membership,
});

/** Leaves a society. Refused to those who hold an office in it. */
export const societyLeave = defineEndpoint({
  method: 'POST',
  path: '/societies/leave',
  summary: '退出社团',
  once: true,
  input: membershipNamed,
  output: membership,
});

/** Undoes leaving: the membership is as it was. Refusals: more than an hour ago, too many societies since. */
export const societyReturn = defineEndpoint({
  method: 'POST',
  path: '/societies/return',
  summary: '撤销退出社团',
  once: true,
  input: membershipNamed,
  output: membership,
});

const isAboutToAnswer = ({ mine }: Pick<SocietySummary, 'mine'>): boolean => mine?.state === 'applied';

/** Query factories of this domain; `['societies']` refreshes all. */
export const societyQueries = {
  list: () => keptQuery(societyList, {}, 'live', ({ list }) => list.some(isAboutToAnswer)),
  detail: (societyId: string) =>
    keptQuery(societyShow, { society_id: societyId }, 'live', (answer) => isAboutToAnswer(answer.society)),
  meetings: () => keptQuery(societyMeetings, {}, 'stable'),
};
