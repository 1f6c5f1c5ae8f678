import * as v from 'valibot';
import { experimentContent } from '@/api/experiments';
import { wireTime } from '@/api/schemas';
import type { TablesOf } from './table';

const text = v.string();

/** Record of an experiment. The id is that of its booking. */
const experimentRecordRow = v.object({
  id: text,
  /** Null until something was entered. */
  content: v.nullable(experimentContent),
  version: v.number(),
  saved_at: v.nullable(wireTime),
  editor: text,
  submitted_at: v.nullable(wireTime),
  submitted: v.nullable(experimentContent),
  mark: v.nullable(v.object({ score: v.number(), comment: text, teacher: text, marked_at: wireTime })),
});
export type ExperimentRecordRow = v.InferOutput<typeof experimentRecordRow>;

export const tables = { experimentRecords: experimentRecordRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
