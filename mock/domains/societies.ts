import * as v from 'valibot';
import { formField, type FormField, formProblems, formValues, type FormValues } from '@/api/form-fields';
import type { Step } from '@/api/schemas';
import {
  type Meeting,
  type Membership,
  membershipStageOf,
  type Society,
  SOCIETY_LIMIT,
  societyApply,
  societyCategories,
  societyLeave,
  societyList,
  societyMachine,
  societyMeetings,
  societyReturn,
  societyShow,
  societyWithdraw,
} from '@/api/societies';
import { dayAfter, daysFrom, weekPlace } from '@/lib/days';
import { textUnder } from '@/lib/text-under';
import { compareTimes, dayOf, wireTimeOf } from '@/lib/time';
import { durations, rightNow } from '../engine/clock';
import type { Database } from '../engine/database';
import { handle } from '../engine/handle';
import { Refusal, required } from '../engine/refusal';
import { pinyinReader } from '../engine/search/sounds';
import { column, type TablesOf } from '../engine/table';
import { refuseUngiven } from '../laws/contested';
import { notify } from '../laws/notifications';

const societyRow = v.object({
  id: column.text,
  name: column.text,
  category: v.picklist(Object.keys(societyCategories) as (keyof typeof societyCategories)[]),
  about: column.text,
  description: column.text,
  founded: v.number(),
  leader: column.text,
  adviser: column.text,
  /** Members that have no row of their own. */
  members: v.number(),
  fee: v.number(),
  /** Weekdays (0 for Monday) and hours at which members meet in term. */
  meets: v.object({ days: v.array(v.number()), from: column.text, to: column.text, title: column.text }),
  place: column.text,
  /** Of the activities that one registers for. */
  activity_ids: v.array(column.text),
  /** From when to when it takes people in, and how many (null: as many as come). */
  recruiting: v.nullable(
    v.object({ since: column.moment, until: column.moment, places: v.nullable(v.number()) }),
  ),
  is_open: v.boolean(),
  questions: v.array(formField),
  /** Answers with which nobody is taken in, and the reason shown to them. */
  refusals: v.array(v.object({ question: column.text, answer: column.text, reason: column.text })),
});
type SocietyRow = v.InferOutput<typeof societyRow>;

/** A membership, from the application on: one for each time that somebody applies. */
const membershipRow = v.object({
  id: column.text,
  user_id: column.text,
  society_id: column.text,
  values: formValues,
  state: v.picklist(['applied', 'accepted', 'refused', 'withdrawn', 'left']),
  reason: column.text,
  role: column.text,
  applied: column.moment,
  /** When the society answers what is not withdrawn. */
  answers: column.moment,
  /** When it was withdrawn or left. */
  ended: v.nullable(column.moment),
  /** Counts its changes. */
  revision: v.number(),
});
type MembershipRow = v.InferOutput<typeof membershipRow>;

