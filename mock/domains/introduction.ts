import type { EndpointInput } from '@/api/endpoint';
import {
  type Introduction,
  introductionPublish,
  introductionSave,
  introductionShow,
} from '@/api/introduction';
import { wireTimeOf } from '@/lib/time';
import type { Database, RowOf } from '../engine/database';
import { handle } from '../engine/handle';
import { Refusal } from '../engine/refusal';
import { isContested } from '../laws/contested';
import { changeProfile, profileOf, seenBy } from '../laws/profile';

type ProfileRow = RowOf<'profiles'>;

type Write = EndpointInput<typeof introductionPublish>;

/** Before anything is written, one goes on from what others see. */
function draftOf({ introduction, introduction_draft: draft }: ProfileRow): Introduction['draft'] {
  const { content, version, saved_at } = draft;
  return { content: version === 0 ? { text: introduction } : content, version, saved_at };
}

/** A student's introduction as they see it themselves. */
function ownIntroduction(database: Database, userId: string): Introduction {
  const row = profileOf(database, userId);
  return {
    published: row.introduction,
    draft: draftOf(row),
    is_shown: seenBy(row)('introduction', true, false),
  };
}

/** Keeps a draft, unless another editor has saved other words since. */
function saveIntroduction(database: Database, userId: string, { content, base_version, editor }: Write) {
  const row = profileOf(database, userId);
  if (isContested(row.introduction_draft, { content, base_version, editor }))
    return { draft: draftOf(row), conflict: true };
  const version = row.introduction_draft.version + 1;
  const introduction_draft = { content, version, saved_at: wireTimeOf(Date.now()), editor };
  changeProfile(database, userId, { introduction_draft });
  return { draft: draftOf(profileOf(database, userId)), conflict: false };
}

/** Shows others what was written, unless another editor has saved other words since. */
function publishIntroduction(database: Database, userId: string, write: Write) {
  if (write.content.text.trim() === '' && profileOf(database, userId).introduction === '')
    throw new Refusal('请先写下介绍，再发布');
  const { conflict } = saveIntroduction(database, userId, write);
  if (!conflict) changeProfile(database, userId, { introduction: write.content.text });
  return { ...ownIntroduction(database, userId), conflict };
}

export const routes = [
  handle(introductionShow, ({ database, user }) => ownIntroduction(database, user.id)),
  handle(introductionSave, ({ input, database, user }) => saveIntroduction(database, user.id, input)),
  handle(introductionPublish, ({ input, database, user }) => publishIntroduction(database, user.id, input)),
];
