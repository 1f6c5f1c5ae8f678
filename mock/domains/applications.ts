import {
  actsOf,
  type ApplicationAct,
  type ApplicationNode,
  currentNode,
  refusalOf,
  waitedFor,
} from '@/api/application-machine';
import {
  applicationClashes,
  type ApplicationContent,
  type ApplicationDetail,
  applicationDiscard,
  applicationDo,
  type ApplicationDraft,
  applicationForms,
  applicationList,
  applicationRestore,
  applicationSave,
  applicationShow,
  applicationSubmit,
  type ApplicationSummary,
  approvalBatch,
  approvalList,
  approverList,
} from '@/api/applications';
import { formProblems, wireText } from '@/api/form-fields';
import { oaToken } from '@/api/oa-token';
import type { Person } from '@/api/schemas';
import { textUnder } from '@/lib/text-under';
import { momentOf, wireTimeOf } from '@/lib/time';
import { timesInWords } from '@/lib/time-words';
import { durations } from '../engine/clock';
import type { Database, RowOf } from '../engine/database';
import { handle } from '../engine/handle';
import { Refusal } from '../engine/refusal';
import { openOaToken } from '../engine/sessions';
import {
  appended,
  applicationLine,
  conflictOf,
  formOf,
  isDoneBefore,
  nodesOf,
  putApplication,
  remindFrom,
  toldOf,
  toWireForm,
  type TrailRow,
} from '../laws/applications';
import { type DraftWrite, isContested, refuseUngiven } from '../laws/contested';
import { pageOf } from '../laws/paging';

type ApplicationRow = RowOf<'applications'>;
type UserRow = RowOf<'users'>;

/** A user as applications name them. */
const personOf = ({ id, username }: UserRow): Person => ({ user_id: id, name: username });

/** All applications; those whose time has run out have expired first. */
export function allApplications(database: Database): ApplicationRow[] {
  for (const row of database.applications.all()) {
    const isOver = row.expires !== null && row.expires <= Date.now();
    if (isOver && actsOf(row.process, '').includes('expire'))
      putApplication(database, appended(row, { act: 'expire', by: '' }, { name: '', at: row.expires ?? 0 }));
  }
  return database.applications.all();
}

/** Whether somebody applies, or it has come before them. */
const concerns = (row: ApplicationRow, userId: string): boolean =>
  row.user_id === userId ||
  row.process.nodes.some(({ people }) => people.some(({ user_id }) => user_id === userId)) ||
  row.trail.some(({ by }) => by?.user_id === userId);

/** An application that somebody may read; refuses others'. */
function applicationOf(database: Database, userId: string, id: string): ApplicationRow {
  const row = allApplications(database).find((each) => each.id === id);
  if (!row || !concerns(row, userId)) throw new Refusal('没有找到这份申请');
  return row;
}

/** Returns the content handed in last; the draft while there is none. */
export const contentOf = (row: ApplicationRow): ApplicationContent => row.submitted ?? row.draft.content;

/** When something of it changed last, in epoch milliseconds. */
const changedAt = ({ trail, draft }: ApplicationRow): number =>
  Math.max(trail.at(-1)?.at ?? 0, momentOf(draft.saved_at ?? '') || 0);

/** An application in a list. */
function toWireApplicationSummary(
  database: Database,
  row: ApplicationRow,
  userId: string,
): ApplicationSummary {
  const { process, trail } = row;
  const node = currentNode(process);
  const content = contentOf(row);
  const handedIn = trail.findLast(({ act }) => act === 'submit');
  const applicant = database.users.find(row.user_id);
  return {
    application_id: row.id,
    kind: content.kind,
    title: formOf(database, content.kind).title,
    summary: applicationLine(database, content),
    applicant: applicant ? personOf(applicant) : { user_id: row.user_id, name: '已注销' },
    state: process.state,
    waits: node ? { node: node.name, people: waitedFor(process), since: wireTimeOf(row.since) } : null,
    submitted_at: handedIn ? wireTimeOf(handedIn.at) : null,
    updated_at: wireTimeOf(changedAt(row)),
    revision: trail.length,
    acts: actsOf(process, userId),
  };
}

