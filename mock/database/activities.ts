import * as v from 'valibot';
import { activityContent } from '@/api/activity-content';
import { formValues } from '@/api/form-fields';
import { person, wireTime } from '@/api/schemas';
import type { TablesOf } from './table';

const text = v.string();
/** Epoch milliseconds. */
const moment = v.number();

/** An activity. The id is made by the client. */
const activityRow = v.object({
  id: text,
  user_id: text,
  organiser: person,
  state: v.picklist(['draft', 'review', 'refused', 'open', 'cancelled']),
  /** Key and input of its last publishing. */
  draft: v.object({
    content: activityContent,
    version: v.number(),
    saved_at: v.nullable(wireTime),
    /** Last editor to save. */
    editor: text,
  }),
  published: v.nullable(activityContent),
  /** When it came to its review. */
  review_since: v.nullable(moment),
  /** Why it was cancelled or refused. */
  note: text,
  sequence: v.number(),
  updated: moment,
  /** Seed of its check-in codes. */
  secret: text,
});
export type ActivityRow = v.InferOutput<typeof activityRow>;

/** A registration: one for each time that somebody joins, so who comes back stands at the end. */
const registrationRow = v.object({
  id: text,
  user_id: text,
  activity_id: text,
  name: text,
  student_number: text,
  college: text,
  values: formValues,
  state: v.picklist(['confirmed', 'waiting', 'left', 'removed']),
  /** Counts those who have joined any activity: the order of arrival. */
  arrival: v.number(),
  at: moment,
  checked_in: v.nullable(moment),
  /** Key and input of the check-in. */
  /** Why the organiser has removed them. */
  note: text,
});
export type RegistrationRow = v.InferOutput<typeof registrationRow>;

export const tables = {
  activities: activityRow,
  /** Drafts that were deleted, for those who take that back. */
  discardedActivities: activityRow,
  activityRegistrations: registrationRow,
};
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
