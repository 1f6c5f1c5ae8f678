import * as v from 'valibot';
import { formProblems, formValues, type FormValues } from '@/api/form-fields';
import type { Step } from '@/api/schemas';
import {
  type PaySlip,
  postKinds,
  type SlipRow,
  WORK_MOST,
  type WorkApplication,
  workApplications,
  type WorkApplicationState,
  workApply,
  workFields,
  workMachine,
  type WorkPost,
  workPosts,
  workProfile,
  type WorkProfile,
  workSlips,
  workWithdraw,
} from '@/api/work-study';
import { dayAfter, monthAfter, monthOf } from '@/lib/days';
import { hoursText } from '@/lib/duration';
import { textUnder } from '@/lib/text-under';
import { compareTimes, dayOf, momentOf, wireTimeOf } from '@/lib/time';
import { durations, rightNow } from '../engine/clock';
import type { Database, RowOf } from '../engine/database';
import { handle } from '../engine/handle';
import { isToBeDone, Refusal, required } from '../engine/refusal';
import { pinyinReader } from '../engine/search/sounds';
import { column, type TablesOf } from '../engine/table';
import { campusDayOf, isWorked } from '../laws/campus-calendar';
import { bankOf } from '../laws/card';
import { notify } from '../laws/notifications';
import { contactKind } from '../laws/users';

type UserRow = RowOf<'users'>;
const postRow = v.object({
  id: column.text,
  title: column.text,
  department: column.text,
  kind: v.picklist(Object.keys(postKinds) as (keyof typeof postKinds)[]),
  place: column.text,
  about: column.text,
  duties: v.array(column.text),
  requires: column.text,
  contact: v.object({ name: column.text, phone: column.text }),
  rate: v.number(),
  week_minutes: v.number(),
  shifts: v.array(column.text),
  until: column.moment,
  /** Places that are to be filled, beside those that others have. */
  places: v.number(),
});
type WorkPostRow = v.InferOutput<typeof postRow>;

/** An application; how far it is is worked out of these moments and the time. */
const applicationRow = v.object({
  id: column.text,
  user_id: column.text,
  post_id: column.text,
  values: formValues,
  applied: column.moment,
  /** The department has read it, talks with the student, and the office approves it. */
  read: column.moment,
  interview: column.moment,
  approved: column.moment,
  /** When the student began to work; null while that is not decided. */
  hired: v.nullable(column.moment),
  /** When it was refused, and why. */
  refused: v.nullable(column.moment),
  reason: column.text,
  withdrawn: v.nullable(column.moment),
  /** When the work was over. */
  ended: v.nullable(column.moment),
});
type WorkApplicationRow = v.InferOutput<typeof applicationRow>;

/** Work that was done, or a correction of it, on the day on which it was written down. */
const recordRow = v.object({
  id: column.text,
  user_id: column.text,
  post_id: column.text,
  day: column.text,
  kind: v.picklist(['work', 'correction']),
  note: column.text,
  /** Halves of an hour; below zero where a correction takes away. */
  minutes: v.number(),
});
type WorkRecordRow = v.InferOutput<typeof recordRow>;

/** Whether a student is in need, as the office has found. The id is the student's. */
const profileRow = v.object({ id: column.text, aid: column.text });

export const tables = {
  workPosts: postRow,
  workApplications: applicationRow,
  workRecords: recordRow,
  workProfiles: profileRow,
};
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

/** Day and time of the month after at which a month's pay is transferred. */
const PAY_DAY = '10 10:00:00';

type Worked = Pick<SlipRow, 'row_id' | 'day' | 'post' | 'kind' | 'note' | 'rate' | 'minutes'>;

/**
 * Returns the pay for each row, in order: nothing beyond `most` minutes of a month (null: without an end), and nothing below
 * zero. Pay up to a row is for the work up to it, within these bounds; the row's share is the difference. So the rows add up
 * to the month, wherever the bound is met.
 */
function paidRows(worked: readonly Worked[], most: number | null): SlipRow[] {
  const within = (minutes: number): number => Math.max(0, Math.min(most ?? Infinity, minutes));
  let sum = 0;
  return worked.map((row) => {
    const before = within(sum);
    sum += row.minutes;
    const paid_minutes = within(sum) - before;
    // Halves of an hour, at an even rate: whole cents.
    return { ...row, paid_minutes, amount: (paid_minutes / 30) * (row.rate / 2) };
  });
}

