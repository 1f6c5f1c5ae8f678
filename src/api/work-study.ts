import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { type FormField, formValues } from '@/api/form-fields';
import { keptQuery, timed } from '@/api/kept';
import { id, listOf, month, nothing, progressStep, wireTime } from '@/api/schemas';
import { stateMachine } from '@/api/state-machine';

const text = v.string();
const count = v.pipe(v.number(), v.integer());
/** Money is whole cents (分), so that sums are exact. */
const cents = count;
/** Work counts in halves of an hour, written in minutes. */
const minutes = v.pipe(count, v.multipleOf(30));
/** Cents for an hour; even, so that half an hour has whole cents. */
const rate = v.pipe(cents, v.multipleOf(2));

/** Minutes of work that one student may have in a week of term, all posts together, and that are paid in a month of term. */
export const WORK_MOST = { week: 8 * 60, month: 40 * 60 } as const;

/** Kinds of posts, by duration. */
export const postKinds = { fixed: '固定岗', temporary: '临时岗' } as const;

const AT_WORK = '已经上岗，要离岗请和用工单位联系';

/** The machine of applications for a post: the department reads them and talks with the student, the office approves. */
export const workMachine = stateMachine({
  noun: '申请',
  states: {
    applied: '待初审',
    interview: '待面谈',
    approving: '待审批',
    working: '在岗',
    refused: '未通过',
    withdrawn: '已撤回',
    ended: '已结束',
  },
  acts: { withdraw: '撤回', read: '初审', talk: '面谈', hire: '录用', refuse: '拒绝', end: '结束' },
  actors: { student: '申请人', department: '用工单位', office: '资助中心' },
  table: {
    applied: { student: { withdraw: 'withdrawn' }, department: { read: 'interview' } },
    interview: { student: { withdraw: 'withdrawn' }, department: { talk: 'approving', refuse: 'refused' } },
    approving: { student: { withdraw: 'withdrawn' }, office: { hire: 'working', refuse: 'refused' } },
    working: { department: { end: 'ended' } },
    refused: {},
    withdrawn: {},
    ended: {},
  },
  again: { withdrawn: ['withdraw'] },
  refusals: {
    withdraw: { refused: '这份申请已经答复，不用撤回', working: AT_WORK, ended: AT_WORK },
  },
});

const applicationState = v.picklist(workMachine.stateNames);
/** State of an application for a post. */
export type WorkApplicationState = v.InferOutput<typeof applicationState>;

const post = v.object({
  post_id: id,
  title: text,
  /** The sound of each character of the title, in Latin letters. */
  sounds: text,
  department: text,
  kind: v.picklist(Object.keys(postKinds) as (keyof typeof postKinds)[]),
  place: text,
  about: text,
  duties: v.array(text),
  requires: text,
  contact: v.object({ name: text, phone: text }),
  rate,
  /** Work of a week. */
  week_minutes: minutes,
  /** When one may work; the student chooses. */
  shifts: v.array(text),
  /** Until when one may apply. */
  until: wireTime,
  places: count,
  left: count,
  /** State of the student's last application. */
  mine: v.nullable(applicationState),
});
export type WorkPost = v.InferOutput<typeof post>;

/** Posts that one may apply for, and those that the student has to do with. */
export const workPosts = defineEndpoint({
  method: 'GET',
  path: '/workStudy/posts',
  summary: '勤工助学岗位',
  input: nothing,
  output: v.object({
    ...timed,
    ...listOf(post).entries,
    /** Minutes of a week that the student's posts and applications take already. */
    week_minutes: minutes,
  }),
});

const profile = v.object({
  name: text,
  student_number: text,
  college: text,
  grade: text,
  phone: text,
  /** Such as `一般困难`; `未认定` for who is not in need. */
  aid: text,
  /** Bank account for the pay. */
  bank: text,
});
export type WorkProfile = v.InferOutput<typeof profile>;

