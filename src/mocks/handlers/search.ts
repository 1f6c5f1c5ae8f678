import { learningSearch } from '@/api/search';
import { handle } from '../handle';
import { searchCurriculum } from '../rules/search';

export const routes = [handle(learningSearch, ({ input }) => searchCurriculum(input.words))];