const sumOf = (rows: readonly SlipRow[], of: 'minutes' | 'paid_minutes' | 'amount'): number =>
  rows.reduce((sum, row) => sum + row[of], 0);

/** Minutes that are paid in a month at most: none is set where it has no day of term. */
const mostOf = ({ campusDays }: Database, month: string): number | null =>
  campusDays.first(({ id, term }) => monthOf(id) === month && term !== '') ? WORK_MOST.month : null;

function slipOf(database: Database, month: string, records: WorkRecordRow[], bank: string): PaySlip {
  const worked = records
    .toSorted((one, other) => compareTimes(one.day, other.day) || Number(one.id) - Number(other.id))
    .map(({ id, post_id, day, kind, note, minutes }): Worked => {
      const { title, rate } = required(database.workPosts.find(post_id), '没有找到这个岗位');
      return { row_id: id, day, post: title, kind, note, rate, minutes };
    });
  const most = mostOf(database, month);
  const rows = paidRows(worked, most);
  const pays_at = `${monthAfter(month, 1)}-${PAY_DAY}`;
  const now = Date.now();
  const isOpen = monthOf(dayOf(now)) === month;
  return {
    month,
    state: isOpen ? 'open' : momentOf(pays_at) <= now ? 'paid' : 'checking',
    pays_at,
    bank,
    most,
    rows,
    minutes: sumOf(rows, 'minutes'),
    paid_minutes: sumOf(rows, 'paid_minutes'),
    total: sumOf(rows, 'amount'),
  };
}

/** A student's pay slips, the newest first. */
export function slipsOf(database: Database, userId: string): PaySlip[] {
  const user = required(database.users.find(userId), '没有找到这个学生');
  const records = database.workRecords.where(
    ({ user_id, day }) => user_id === userId && day <= dayOf(Date.now()),
  );
  return [...Map.groupBy(records, ({ day }) => monthOf(day))]
    .map(([month, rows]) => slipOf(database, month, rows, bankOf(user)))
    .toSorted((one, other) => compareTimes(other.month, one.month));
}

/** Milliseconds after which a department has read an application. */
export const READ_AFTER = durations.minute;
/** Milliseconds from the talk until the office has approved. */
const APPROVED_AFTER = 2 * durations.hour;
const TALKS_AT = '16:30:00';
/** Characters below which a reason says too little. */
const TERSE = 10;

const FULL = '岗位已经招满，看看别的岗位';

/** Returns the state of an application at a time. */
export function workStateOf(row: WorkApplicationRow, now: number): WorkApplicationState {
  if (row.withdrawn !== null) return 'withdrawn';
  if (row.refused !== null) return 'refused';
  if (row.hired !== null) return row.ended !== null && row.ended <= now ? 'ended' : 'working';
  if (now >= row.interview) return 'approving';
  return now >= row.read ? 'interview' : 'applied';
}

/** Not decided, or at work: it takes of the student's week. */
const isActive = (row: WorkApplicationRow): boolean => !workMachine.isOver(workStateOf(row, Date.now()));
const isPending = (row: WorkApplicationRow): boolean =>
  workMachine.isOpen(workStateOf(row, Date.now()), 'withdraw', 'student');

const postOf = (database: Database, id: string): WorkPostRow =>
  required(database.workPosts.find(id), '没有找到这个岗位');

const applicationsOf = (database: Database, userId: string): WorkApplicationRow[] =>
  database.workApplications.where(({ user_id }) => user_id === userId);
const lastOf = (database: Database, userId: string, postId: string): WorkApplicationRow | undefined =>
  applicationsOf(database, userId).findLast(({ post_id }) => post_id === postId);

/** The places of a post that nobody has. */
const leftOf = (database: Database, { id, places }: WorkPostRow): number =>
  places -
  database.workApplications.where((row) => row.post_id === id && row.hired !== null && isActive(row)).length;

/** Minutes of a week that a student's posts and applications take. */
export const weekOf = (database: Database, userId: string): number =>
  applicationsOf(database, userId)
    .filter(isActive)
    .reduce((sum, { post_id }) => sum + postOf(database, post_id).week_minutes, 0);

const isTerse = ({ values }: WorkApplicationRow): boolean => (values['reason'] ?? '').trim().length < TERSE;

