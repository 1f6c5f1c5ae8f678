import { profileAvatar, profileSave, profileShow, profileVisibility } from '@/api/profile';
import { dayOf, isWireTime } from '@/lib/time';
import { handle } from '../engine/handle';
import { Refusal } from '../engine/refusal';
import { changeProfile, ownProfile } from '../laws/profile';

const tidied = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((each) => each.trim()).filter(Boolean)),
];

export const routes = [
  handle(profileShow, ({ database, user }) => ownProfile(database, user)),
  handle(profileSave, ({ input, database, user }) => {
    const { major, hometown, birthday, interests } = input;
    if (birthday && !isWireTime(birthday)) throw new Refusal('生日不是一个日期');
    if (birthday > dayOf(Date.now())) throw new Refusal('生日不能在今天之后');
    const written = {
      major: major.trim(),
      hometown: hometown.trim(),
      birthday,
      interests: tidied(interests),
    };
    changeProfile(database, user.id, written);
    return ownProfile(database, user);
  }),
  handle(profileAvatar, ({ input, database, user }) => {
    changeProfile(database, user.id, { avatar: input.avatar });
    return ownProfile(database, user);
  }),
  handle(profileVisibility, ({ input: { shared, shown }, database, user }) => {
    changeProfile(database, user.id, { shared, shown: [...new Set(shown)] });
    return ownProfile(database, user);
  }),
];