const USUAL_OF = 20;

/** Hours that the last decided applications of a kind took, as their median. */
function usualHours(database: Database, kind: string): number | null {
  const hours = database.applications
    .where(
      ({ submitted, process }) =>
        submitted?.kind === kind && (process.state === 'approved' || process.state === 'rejected'),
    )
    .map(({ trail }) => ({
      decided: trail.at(-1)?.at ?? 0,
      begun: trail.find(({ act }) => act === 'submit')?.at ?? 0,
    }))
    .toSorted((one, other) => other.decided - one.decided)
    .slice(0, USUAL_OF)
    .map(({ decided, begun }) => (decided - begun) / durations.hour)
    .toSorted((one, other) => one - other);
  const middle = hours.length / 2;
  if (hours.length === 0) return null;
  return ((hours[Math.ceil(middle) - 1] ?? 0) + (hours[Math.floor(middle)] ?? 0)) / 2;
}

/** One application with all that is known of it. */
function toWireApplication(database: Database, row: ApplicationRow, userId: string): ApplicationDetail {
  const content = contentOf(row);
  const { draft, trail, expires } = row;
  const again = remindFrom(row);
  return {
    ...toWireApplicationSummary(database, row, userId),
    form: toWireForm(formOf(database, content.kind)),
    content,
    draft: {
      content: row.user_id === userId ? draft.content : content,
      version: draft.version,
      saved_at: draft.saved_at,
    },
    nodes: row.process.nodes,
    trail: trail.map((entry) => ({ ...entry, at: wireTimeOf(entry.at) })),
    usual_hours: usualHours(database, content.kind),
    remind_from: again > Date.now() ? wireTimeOf(again) : null,
    expires_at: expires === null ? null : wireTimeOf(expires),
  };
}

/** An act on one revision of an application. */
interface Deed {
  application_id: string;
  act: Exclude<ApplicationAct, 'save' | 'submit' | 'discard' | 'restore' | 'expire'>;
  revision: number;
  comment: string;
  to: string | null;
}

/** Returns possible recipients of an application: the teachers. */
const approversOf = (database: Database): Person[] =>
  database.users.where(({ role }) => role === 'teacher').map(personOf);

function checkComment({ act, comment }: Deed): void {
  if (comment.trim()) return;
  if (act === 'return') throw new Refusal('请写明退回的原因，申请人要照着修改');
  if (act === 'reject') throw new Refusal('请写明驳回的原因');
}

/**
 * Does something with an application. Refuses what others have done since in its way, in words; one's own same act again
 * is answered as the first was.
 */
export function doWithApplication(database: Database, user: UserRow, deed: Deed): ApplicationRow {
  const row = applicationOf(database, user.id, deed.application_id);
  const { act, revision, comment } = deed;
  refuseUngiven(revision, row.trail.length);
  if (isDoneBefore(row, revision, user.id, act)) return row;
  const conflict = conflictOf(row, revision, user.id);
  if (conflict) throw new Refusal(toldOf(conflict));
  if (act === 'remind' && remindFrom(row) > Date.now())
    throw new Refusal(`24 小时内只能催办一次，${wireTimeOf(remindFrom(row))} 后可以再催`);
  checkComment(deed);
  const to = approversOf(database).find(({ user_id }) => user_id === deed.to);
  const remark = { name: user.username, comment: comment.trim(), at: Date.now() };
  return putApplication(database, appended(row, { act, by: user.id, to }, remark));
}