/** Personal data for an application. */
export const workProfile = defineEndpoint({
  method: 'GET',
  path: '/workStudy/profile',
  summary: '勤工助学个人信息',
  input: nothing,
  output: v.object({ ...timed, ...profile.entries }),
});

/** Returns the fields of an application for a post beyond the profile; client and server check by them. */
export const workFields = ({ shifts }: Pick<WorkPost, 'shifts'>): FormField[] => [
  {
    type: 'choice',
    name: 'shift',
    label: '能上岗的时间',
    hint: '',
    required: true,
    options: shifts.map((each) => ({ value: each, label: each })),
  },
  {
    type: 'text',
    name: 'phone',
    label: '联系电话',
    hint: '已从个人信息填入，可以改',
    required: true,
    most: 20,
  },
  {
    type: 'area',
    name: 'experience',
    label: '相关经历和特长',
    hint: '做过的类似工作、会用的软件',
    required: false,
    most: 300,
  },
  { type: 'area', name: 'reason', label: '申请理由', hint: '不少于 10 个字', required: true, most: 300 },
];

const application = v.object({
  application_id: id,
  post_id: id,
  title: text,
  department: text,
  state: applicationState,
  /** Why it was refused; empty otherwise. */
  reason: text,
  steps: v.array(progressStep),
  values: formValues,
  applied_at: wireTime,
  can_withdraw: v.boolean(),
});
export type WorkApplication = v.InferOutput<typeof application>;

/** The student's applications: those under way and the posts at work first, each the newest first. */
export const workApplications = defineEndpoint({
  method: 'GET',
  path: '/workStudy/applications',
  summary: '我的岗位申请',
  input: nothing,
  output: v.object({ ...timed, ...listOf(application).entries }),
});

/**
 * Applies for a post. Refusals: closed, full, applied for already, more work in a week than is allowed, a field that is
 * not right. `after`: the last application for it, empty for the first; one that is made again is another write.
 */
export const workApply = defineEndpoint({
  method: 'POST',
  path: '/workStudy/apply',
  summary: '申请岗位',
  once: true,
  input: v.object({ post_id: text, values: formValues, after: text }),
  output: application,
});

/** Takes an application back. Refused once it is decided. */
export const workWithdraw = defineEndpoint({
  method: 'POST',
  path: '/workStudy/withdraw',
  summary: '撤回岗位申请',
  once: true,
  input: v.object({ application_id: text }),
  output: application,
});

const slipRow = v.object({
  row_id: id,
  day: v.pipe(text, v.isoDate()),
  post: text,
  kind: v.picklist(['work', 'correction']),
  /** When it was, or what was corrected and why. */
  note: text,
  rate,
  /** Worked; below zero where a correction takes away. */
  minutes,
  /** Of them paid: beyond what is paid in a month nothing is. */
  paid_minutes: minutes,
  amount: cents,
});
export type SlipRow = v.InferOutput<typeof slipRow>;

const slip = v.object({
  month,
  /** The month runs, its hours are being checked, or the pay has been transferred. */
  state: v.picklist(['open', 'checking', 'paid']),
  pays_at: wireTime,
  bank: text,
  /** Minutes that are paid at most; null between terms. */
  most: v.nullable(minutes),
  rows: v.array(slipRow),
  minutes,
  paid_minutes: minutes,
  total: cents,
});
export type PaySlip = v.InferOutput<typeof slip>;

/** Hours and pay of the student, by months, the newest first. */
export const workSlips = defineEndpoint({
  method: 'GET',
  path: '/workStudy/slips',
  summary: '工时与工资单',
  input: nothing,
  output: v.object({ ...timed, list: v.array(slip) }),
});

/** Query factories of this domain; `['workStudy']` refreshes all. */
export const workQueries = {
  posts: () => keptQuery(workPosts, {}, 'live'),
  profile: () => keptQuery(workProfile, {}, 'term'),
  applications: () =>
    keptQuery(workApplications, {}, 'live', ({ list }) => list.some(({ state }) => state === 'applied')),
  slips: () => keptQuery(workSlips, {}, 'stable'),
};
