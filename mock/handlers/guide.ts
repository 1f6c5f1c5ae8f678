import { guideShow } from '@/api/guide';
import { handle } from '../handle';
import { guideDone } from '../rules/guide';

export const routes = [handle(guideShow, ({ user, database }) => ({ done: guideDone(database, user.id) }))];
