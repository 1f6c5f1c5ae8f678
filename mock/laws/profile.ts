import * as v from 'valibot';
import { introductionContent } from '@/api/introduction';
import { type OwnProfile, type ProfileField, profileFieldNames } from '@/api/profile';
import { wireTime } from '@/api/schemas';
import type { Database, RowOf } from '../engine/database';
import { column, type TablesOf } from '../engine/table';

type UserRow = RowOf<'users'>;
/** A student's film. */
export const videoRow = v.object({
  title: column.text,
  description: column.text,
  /** Which of the table `films`; empty for a sample, whose address is `url`. */
  film_id: column.text,
  url: column.text,
  poster: column.text,
  /** WebVTT, or empty. */
  captions: column.text,
  seconds: v.number(),
  published_at: wireTime,
});
export type VideoRow = v.InferOutput<typeof videoRow>;

/** A student's public profile. The id is the user's. */
const profileRow = v.object({
  id: column.text,
  shared: v.boolean(),
  /** Fields visible when it is shared. */
  shown: v.array(v.picklist(profileFieldNames)),
  avatar: column.text,
  major: column.text,
  hometown: column.text,
  /** A day, or empty. */
  birthday: column.text,
  introduction: column.text,
  /** Draft that is to replace it. */
  introduction_draft: v.object({
    content: introductionContent,
    version: v.number(),
    saved_at: v.nullable(wireTime),
    /** Last editor to save. */
    editor: column.text,
  }),
  interests: v.array(column.text),
  video: v.nullable(videoRow),
});
type ProfileRow = v.InferOutput<typeof profileRow>;

export const tables = { profiles: profileRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

/** Fields kept back until the student decides otherwise, even when the rest is shared. */
const DISCREET = new Set<ProfileField>(['student_number', 'contact', 'birthday']);

/** Returns the profile of a student who has written none: nobody sees it. */
export const emptyProfile = (id: string): ProfileRow => ({
  id,
  shared: false,
  shown: profileFieldNames.filter((field) => !DISCREET.has(field)),
  avatar: '',
  major: '',
  hometown: '',
  birthday: '',
  introduction: '',
  introduction_draft: { content: { text: '' }, version: 0, saved_at: null, editor: '' },
  interests: [],
  video: null,
});

/** A student's profile. */
export const profileOf = (database: Database, userId: string): ProfileRow =>
  database.profiles.find(userId) ?? emptyProfile(userId);

/** Returns what others see of a field: its value when it is shown, else what stands for nothing. */
export const seenBy =
  ({ shared, shown }: ProfileRow) =>
  <Value, Nothing>(field: ProfileField, value: Value, instead: Nothing): Value | Nothing =>
    shared && shown.includes(field) ? value : instead;

/** Changes a profile. */
export function changeProfile(database: Database, userId: string, changes: Partial<ProfileRow>): void {
  database.profiles.put({ ...profileOf(database, userId), ...changes, id: userId });
}

/** A profile as its own student sees it. */
export function ownProfile(database: Database, user: UserRow): OwnProfile {
  const { username, college, student_number, contact } = user;
  const { avatar, major, hometown, birthday, interests, shared, shown } = profileOf(database, user.id);
  const row = { avatar, major, hometown, birthday, interests, shared, shown };
  return { user_id: user.id, username, college, student_number, contact, ...row };
}
