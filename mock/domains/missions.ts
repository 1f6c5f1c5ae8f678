import { missionList, missionShow } from '@/api/missions';
import { handle } from '../engine/handle';
import { missionOf } from '../laws/curriculum-index';
import { StudentLessons } from '../laws/lessons';
import { curriculum } from '../seed/curriculum/curriculum';

export const routes = [
  handle(missionList, ({ database, user }) => {
    const lessons = new StudentLessons(database, user.id);
    const list = curriculum.map((mission) => lessons.missionSummary(mission));
    return { list, total: list.length };
  }),

  handle(missionShow, ({ input, database, user }) => {
    const lessons = new StudentLessons(database, user.id);
    const mission = missionOf(input.mission_id);
    return {
      ...lessons.missionSummary(mission),
      courses: mission.courses.map((course) => lessons.courseItem(course)),
    };
  }),
];
