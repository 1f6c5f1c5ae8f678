import { homeShow } from '@/api/home';
import { handle } from '../handle';
import { homeSummary } from '../rules/home';

export const routes = [handle(homeShow, ({ database, user }) => homeSummary(database, user.id))];
