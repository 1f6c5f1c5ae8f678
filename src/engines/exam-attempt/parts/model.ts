import { dequal } from 'dequal/lite';
import { type AnswerVersion, isNewer, isSame } from '@/api/answer-version';
import type { SavedAnswer } from '@/api/exams';
import { isBlank, type QuestionAnswer } from '@/api/questions';

type ByQuestion<Value> = Readonly<Record<string, Value>>;

/**
 * The answers of an attempt as one tab knows them. Whatever order its own changes, those of other tabs and the
 * server's come in, all end with the same versions (`isNewer`).
 */
export interface AttemptModel {
  /** The version of each answer that counts. */
  versions: ByQuestion<AnswerVersion>;
  /** The version that the server is known to have. */
  saved: ByQuestion<AnswerVersion>;
  /** The last revision of each writer that a version here was written over: no conflict with it. */
  seen: ByQuestion<ByQuestion<number>>;
  /** Conflicting versions of other tabs, which do not count: kept for the student to choose. */
  others: ByQuestion<AnswerVersion>;
}

/** An attempt in which nothing was answered. */
export const emptyModel: AttemptModel = { versions: {}, saved: {}, seen: {}, others: {} };

const withSeen = (seen: AttemptModel['seen'], id: string, { writer, revision }: AnswerVersion) => ({
  ...seen,
  [id]: { ...seen[id], [writer]: Math.max(revision, seen[id]?.[writer] ?? 0) },
});

const without = <Value>(record: ByQuestion<Value>, id: string): ByQuestion<Value> => {
  const { [id]: _, ...rest } = record;
  return rest;
};

/** The student changes an answer. An answer that they empty is taken out on purpose. */
export function write(
  model: AttemptModel,
  id: string,
  answer: QuestionAnswer,
  { writer, now }: { writer: string; now: number },
): AttemptModel {
  const before = model.versions[id];
  const version: AnswerVersion = {
    answer,
    revision: (before?.revision ?? 0) + 1,
    writer,
    entered_at: Math.floor(now),
    cleared: isBlank(answer),
  };
  return {
    ...model,
    versions: { ...model.versions, [id]: version },
    seen: before ? withSeen(model.seen, id, before) : model.seen,
  };
}

const sameAnswer = (one: AnswerVersion, other: AnswerVersion): boolean => dequal(one.answer, other.answer);

/** Whether the student saw a version before they wrote over it, or it says nothing that is not there. */
function isKnown({ seen, versions }: AttemptModel, id: string, version: AnswerVersion): boolean {
  const current = versions[id];
  return (
    isBlank(version.answer) ||
    (current !== undefined && (current.writer === version.writer || sameAnswer(current, version))) ||
    (seen[id]?.[version.writer] ?? 0) >= version.revision
  );
}

/** Takes in a version from elsewhere: another tab's journal, the server, a file. */
export function join(model: AttemptModel, id: string, version: AnswerVersion): AttemptModel {
  const before = model.versions[id];
  if (isSame(version, before)) return model;
  if (!before) return { ...model, versions: { ...model.versions, [id]: version } };
  const [winner, loser] = isNewer(version, before) ? [version, before] : [before, version];
  const next = { ...model, versions: { ...model.versions, [id]: winner } };
  if (isKnown({ ...model, versions: next.versions }, id, loser)) return next;
  const kept = next.others[id];
  return isNewer(loser, kept) ? { ...next, others: { ...next.others, [id]: loser } } : next;
}

/** Takes in many versions. */
export const joinAll = (model: AttemptModel, versions: ByQuestion<AnswerVersion>): AttemptModel =>
  Object.entries(versions).reduce((joined, [id, version]) => join(joined, id, version), model);

/** Takes in what tabs have written over. */
export const joinSeen = (model: AttemptModel, seen: AttemptModel['seen']): AttemptModel => ({
  ...model,
  seen: Object.entries(seen).reduce<AttemptModel['seen']>(
    (joined, [id, writers]) => ({ ...joined, [id]: { ...joined[id], ...writers } }),
    model.seen,
  ),
});

/** Takes in what the server says that it has. */
export function joinSaved(model: AttemptModel, answers: readonly SavedAnswer[]): AttemptModel {
  return answers.reduce((joined, { question_id: id, ...version }) => {
    const known = joined.saved[id];
    const saved = isNewer(version, known) ? { ...joined.saved, [id]: version } : joined.saved;
    return join({ ...joined, saved }, id, version);
  }, model);
}

/**
 * Another tab goes on where this one stopped: its versions will conflict with none of those it had. A tab of this
 * browser had all of them, another device those that the server has.
 */
export const handedOver = (model: AttemptModel, had: 'all' | 'saved'): AttemptModel => ({
  ...model,
  seen: Object.entries(had === 'all' ? model.versions : model.saved).reduce(
    (seen, [id, version]) => withSeen(seen, id, version),
    model.seen,
  ),
});

/** The version of each answer that counts, as the server takes it. */
export const answersOf = ({ versions }: AttemptModel): SavedAnswer[] =>
  Object.entries(versions).map(([question_id, version]) => ({ question_id, ...version }));

/** The versions that the server is not known to have. */
export const unsaved = (model: AttemptModel): SavedAnswer[] =>
  answersOf(model).filter(({ question_id, ...version }) => !isSame(version, model.saved[question_id]));

/** The student takes the version that did not count, or is content with the one that did. */
export function settleOther(
  model: AttemptModel,
  id: string,
  take: boolean,
  by: { writer: string; now: number },
): AttemptModel {
  const other = model.others[id];
  if (!other) return model;
  const settled = {
    ...model,
    others: without(model.others, id),
    seen: withSeen(model.seen, id, other),
  };
  return take ? write(settled, id, other.answer, by) : settled;
}
