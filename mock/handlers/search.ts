import { learningSearch } from '@/api/search';
import { handle } from '../handle';
import { hasTaken } from '../rules/enrolments';
import { searchCurriculum } from '../rules/search';

export const routes = [
  handle(learningSearch, ({ input, database, user }) =>
    searchCurriculum(input.words, (courseId) => hasTaken(database, user.id, courseId)),
  ),
];