/** Writes how an application has ended, and tells its student. */
function decide(
  database: Database,
  { id }: WorkApplicationRow,
  outcome: { hired: number } | { refused: number; reason: string },
): void {
  const { user_id, post_id, reason, hired, refused } = database.workApplications.update(id, outcome);
  const { title, department, place } = postOf(database, post_id);
  notify(database, user_id, {
    channel: 'approval',
    title: `“${title}”的申请${hired === null ? '未通过' : '已通过，可以上岗'}`,
    body: reason || `${department}，${place}`,
    event: `work:${id}:decided`,
    about: `work:${post_id}`,
    target: { kind: 'work_post', id: post_id },
    at: hired ?? refused ?? Date.now(),
  });
}

/** Refuses terse applications once they are read, and assigns the places once they are approved, the first to come first. */
export function catchUp(database: Database): void {
  const now = Date.now();
  const pending = database.workApplications
    .where(isPending)
    .toSorted((one, other) => one.applied - other.applied);
  for (const row of pending) {
    const refuse = (refused: number, reason: string) => decide(database, row, { refused, reason });
    if (row.read <= now && isTerse(row))
      refuse(row.read, '申请理由写得太短，看不出你为什么适合，补充后可以再次申请');
    else if (row.approved > now) continue;
    else if (leftOf(database, postOf(database, row.post_id)) <= 0) refuse(row.approved, FULL);
    else decide(database, row, { hired: row.approved });
  }
}

/** Returns the past and coming steps of an application, in order. */
function stepsOf(row: WorkApplicationRow, { department, place }: WorkPostRow, now: number): Step[] {
  const { applied, read, interview, approved, withdrawn, refused, hired, ended } = row;
  const past = (moment: number): string | null => (moment <= now ? wireTimeOf(moment) : null);
  const planned = [
    { title: '已提交', note: '', moment: applied },
    { title: '用工单位初审', note: department, moment: read },
    { title: '面谈', note: `${wireTimeOf(interview)}，${place}`, moment: interview },
    { title: '资助中心审批', note: '', moment: approved },
  ];
  const over = withdrawn ?? refused;
  if (over !== null)
    return [
      ...planned
        .filter(({ moment }) => moment < over || moment === applied)
        .map(({ title, note, moment }) => ({ title, note, at: past(moment) })),
      { title: withdrawn === null ? '未通过' : '已撤回', note: row.reason, at: past(over) },
    ];
  const steps = planned.map(({ title, note, moment }) => ({ title, note, at: past(moment) }));
  steps.push({ title: '上岗', note: '', at: hired === null ? null : past(hired) });
  if (ended !== null && ended <= now) steps.push({ title: '岗位结束', note: '', at: past(ended) });
  return steps;
}

/** An application as its student sees it. */
function toWireWorkApplication(database: Database, row: WorkApplicationRow): WorkApplication {
  const now = Date.now();
  const post = postOf(database, row.post_id);
  return {
    application_id: row.id,
    post_id: post.id,
    title: post.title,
    department: post.department,
    state: workStateOf(row, now),
    reason: row.reason,
    steps: stepsOf(row, post, now),
    values: row.values,
    applied_at: wireTimeOf(row.applied),
    can_withdraw: isPending(row),
  };
}

/** A student's applications: those under way and the posts at work first, each the newest first. */
const applicationsFor = (database: Database, userId: string): WorkApplication[] =>
  applicationsOf(database, userId)
    .toSorted((one, other) => Number(isActive(other)) - Number(isActive(one)) || other.applied - one.applied)
    .map((row) => toWireWorkApplication(database, row));

/** A student's applications that lead, or have led, to a talk with the department. */
export const talksOf = (database: Database, userId: string): WorkApplicationRow[] =>
  applicationsOf(database, userId).filter(({ withdrawn, refused }) => withdrawn === null && refused === null);

/** Posts that one may apply for, and those that the student has to do with; those that close first at the top. */
async function postsFor(database: Database, userId: string): Promise<WorkPost[]> {
  const read = await pinyinReader();
  const now = Date.now();
  return database.workPosts
    .all()
    .map((row): WorkPost => {
      const { id, until, ...post } = row;
      const mine = lastOf(database, userId, id);
      return {
        ...post,
        post_id: id,
        sounds: read(row.title).syllables.join(' '),
        until: wireTimeOf(until),
        left: Math.max(0, leftOf(database, row)),
        mine: mine ? workStateOf(mine, now) : null,
      };
    })
    .filter(({ until, mine }) => momentOf(until) > now || mine !== null)
    .toSorted((one, other) => compareTimes(one.until, other.until));
}

