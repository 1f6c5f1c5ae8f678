import * as v from 'valibot';
import { practiceSave } from '@/api/practice';
import { draftList } from '@/session/draft-list';

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
/** Each tab keeps its own. */
const listOf = (lessonId: string) => draftList(nameOf(lessonId), draft);

/** Returns the notebooks that are on this computer only, the newest first; a tab that was killed leaves its own here. */
export const readPracticeDrafts = (lessonId: string): PracticeDraft[] =>
  [...listOf(lessonId).read().values()].toSorted((one, other) => other.at - one.at);

/** True when the browser has it in its storage, where it outlives this page, and not in memory only. */
function outlives(name: string, { at }: PracticeDraft): boolean {
  try {
    const key = Object.keys(window.localStorage).find((each) => each.endsWith(`:${name}`));
    return (
      window.localStorage
        .getItem(key ?? '')
        ?.slice(0, 300)
        .includes(`"at":${at},`) ?? false
    );
  } catch {
    return false;
  }
}

/** Keeps what this tab has written, at once; false when it is lost with the page. */
export function keepPracticeDraft(lessonId: string, own: PracticeDraft): boolean {
  listOf(lessonId).put(own.editor, own);
  return outlives(`${nameOf(lessonId)}:${own.editor}`, own);
}

/** Forgets what a tab has written: the server has it. */
export const settlePracticeDraft = (lessonId: string, editor: string): void => listOf(lessonId).take(editor);
