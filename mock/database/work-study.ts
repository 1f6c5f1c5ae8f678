import * as v from 'valibot';
import { formValues } from '@/api/form-fields';
import { postKinds } from '@/api/work-study';
import type { TablesOf } from './table';

const text = v.string();
/** Epoch milliseconds. */
const moment = v.number();

const postRow = v.object({
  id: text,
  title: text,
  department: text,
  kind: v.picklist(Object.keys(postKinds) as (keyof typeof postKinds)[]),
  place: text,
  about: text,
  duties: v.array(text),
  requires: text,
  contact: v.object({ name: text, phone: text }),
  rate: v.number(),
  week_minutes: v.number(),
  shifts: v.array(text),
  until: moment,
  /** Places that are to be filled, beside those that others have. */
  places: v.number(),
});
export type WorkPostRow = v.InferOutput<typeof postRow>;

/** An application; how far it is is worked out of these moments and the time (rules/work-study.ts). */
const applicationRow = v.object({
  id: text,
  user_id: text,
  post_id: text,
  values: formValues,
  applied: moment,
  /** The department has read it, talks with the student, and the office approves it. */
  read: moment,
  interview: moment,
  approved: moment,
  /** When the student began to work; null while that is not decided. */
  hired: v.nullable(moment),
  /** When it was refused, and why. */
  refused: v.nullable(moment),
  reason: text,
  withdrawn: v.nullable(moment),
  /** When the work was over. */
  ended: v.nullable(moment),
});
export type WorkApplicationRow = v.InferOutput<typeof applicationRow>;

/** Work that was done, or a correction of it, on the day on which it was written down. */
const recordRow = v.object({
  id: text,
  user_id: text,
  post_id: text,
  day: text,
  kind: v.picklist(['work', 'correction']),
  note: text,
  /** Halves of an hour; below zero where a correction takes away. */
  minutes: v.number(),
});
export type WorkRecordRow = v.InferOutput<typeof recordRow>;

/** Whether a student is in need, as the office has found. The id is the student's. */
const profileRow = v.object({ id: text, aid: text });

export const tables = {
  workPosts: postRow,
  workApplications: applicationRow,
  workRecords: recordRow,
  workProfiles: profileRow,
};
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