const grades = ['一', '二', '三', '四'];

/** Returns the data that fill a student's application. */
function profileFor(database: Database, user: UserRow): Omit<WorkProfile, 'as_of' | 'now'> {
  const { id, username, student_number, college, contact } = user;
  const today = dayOf(Date.now());
  // An academic year begins in September.
  const year =
    Number(today.slice(0, 4)) - (today.slice(5, 7) < '09' ? 1 : 0) - Number(student_number.slice(0, 4));
  return {
    name: username,
    student_number,
    college,
    grade: `大${grades[Math.max(0, Math.min(3, year))]}`,
    phone: contactKind(contact) === '手机号' ? contact : '',
    aid: database.workProfiles.find(id)?.aid ?? '未认定',
    bank: bankOf(user),
  };
}

/** The next day on which departments talk with those who have applied. */
function talkAfter(database: Database, now: number): number {
  let day = dayAfter(dayOf(now), 1);
  while (!isWorked(campusDayOf(database, day))) day = dayAfter(day, 1);
  return momentOf(`${day} ${TALKS_AT}`);
}

/** An application that may be made. */
interface Checked {
  post: WorkPostRow;
  values: FormValues;
}

/** Reads all that an application depends on. */
function checkWorkApplication(
  database: Database,
  userId: string,
  { post_id, values }: { post_id: string; values: FormValues },
): Checked {
  const post = postOf(database, post_id);
  const last = lastOf(database, userId, post_id);
  if (last && isActive(last))
    throw new Refusal(last.hired === null ? '你已经申请过这个岗位' : '你已经在这个岗位上');
  if (post.until <= Date.now()) throw new Refusal('这个岗位已经截止申请');
  if (leftOf(database, post) <= 0) throw new Refusal(FULL);
  const week = weekOf(database, userId) + post.week_minutes;
  if (week > WORK_MOST.week)
    throw new Refusal(
      `加上已有的岗位和申请，每周要做 ${hoursText(week)}，超过 ${hoursText(WORK_MOST.week)}的上限`,
    );
  const fields = workFields(post);
  const [problem] = Object.values(formProblems(fields, values));
  if (problem) throw new Refusal(problem);
  return {
    post,
    values: Object.fromEntries(fields.map(({ name }) => [name, textUnder(values, name).trim()])),
  };
}

/** Writes what was checked. */
function recordWorkApplication(
  database: Database,
  userId: string,
  { post, values }: Checked,
): WorkApplicationRow {
  const applied = Date.now();
  const interview = talkAfter(database, applied);
  return database.workApplications.insert({
    id: database.workApplications.nextId(),
    user_id: userId,
    post_id: post.id,
    values,
    applied,
    read: applied + READ_AFTER,
    interview,
    approved: interview + APPROVED_AFTER,
    hired: null,
    refused: null,
    reason: '',
    withdrawn: null,
    ended: null,
  });
}

/** Takes an application back; one that was taken back stays so. */
function withdrawWorkApplication(database: Database, userId: string, id: string): WorkApplicationRow {
  const row = database.workApplications.find(id);
  if (row?.user_id !== userId) throw new Refusal('没有找到这份申请');
  const now = Date.now();
  return isToBeDone(workMachine, workStateOf(row, now), 'withdraw', 'student')
    ? database.workApplications.update(id, { withdrawn: now })
    : row;
}

export const routes = [
  handle(workPosts, async ({ database, user }) => {
    const list = await postsFor(database, user.id);
    return { ...rightNow(), list, total: list.length, week_minutes: weekOf(database, user.id) };
  }),
  handle(workProfile, ({ database, user }) => ({ ...rightNow(), ...profileFor(database, user) })),
  handle(workApplications, ({ database, user }) => {
    const list = applicationsFor(database, user.id);
    return { ...rightNow(), list, total: list.length };
  }),
  handle(workApply, async ({ input, database, user, context }) => {
    const checked = checkWorkApplication(database, user.id, input);
    // Nothing may happen between the check and the record: only a test plants a wait here, to see that it would be noticed.
    if (context.wait) await context.wait();
    return toWireWorkApplication(database, recordWorkApplication(database, user.id, checked));
  }),
  handle(workWithdraw, ({ input, database, user }) =>
    toWireWorkApplication(database, withdrawWorkApplication(database, user.id, input.application_id)),
  ),
  handle(workSlips, ({ database, user }) => ({ ...rightNow(), list: slipsOf(database, user.id) })),
];
