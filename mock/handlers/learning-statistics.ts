import { learningStatistics } from '@/api/learning-statistics';
import { handle } from '../handle';
import { allCourses } from '../rules/courses';
import { ownCourses, StudentCourses } from '../rules/courses-student';
import { dueWork, statisticsOf } from '../rules/learning-statistics';

export const routes = [
  handle(learningStatistics, async ({ database, user }) => {
    const catalogue = await allCourses();
    const student = new StudentCourses(database, user.id);
    const own = ownCourses(student, catalogue);
    return statisticsOf(database, user.id, own, dueWork(student, catalogue));
  }),
];
