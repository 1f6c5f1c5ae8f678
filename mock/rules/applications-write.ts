import type { ApplicationNode } from '@/api/application-machine';
import type { ApplicationContent, ApplicationDraft } from '@/api/applications';
import { formProblems, wireText } from '@/api/form-fields';
import { textUnder } from '@/lib/text-under';
import { wireTimeOf } from '@/lib/time';
import { durations } from '../clock';
import type { ApplicationRow, TrailRow } from '../database/applications';
import type { Database } from '../database/database';
import type { UserRow } from '../database/users';
import { Refusal } from '../refusal';
import { type DraftWrite, isContested } from './contested';
import { toWireApplication } from './applications';
import { formOf, nodesOf } from './applications-forms';
import { putApplication } from './applications-news';
import { appended } from './applications-trail';

/** An application that nothing was written of yet. */
export const blankApplication = (userId: string, id: string, kind: string): ApplicationRow => ({
  id,
  user_id: userId,
  draft: {
    content: { kind: formOf(kind).kind, values: {}, files: [] },
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
  return row ?? blankApplication(userId, id, kind);
}

const shownDraft = ({ draft: { content, version, saved_at } }: ApplicationRow): ApplicationDraft => ({
  content,
  version,
  saved_at,
});

const isBlank = ({ values, files }: ApplicationContent): boolean =>
  files.length === 0 && Object.values(values).every((value) => value.trim() === '');

/** Keeps a draft. What is wholly blank never replaces what is filled; another editor's words are not written over. */
export function saveDraft(
  database: Database,
  userId: string,
  id: string,
  write: DraftWrite<ApplicationContent>,
) {
  const row = writtenOf(database, userId, id, write.content.kind);
  // Handed in from another tab meanwhile: what is late here is no longer wanted.
  if (row.process.state !== 'draft' && row.process.state !== 'returned')
    throw new Refusal('这份申请已经提交，不能再修改');
  if (isContested(row.draft, write)) return { draft: shownDraft(row), conflict: true };
  if (isBlank(write.content) && !isBlank(row.draft.content))
    return { draft: shownDraft(row), conflict: false };
  const draft = {
    content: write.content,
    version: row.draft.version + 1,
    saved_at: wireTimeOf(Date.now()),
    editor: write.editor,
  };
  return { draft: shownDraft(database.applications.put({ ...row, draft })), conflict: false };
}

function checkContent({ kind, values, files }: ApplicationContent): void {
  const form = formOf(kind);
  const [problem] = Object.values(formProblems(form.fields, values));
  if (problem) throw new Refusal(problem);
  if (form.files === 'required' && files.length === 0) throw new Refusal('请上传附件');
  if (form.files === 'none' && files.length > 0) throw new Refusal(`${form.title}不收附件，请移除后再提交`);
  const unknown = Object.keys(values).find((name) => form.fields.every((field) => field.name !== name));
  if (unknown !== undefined) throw new Refusal(`${form.title}没有“${unknown}”这一项`);
}

/** Returns the changes of a repeated submission, for the approver. */
function changesOf(before: ApplicationContent | null, after: ApplicationContent): TrailRow['changes'] {
  if (!before) return [];
  const changes = formOf(after.kind).fields.map((field) => ({
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
function nodesFor({ process: { applicant, nodes, at } }: ApplicationRow, content: ApplicationContent) {
  const route = nodesOf(content, applicant);
  if (nodes.length === 0) return route;
  const isOfForm = ({ name }: ApplicationNode) =>
    formOf(content.kind).route.some((each) => each.name === name);
  const passed = nodes.slice(0, at + 1);
  const added = nodes.slice(at + 1).filter((node) => !isOfForm(node));
  return [...passed, ...added, ...route.filter(({ name }) => passed.every((node) => node.name !== name))];
}

/** Hands an application in: to its first node, or straight back to the one that returned it. */
export function submitApplication(
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
  checkContent(write.content);
  const form = formOf(write.content.kind);
  const at = Date.now();
  const ready = { ...row, process: { ...row.process, nodes: nodesFor(row, write.content) } };
  const changes = changesOf(row.submitted, write.content);
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
export function setDiscarded(database: Database, user: UserRow, id: string, isDiscarded: boolean): void {
  const row = database.applications.find(id);
  if (row?.user_id !== user.id) throw new Refusal('没有找到这份申请');
  const act = isDiscarded ? 'discard' : 'restore';
  if ((row.process.state === 'discarded') === isDiscarded) return;
  database.applications.put(appended(row, { act, by: user.id }, { name: user.username, at: Date.now() }));
}
