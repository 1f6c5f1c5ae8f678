import { type OwnProfile, type ProfileField, profileFieldNames } from '@/api/profile';
import type { Database } from '../database/database';
import type { ProfileRow } from '../database/public-profiles';
import type { UserRow } from '../database/users';

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
