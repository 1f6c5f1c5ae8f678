import { profile, profileVideo } from '@/api/public-profiles';
import type { Database } from '../engine/database';
import { handle } from '../engine/handle';
import { Refusal, required } from '../engine/refusal';
import { curriculumCourses } from '../laws/curriculum-index';
import { profileOf, seenBy } from '../laws/profile';
import { studyOf } from '../laws/study';
import { toWireFilm } from './person-video';

const knownUser = (database: Database, userId: string) =>
  required(database.users.find(userId), '没有找到这个用户');

/** The courses that a student has finished, the last one first. */
function finishedCourses(database: Database, userId: string) {
  const finished = curriculumCourses(database).flatMap(({ course }) => {
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
    const row = profileOf(database, user.id);
    if (!row.shared) throw new Refusal('该用户没有公开主页');
    const others = seenBy(row);
    return {
      user_id: user.id,
      username: user.username,
      joined_at: user.joined_at,
      avatar: others('avatar', row.avatar, ''),
      college: others('college', user.college, ''),
      major: others('major', row.major, ''),
      student_number: others('student_number', user.student_number, ''),
      contact: others('contact', user.contact, ''),
      hometown: others('hometown', row.hometown, ''),
      birthday: others('birthday', row.birthday, ''),
      introduction: others('introduction', row.introduction, ''),
      interests: others('interests', row.interests, []),
      study: others('study', studyOf(database, user.id), null),
      finished_courses: others('finished_courses', finishedCourses(database, user.id), null),
      has_video: others('video', row.video !== null, false),
    };
  }),

  handle(profileVideo, ({ input, database }) => {
    const { id, username, college } = knownUser(database, input.user_id);
    const row = profileOf(database, id);
    const others = seenBy(row);
    const shared = required(row.shared ? others('video', row.video, null) : null, '该用户没有公开视频');
    return { user_id: id, username, college: others('college', college, ''), ...toWireFilm(id, shared) };
  }),
];
