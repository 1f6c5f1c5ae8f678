import { profile, video } from '@/api/public-profiles';
import { handle } from '../handle';
import { required } from '../refusal';
import { allCourses } from '../rules/curriculum-index';
import { studyOf } from '../rules/study';
import type { Database } from '../database/database';

const knownUser = (database: Database, userId: string) =>
  required(database.users.find(userId), '没有找到这个用户');

/** The courses that a student has finished, the last one first. */
function finishedCourses(database: Database, userId: string) {
  const finished = allCourses().flatMap(({ course }) => {
    const times = course.lessons.map(({ id }) => database.progress.find(`${userId}:${id}`)?.finished_at);
    // The last of them is when the course was finished.
    const finished_at = times.every((time) => typeof time === 'string') ? times.toSorted().at(-1) : undefined;
    return finished_at ? [{ course_id: course.id, title: course.title, finished_at }] : [];
  });
  return finished.toSorted((one, other) => other.finished_at.localeCompare(one.finished_at));
}

export const routes = [
  handle(profile, ({ input, database }) => {
    const user = knownUser(database, input.user_id);
    const shown = database.profiles.find(user.id);
    const { introduction, interests } = required(shown?.shared ? shown : undefined, '该用户没有公开主页');
    return {
      user_id: user.id,
      username: user.username,
      college: user.college,
      joined_at: user.joined_at,
      introduction,
      interests,
      study: studyOf(database, user.id),
      finished_courses: finishedCourses(database, user.id),
      has_video: Boolean(shown?.video),
    };
  }),

  handle(video, ({ input, database }) => {
    const { id, username, college } = knownUser(database, input.user_id);
    const shown = database.profiles.find(id);
    const shared = required(shown?.shared ? shown.video : undefined, '该用户没有公开视频');
    return { user_id: id, username, college, ...shared };
  }),
];
