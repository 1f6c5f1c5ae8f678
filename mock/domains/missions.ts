import { missionList, missionShow } from '@/api/missions';
import { handle } from '../engine/handle';
import { missionOf } from '../laws/curriculum-index';
import { StudentLessons } from '../laws/lessons';

export const routes = [
  handle(missionList, ({ database, user }) => {
    const lessons = new StudentLessons(database, user.id);
    const list = database.missions.all().map((mission) => lessons.missionSummary(mission));
    return { list, total: list.length };
  }),

  handle(missionShow, ({ input, database, user }) => {
    const lessons = new StudentLessons(database, user.id);
    const mission = missionOf(database, input.mission_id);
    return {
      ...lessons.missionSummary(mission),
      courses: mission.courses.map((course) => lessons.courseItem(course)),
    };
  }),
];
