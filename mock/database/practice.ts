import * as v from 'valibot';
import { practiceShow, practiceSubmit } from '@/api/practice';
import { wireTime } from '@/api/schemas';
import type { TablesOf } from './table';

const text = v.string();

const { notebook } = practiceShow.output.entries;

/** A student's notebook of an exercise. The id is `user:lesson`. */
const practiceNotebookRow = v.object({
  id: text,
  user_id: text,
  lesson_id: text,
  notebook,
  revision: v.number(),
  /** Last editor to save. */
  editor: text,
  updated_at: wireTime,
  /** As it was run last. */
  run: v.nullable(v.object({ notebook, saved_at: wireTime })),
  /** Written at the same time as another. */
  copies: v.array(v.object({ copy_id: text, notebook, saved_at: wireTime })),
});
export type PracticeNotebookRow = v.InferOutput<typeof practiceNotebookRow>;

/** A notebook that was handed in. */
const practiceSubmissionRow = v.object({
  id: text,
  user_id: text,
  lesson_id: text,
  number: v.number(),
  notebook,
  results: practiceSubmit.input.entries.results,
  submitted_at: wireTime,
});
export type PracticeSubmissionRow = v.InferOutput<typeof practiceSubmissionRow>;

export const tables = { practiceNotebooks: practiceNotebookRow, practiceSubmissions: practiceSubmissionRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