/** The same act with several, each for itself. */
const doWithSeveral = (
  database: Database,
  user: UserRow,
  {
    applications,
    ...deed
  }: Pick<Deed, 'act' | 'comment'> & {
    applications: Pick<Deed, 'application_id' | 'revision'>[];
  },
) =>
  applications.map((each) => {
    const { application_id } = each;
    try {
      doWithApplication(database, user, { ...each, ...deed, to: null });
      return { application_id, is_done: true, problem: '' };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { application_id, is_done: false, problem: error.message };
    }
  });

/** States in which what was asked for is taken, or may be. */
const holding = new Set(['submitted', 'in_review', 'transferred', 'returned', 'approved']);

/** Returns other applications that clash with a span, by the kind's own fields; ones that only touch it do not. */
function leaveClashesOf(
  database: Database,
  asked: { application_id: string; kind: string; resource: string; starts: string; ends: string },
) {
  const fields = formOf(database, asked.kind).clash;
  if (!fields) return [];
  return allApplications(database)
    .filter(({ id, process }) => id !== asked.application_id && holding.has(process.state))
    .flatMap(({ submitted, process }) => {
      const values = submitted?.kind === asked.kind ? submitted.values : {};
      const [starts = '', ends = ''] = [values[fields.starts], values[fields.ends]];
      const clashes =
        values[fields.resource] === asked.resource && starts < asked.ends && ends > asked.starts;
      const title = process.state === 'approved' ? '已借出' : '已有人申请';
      return clashes ? [{ title, starts_at: starts, ends_at: ends }] : [];
    });
}

interface Search {
  kind?: string | undefined;
  words?: string | undefined;
  page_num: number;
  page_size: number;
}

type Group = 'draft' | 'open' | 'returned' | 'over';
const groups: Partial<Record<ApplicationRow['process']['state'], Group>> = {
  draft: 'draft',
  returned: 'returned',
  submitted: 'open',
  in_review: 'open',
  transferred: 'open',
};

/** One page of the rows that fit a search: its words may stand in anything that was filled in. */
function found(
  database: Database,
  rows: ApplicationRow[],
  userId: string,
  { kind, words = '', ...page }: Search,
) {
  const wanted = words.trim().toLowerCase();
  const fits = (row: ApplicationRow) => {
    const { title, applicant, summary } = toWireApplicationSummary(database, row, userId);
    const { values } = contentOf(row);
    return [title, applicant.name, timesInWords(summary), ...Object.values(values)]
      .join(' ')
      .toLowerCase()
      .includes(wanted);
  };
  const fit = rows.filter((row) => (!kind || contentOf(row).kind === kind) && (!wanted || fits(row)));
  const { list, total } = pageOf(fit, page);
  return { list: list.map((row) => toWireApplicationSummary(database, row, userId)), total };
}

/** A student's own applications, the one changed last first. */
function ownApplications(database: Database, userId: string, search: Search & { state?: Group | undefined }) {
  const own = allApplications(database)
    .filter(({ user_id, process }) => user_id === userId && process.state !== 'discarded')
    .filter(({ process }) => !search.state || (groups[process.state] ?? 'over') === search.state)
    .toSorted((one, other) => changedAt(other) - changedAt(one));
  return found(database, own, userId, search);
}

/** Returns an approver's waiting applications, longest first by default, or those acted on, last first; none for students. */
function approvalsOf(
  database: Database,
  user: UserRow,
  search: Search & { view: 'pending' | 'done'; sort?: 'oldest' | 'newest' | undefined },
) {
  if (user.role !== 'teacher') return { list: [], total: 0, is_approver: false };
  const isPending = ({ process }: ApplicationRow) =>
    waitedFor(process).some(({ user_id }) => user_id === user.id);
  const lastActOf = (row: ApplicationRow) => row.trail.findLast(({ by }) => by?.user_id === user.id)?.at ?? 0;
  const rows = allApplications(database).filter(({ user_id }) => user_id !== user.id);
  const direction = search.sort === 'newest' ? -1 : 1;
  const wanted =
    search.view === 'pending'
      ? rows.filter(isPending).toSorted((one, other) => direction * (one.since - other.since))
      : rows.filter((row) => lastActOf(row) > 0).toSorted((one, other) => lastActOf(other) - lastActOf(one));
  return { ...found(database, wanted, user.id, search), is_approver: true };
}