export const tables = { societies: societyRow, societyMemberships: membershipRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

/** Milliseconds after which a society answers. */
export const ANSWERED_AFTER = durations.minute;
/** Characters below which an answer in prose says too little. */
const TERSE = 10;
/** Days ahead for which meetings are shown. */
const AHEAD = 21;

const isActive = ({ state }: MembershipRow): boolean => state === 'applied' || state === 'accepted';

/** A society, or a refusal. */
const societyOf = (database: Database, id: string): SocietyRow =>
  required(database.societies.find(id), '没有找到这个社团');

const membershipsOf = (database: Database, userId: string): MembershipRow[] =>
  database.societyMemberships.where(({ user_id }) => user_id === userId);

/** A student's last membership of a society. */
const lastOf = (database: Database, userId: string, societyId: string): MembershipRow | undefined =>
  membershipsOf(database, userId).findLast(({ society_id }) => society_id === societyId);

/** Counts the societies that a student may still join. */
const roomOf = (database: Database, userId: string): number =>
  Math.max(0, SOCIETY_LIMIT - membershipsOf(database, userId).filter(isActive).length);

const FULL = `每人最多同时加入或申请 ${SOCIETY_LIMIT} 个社团，退出或撤回一个后再申请`;

/** Returns the stage of a membership at a time. */
export const societyStageOf = ({ state, ended }: MembershipRow, now: number) =>
  membershipStageOf(state, ended ?? 0, now);

/** A place that is taken: by a member, or by one who has just left and may still come back. */
const isTaken = (row: MembershipRow): boolean =>
  ['accepted', 'left'].includes(societyStageOf(row, Date.now()));

/** The places that are left; null where as many may come as want to. */
function placesLeft(database: Database, { id, recruiting }: SocietyRow): number | null {
  if (recruiting?.places === undefined || recruiting.places === null) return null;
  const { since, places } = recruiting;
  const taken = database.societyMemberships.where(
    (row) => row.society_id === id && row.applied >= since && isTaken(row),
  );
  return Math.max(0, places - taken.length);
}

/** Why somebody is not taken in; empty when they are. */
function refusalOf(database: Database, society: SocietyRow, values: FormValues): string {
  const isTerse = ({ type, name, required: isAsked }: FormField) =>
    type === 'area' && isAsked && textUnder(values, name).trim().length < TERSE;
  const terse = society.questions.find(isTerse);
  if (terse) return `“${terse.label}”写得太短，看不出你的想法，补充后可以再次申请`;
  const refusal = society.refusals.find((row) => values[row.question] === row.answer);
  if (refusal) return refusal.reason;
  return placesLeft(database, society) === 0 ? '这一批名额已经招满，欢迎下次招新再来' : '';
}

/** Writes what has become of a membership. */
const change = (database: Database, { id, revision }: MembershipRow, changes: Partial<MembershipRow>) =>
  database.societyMemberships.update(id, { ...changes, revision: revision + 1 });

/** Answers an application. */
function answer(database: Database, row: MembershipRow): MembershipRow {
  const reason = refusalOf(database, societyOf(database, row.society_id), row.values);
  const changes = reason
    ? ({ state: 'refused', reason } as const)
    : ({ state: 'accepted', role: '成员' } as const);
  return change(database, row, changes);
}

const weekdays = '一二三四五六日';
const meetsText = ({ meets: { days, from, to } }: SocietyRow): string =>
  `每周${days.map((day) => weekdays[day]).join('、')} ${from}–${to}`;

/** Tells a student what their society has answered, who need not have the page open. */
function tellAnswered(
  database: Database,
  { id, user_id, society_id, state, reason, answers }: MembershipRow,
) {
  const society = societyOf(database, society_id);
  notify(database, user_id, {
    channel: 'activity',
    title: state === 'accepted' ? `你已加入“${society.name}”` : `“${society.name}”没有通过你的申请`,
    body: reason || `${meetsText(society)}，${society.place}`,
    event: `society:${id}:answered`,
    about: `society:${society_id}`,
    target: { kind: 'society', id: society_id },
    at: answers,
  });
}

/** Answers the applications whose time has come, the first to come first. */
export function catchUp(database: Database): void {
  const due = database.societyMemberships.where(
    ({ state, answers }) => state === 'applied' && answers <= Date.now(),
  );
  for (const row of due.toSorted((one, other) => one.applied - other.applied))
    tellAnswered(database, answer(database, row));
}

/** A membership as its student sees it. */
function toWireMembership({
  id,
  state,
  reason,
  role,
  applied,
  answers,
  ended,
  revision,
}: MembershipRow): Membership {
  const since = state === 'applied' ? applied : (ended ?? answers);
  return {
    application_id: id,
    state,
    reason,
    role: state === 'accepted' ? role : '',
    since: wireTimeOf(since),
    revision,
  };
}

/** Returns the past and coming steps of an application. */
function stepsOf({ state, reason, role, applied, answers, ended }: MembershipRow): Step[] {
  const sent = { title: '已提交申请', note: '', at: wireTimeOf(applied) };
  const gone = ended === null ? null : wireTimeOf(ended);
  if (state === 'withdrawn') return [sent, { title: '已撤回', note: '', at: gone }];
  if (state === 'applied') return [sent, { title: '社团审核', note: '', at: null }];
  const answered = wireTimeOf(answers);
  if (state === 'refused') return [sent, { title: '未通过', note: reason, at: answered }];
  const joined = { title: '已加入', note: role === '成员' ? '' : role, at: answered };
  return state === 'left' ? [sent, joined, { title: '已退出', note: '', at: gone }] : [sent, joined];
}

/** When members meet on some days: in term, not on holidays, not in the weeks of examinations. */
function regularMeetings(
  database: Database,
  { id, name, meets, place }: SocietyRow,
  days: readonly string[],
): Meeting[] {
  return days
    .filter((day) => {
      const campusDay = database.campusDays.find(day);
      const isInTerm = campusDay?.term && !campusDay.is_exam_week && campusDay.kind !== 'holiday';
      return isInTerm && meets.days.includes(weekPlace(day));
    })
    .map((day) => ({
      society_id: id,
      society: name,
      title: meets.title,
      place,
      starts_at: `${day} ${meets.from}:00`,
      ends_at: `${day} ${meets.to}:00`,
      activity_id: null,
      is_cancelled: false,
    }));
}

/** Returns a society's events in the next weeks, by time: regular meetings, and activities that one registers for. */
function meetingsOf(database: Database, society: SocietyRow): Meeting[] {
  const now = Date.now();
  const today = dayOf(now);
  const days = daysFrom(today, dayAfter(today, AHEAD));
  const activities = society.activity_ids.flatMap((id): Meeting[] => {
    const row = database.activities.find(id);
    if (!row?.published || (row.state !== 'open' && row.state !== 'cancelled')) return [];
    const { title = '', place = '', starts_at = '', ends_at = '' } = row.published.values;
    const is_cancelled = row.state === 'cancelled';
    const { id: society_id, name } = society;
    return [{ society_id, society: name, title, place, starts_at, ends_at, activity_id: id, is_cancelled }];
  });
  return [...regularMeetings(database, society, days), ...activities]
    .filter(({ ends_at }) => ends_at > wireTimeOf(now))
    .toSorted((one, other) => compareTimes(one.starts_at, other.starts_at));
}

/** Returns a society as every list shows it. */
function listed(database: Database, userId: string, row: SocietyRow) {
  const { id, name, category, about, members, recruiting } = row;
  const mine = lastOf(database, userId, id);
  const accepted = database.societyMemberships.where(
    ({ society_id, state }) => society_id === id && state === 'accepted',
  );
  const isRecruiting = recruiting !== null && recruiting.until > Date.now();
  return {
    society_id: id,
    name,
    category,
    about,
    members: members + accepted.length,
    recruiting: isRecruiting
      ? { until: wireTimeOf(recruiting.until), left: placesLeft(database, row) }
      : null,
    mine: mine ? toWireMembership(mine) : null,
  };
}

const soundsOf = async (name: string): Promise<string> => (await pinyinReader())(name).syllables.join(' ');

/** Every society: those that take people in first, among them those that close first. */
async function societiesFor(database: Database, userId: string) {
  const list = await Promise.all(
    database.societies
      .all()
      .map(async (row) => ({ ...listed(database, userId, row), sounds: await soundsOf(row.name) })),
  );
  const closes = ({ recruiting }: (typeof list)[number]): string => recruiting?.until ?? '9';
  return list.toSorted(
    (one, other) => compareTimes(closes(one), closes(other)) || other.members - one.members,
  );
}

/** All that is shown of a society. */
async function toWireSociety(database: Database, userId: string, row: SocietyRow): Promise<Society> {
  const { description, founded, leader, adviser, place, fee, questions, is_open } = row;
  const mine = lastOf(database, userId, row.id);
  return {
    ...listed(database, userId, row),
    sounds: await soundsOf(row.name),
    description,
    founded,
    leader,
    adviser,
    meets: meetsText(row),
    place,
    fee,
    questions,
    is_open,
    answers: mine?.values ?? {},
    steps: mine ? stepsOf(mine) : [],
    meetings: meetingsOf(database, row),
    room: roomOf(database, userId),
  };
}

const joined = (database: Database, userId: string): SocietyRow[] =>
  membershipsOf(database, userId)
    .filter(({ state }) => state === 'accepted')
    .map(({ society_id }) => societyOf(database, society_id));

/** When a student's societies meet on some days, beside the activities that one registers for. */
export const regularMeetingsFor = (database: Database, userId: string, days: readonly string[]): Meeting[] =>
  joined(database, userId).flatMap((society) => regularMeetings(database, society, days));

/** Returns events of a student's societies in the next weeks. */
export const meetingsFor = (database: Database, userId: string): Meeting[] =>
  joined(database, userId)
    .flatMap((society) => meetingsOf(database, society))
    .toSorted((one, other) => compareTimes(one.starts_at, other.starts_at));

/** An application that may be made. */
interface Checked {
  society: SocietyRow;
  values: FormValues;
}

/** Reads all that an application depends on. */
function checkSocietyApplication(
  database: Database,
  userId: string,
  societyId: string,
  values: FormValues,
): Checked {
  const society = societyOf(database, societyId);
  const last = lastOf(database, userId, societyId);
  if (last?.state === 'accepted') throw new Refusal('你已经是这个社团的成员');
  if (last?.state === 'applied') throw new Refusal('你已经申请过，正在等社团审核');
  if (!society.recruiting || society.recruiting.until <= Date.now())
    throw new Refusal('这个社团现在不招新，招新时间以社团公告为准');
  if (placesLeft(database, society) === 0) throw new Refusal('这一批名额已经招满，欢迎下次招新再来');
  if (roomOf(database, userId) === 0) throw new Refusal(FULL);
  const [problem] = Object.values(formProblems(society.questions, values));
  if (problem) throw new Refusal(problem);
  // Values beyond the questions are not kept.
  const asked = society.questions.map(({ name }) => [name, textUnder(values, name).trim()]);
  return { society, values: Object.fromEntries(asked) };
}

/** Writes what was checked; a society that is open to all answers at once. */
function recordSocietyApplication(
  database: Database,
  userId: string,
  { society, values }: Checked,
): MembershipRow {
  const now = Date.now();
  const row = database.societyMemberships.insert({
    id: database.societyMemberships.nextId(),
    user_id: userId,
    society_id: society.id,
    values,
    state: 'applied',
    reason: '',
    role: '',
    applied: now,
    answers: society.is_open ? now : now + ANSWERED_AFTER,
    ended: null,
    revision: 1,
  });
  return society.is_open ? answer(database, row) : row;
}

/** A membership, and what a student decided about it. */
interface Act {
  application_id: string;
  revision: number;
}

type Deed = 'withdraw' | 'leave' | 'return';

/** Objections to an act that the state is open to. */
const objections: Partial<Record<Deed, (database: Database, row: MembershipRow) => string>> = {
  leave: (_, { role }) => (role === '成员' ? '' : `你是${role}，请先和社长交接职务再退出`),
  return(database, { id, user_id, society_id }) {
    if (lastOf(database, user_id, society_id)?.id !== id) return '你已经重新申请了这个社团';
    return roomOf(database, user_id) === 0 ? FULL : '';
  },
};

/**
 * Does what a student decided about a membership as it was then; what has been done already is a success. Refuses what has
 * become something else meanwhile, or is not allowed.
 */
function act(database: Database, userId: string, { application_id, revision }: Act, deed: Deed) {
  const row = database.societyMemberships.find(application_id);
  if (row?.user_id !== userId) throw new Refusal('没有找到这份申请');
  refuseUngiven(revision, row.revision);
  const stage = societyStageOf(row, Date.now());
  if (societyMachine.isAgain(stage, deed) && row.revision === revision + 1) return toWireMembership(row);
  const state = societyMachine.after(stage, deed, 'student');
  // Nobody but time makes a membership `gone`.
  if (!state || state === 'gone') throw new Refusal(societyMachine.refusal(stage, deed, 'student'));
  const problem =
    objections[deed]?.(database, row) || (row.revision === revision ? '' : '状态刚刚变了，请看最新的再操作');
  if (problem) throw new Refusal(problem);
  return toWireMembership(change(database, row, { state, ended: state === 'accepted' ? null : Date.now() }));
}

export const routes = [
  handle(societyList, async ({ database, user }) => {
    const list = await societiesFor(database, user.id);
    return { ...rightNow(), list, total: list.length };
  }),
  handle(societyShow, async ({ input, database, user }) => ({
    ...rightNow(),
    society: await toWireSociety(database, user.id, societyOf(database, input.society_id)),
  })),
  handle(societyMeetings, ({ database, user }) => ({
    ...rightNow(),
    list: meetingsFor(database, user.id),
  })),
  handle(societyApply, async ({ input: { society_id, values }, database, user, context }) => {
    const checked = checkSocietyApplication(database, user.id, society_id, values);
    // Nothing may happen between the check and the record: only a test plants a wait here, to see that it would be noticed.
    if (context.wait) await context.wait();
    return toWireMembership(recordSocietyApplication(database, user.id, checked));
  }),
  handle(societyWithdraw, ({ input, database, user }) => act(database, user.id, input, 'withdraw')),
  handle(societyLeave, ({ input, database, user }) => act(database, user.id, input, 'leave')),
  handle(societyReturn, ({ input, database, user }) => act(database, user.id, input, 'return')),
];
