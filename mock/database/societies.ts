import * as v from 'valibot';
import { societyCategories } from '@/api/societies';
import { formField, formValues } from '@/api/form-fields';
import type { TablesOf } from './table';

const text = v.string();
/** Epoch milliseconds. */
const moment = v.number();

const societyRow = v.object({
  id: text,
  name: text,
  category: v.picklist(Object.keys(societyCategories) as (keyof typeof societyCategories)[]),
  about: text,
  description: text,
  founded: v.number(),
  leader: text,
  adviser: text,
  /** Members that have no row of their own. */
  members: v.number(),
  fee: v.number(),
  /** Weekdays (0 for Monday) and hours at which members meet in term. */
  meets: v.object({ days: v.array(v.number()), from: text, to: text, title: text }),
  place: text,
  /** Of the activities that one registers for. */
  activity_ids: v.array(text),
  /** From when to when it takes people in, and how many (null: as many as come). */
  recruiting: v.nullable(v.object({ since: moment, until: moment, places: v.nullable(v.number()) })),
  is_open: v.boolean(),
  questions: v.array(formField),
  /** Answers with which nobody is taken in, and the reason shown to them. */
  refusals: v.array(v.object({ question: text, answer: text, reason: text })),
});
export type SocietyRow = v.InferOutput<typeof societyRow>;

/** A membership, from the application on: one for each time that somebody applies. */
const membershipRow = v.object({
  id: text,
  user_id: text,
  society_id: text,
  values: formValues,
  state: v.picklist(['applied', 'accepted', 'refused', 'withdrawn', 'left']),
  reason: text,
  role: text,
  applied: moment,
  /** When the society answers what is not withdrawn. */
  answers: moment,
  /** When it was withdrawn or left. */
  ended: v.nullable(moment),
  /** Counts its changes. */
  revision: v.number(),
});
export type MembershipRow = v.InferOutput<typeof membershipRow>;

export const tables = { societies: societyRow, societyMemberships: membershipRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