/** An application that nothing was written of yet. */
const blankApplication = (database: Database, userId: string, id: string, kind: string): ApplicationRow => ({
  id,
  user_id: userId,
  draft: {
    content: { kind: formOf(database, kind).id, values: {}, files: [] },
    version: 0,
    saved_at: null,
    editor: '',
  },
  submitted: null,
  process: { state: 'draft', applicant: userId, nodes: [], at: 0 },
  trail: [],
  since: 0,
  expires: null,
});

/** The application that is written, a new one where there is none; refuses another's. */
function writtenOf(database: Database, userId: string, id: string, kind: string): ApplicationRow {
  const row = database.applications.find(id);
  if (row && row.user_id !== userId) throw new Refusal('没有找到这份申请');
  return row ?? blankApplication(database, userId, id, kind);
}

const toWireDraft = ({ draft: { content, version, saved_at } }: ApplicationRow): ApplicationDraft => ({
  content,
  version,
  saved_at,
});

const isBlank = ({ values, files }: ApplicationContent): boolean =>
  files.length === 0 && Object.values(values).every((value) => value.trim() === '');

/** Keeps a draft. What is wholly blank never replaces what is filled; another editor's words are not written over. */
function saveDraft(database: Database, userId: string, id: string, write: DraftWrite<ApplicationContent>) {
  const row = writtenOf(database, userId, id, write.content.kind);
  // Handed in from another tab meanwhile: what is late here is no longer wanted.
  const refusal = refusalOf(row.process, { act: 'save', by: userId });
  if (refusal) throw new Refusal(refusal);
  if (isContested(row.draft, write)) return { draft: toWireDraft(row), conflict: true };
  if (isBlank(write.content) && !isBlank(row.draft.content))
    return { draft: toWireDraft(row), conflict: false };
  const draft = {
    content: write.content,
    version: row.draft.version + 1,
    saved_at: wireTimeOf(Date.now()),
    editor: write.editor,
  };
  return { draft: toWireDraft(database.applications.put({ ...row, draft })), conflict: false };
}

function checkContent(database: Database, { kind, values, files }: ApplicationContent): void {
  const form = formOf(database, kind);
  const [problem] = Object.values(formProblems(form.fields, values));
  if (problem) throw new Refusal(problem);
  if (form.files === 'required' && files.length === 0) throw new Refusal('请上传附件');
  if (form.files === 'none' && files.length > 0) throw new Refusal(`${form.title}不收附件，请移除后再提交`);
  const unknown = Object.keys(values).find((name) => form.fields.every((field) => field.name !== name));
  if (unknown !== undefined) throw new Refusal(`${form.title}没有“${unknown}”这一项`);
}

/** Returns the changes of a repeated submission, for the approver. */
function changesOf(
  database: Database,
  before: ApplicationContent | null,
  after: ApplicationContent,
): TrailRow['changes'] {
  if (!before) return [];
  const changes = formOf(database, after.kind).fields.map((field) => ({
    label: field.label,
    before: wireText(field, textUnder(before.values, field.name)),
    after: wireText(field, textUnder(after.values, field.name)),
  }));
  const namesOf = ({ files }: ApplicationContent) => files.map(({ name }) => name).join('、');
  return [...changes, { label: '附件', before: namesOf(before), after: namesOf(after) }].filter(
    (change) => change.before !== change.after,
  );
}

