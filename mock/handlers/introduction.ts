import { introductionPublish, introductionSave, introductionShow } from '@/api/introduction';
import { handle } from '../handle';
import { ownIntroduction, publishIntroduction, saveIntroduction } from '../rules/introduction';

export const routes = [
  handle(introductionShow, ({ database, user }) => ownIntroduction(database, user.id)),
  handle(introductionSave, ({ input, database, user }) => saveIntroduction(database, user.id, input)),
  handle(introductionPublish, ({ input, database, user }) => publishIntroduction(database, user.id, input)),
];
