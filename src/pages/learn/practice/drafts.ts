import * as v from 'valibot';
import { practiceSave } from '@/api/practice';
import { readDraftList, writeDraftList } from '@/session/draft-list';

const draft = v.object({
  editor: v.string(),
  base_revision: v.number(),
  /** In epoch ms. */
  at: v.number(),
  notebook: practiceSave.input.entries.notebook,
});

/** A notebook that the server does not have yet, as one tab has written it. */
export type PracticeDraft = v.InferOutput<typeof draft>;

const nameOf = (lessonId: string) => `practice:${lessonId}`;

/** What is on this computer only, the newest first; a tab that was killed leaves its own here. */
export const readPracticeDrafts = (lessonId: string): PracticeDraft[] =>
  readDraftList(nameOf(lessonId), draft).toSorted((one, other) => other.at - one.at);

const others = (lessonId: string, editor: string) =>
  readPracticeDrafts(lessonId).filter((each) => each.editor !== editor);

/** Keeps what this tab has written, at once. */
export function keepPracticeDraft(lessonId: string, own: PracticeDraft): void {
  writeDraftList(nameOf(lessonId), [own, ...others(lessonId, own.editor)]);
}

/** Forgets what a tab has written: the server has it. */
export function settlePracticeDraft(lessonId: string, editor: string): void {
  writeDraftList(nameOf(lessonId), others(lessonId, editor));
}