/** The nodes to go through: those up to the one that returned it, who was asked besides, and what the content asks for now. */
function nodesFor(
  database: Database,
  { process: { applicant, nodes, at } }: ApplicationRow,
  content: ApplicationContent,
) {
  const route = nodesOf(database, content, applicant);
  if (nodes.length === 0) return route;
  const isOfForm = ({ name }: ApplicationNode) =>
    formOf(database, content.kind).route.some((each) => each.name === name);
  const passed = nodes.slice(0, at + 1);
  const added = nodes.slice(at + 1).filter((node) => !isOfForm(node));
  return [...passed, ...added, ...route.filter(({ name }) => passed.every((node) => node.name !== name))];
}

/** Hands an application in: to its first node, or straight back to the one that returned it. */
function submitApplication(
  database: Database,
  user: UserRow,
  id: string,
  write: DraftWrite<ApplicationContent>,
) {
  const row = writtenOf(database, user.id, id, write.content.kind);
  const answer = (shown: ApplicationRow, conflict: boolean) => ({
    ...toWireApplication(database, shown, user.id),
    conflict,
  });
  if (isContested(row.draft, write)) return answer(row, true);
  checkContent(database, write.content);
  const form = formOf(database, write.content.kind);
  const at = Date.now();
  const ready = { ...row, process: { ...row.process, nodes: nodesFor(database, row, write.content) } };
  const changes = changesOf(database, row.submitted, write.content);
  const next = appended(ready, { act: 'submit', by: user.id }, { name: user.username, at, changes });
  const draft = { content: write.content, version: row.draft.version + 1, saved_at: null, editor: '' };
  return answer(
    putApplication(database, {
      ...next,
      draft,
      submitted: write.content,
      expires: at + form.days * durations.day,
    }),
    false,
  );
}

/** Deletes a draft, or brings it back. */
function setDiscarded(database: Database, user: UserRow, id: string, isDiscarded: boolean): void {
  const row = database.applications.find(id);
  if (row?.user_id !== user.id) throw new Refusal('没有找到这份申请');
  const act = isDiscarded ? 'discard' : 'restore';
  if ((row.process.state === 'discarded') === isDiscarded) return;
  database.applications.put(appended(row, { act, by: user.id }, { name: user.username, at: Date.now() }));
}

const whole = <Item>(list: Item[]) => ({ list, total: list.length });

export const routes = [
  handle(oaToken, ({ database, user }) => openOaToken(database, user.id)),

  handle(applicationForms, ({ database }) => whole(database.applicationForms.all().map(toWireForm))),

  handle(applicationList, ({ input, database, user }) => ownApplications(database, user.id, input)),

  handle(applicationShow, ({ input: { application_id, kind }, database, user }) => {
    const isNew = kind !== undefined && !database.applications.find(application_id);
    const row = isNew
      ? blankApplication(database, user.id, application_id, kind)
      : applicationOf(database, user.id, application_id);
    return toWireApplication(database, row, user.id);
  }),

  handle(applicationSave, ({ input: { id, ...write }, database, user }) =>
    saveDraft(database, user.id, id, write),
  ),

  handle(applicationSubmit, ({ input: { application_id, ...write }, database, user }) =>
    submitApplication(database, user, application_id, write),
  ),

  handle(applicationDiscard, ({ input, database, user }) => {
    setDiscarded(database, user, input.id, true);
    return null;
  }),

  handle(applicationRestore, ({ input, database, user }) => {
    setDiscarded(database, user, input.application_id, false);
    return null;
  }),

  handle(applicationDo, ({ input, database, user }) =>
    toWireApplication(database, doWithApplication(database, user, input), user.id),
  ),

  handle(approvalList, ({ input, database, user }) => approvalsOf(database, user, input)),

  handle(approvalBatch, ({ input, database, user }) => doWithSeveral(database, user, input)),

  handle(approverList, ({ database, user }) => {
    if (user.role !== 'teacher') throw new Refusal('只有审批人可以查看');
    return whole(approversOf(database));
  }),

  handle(applicationClashes, ({ input, database }) => whole(leaveClashesOf(database, input))),
];
