import { Refusal } from '../engine/refusal';
import { curriculum } from '../seed/curriculum/curriculum';
import type { SeedCourse, SeedLesson, SeedMission } from '../seed/curriculum/types';

/** A lesson with the course and path that it belongs to. */
export interface LessonPlace {
  mission: SeedMission;
  course: SeedCourse;
  lesson: SeedLesson;
  /** The lesson before it in its course. */
  before: SeedLesson | undefined;
}

/** The lessons of some paths by id, in teaching order. */
export const placesOf = (missions: readonly SeedMission[]): Map<string, LessonPlace> =>
  new Map(
    missions.flatMap((mission) =>
      mission.courses.flatMap((course) =>
        course.lessons.map((lesson, index): [string, LessonPlace] => [
          lesson.id,
          { mission, course, lesson, before: course.lessons[index - 1] },
        ]),
      ),
    ),
  );

let places: Map<string, LessonPlace> | undefined;

/** Every lesson by id, in teaching order. */
export function allLessons(): Map<string, LessonPlace> {
  places ??= placesOf(curriculum);
  return places;
}

/** Every course with its path. */
export const curriculumCourses = (): { mission: SeedMission; course: SeedCourse }[] =>
  curriculum.flatMap((mission) => mission.courses.map((course) => ({ mission, course })));

/** A lesson by id; refuses an unknown one, and one of another path when a path is passed. */
export function lessonPlace(lessonId: string, missionId?: string): LessonPlace {
  const place = allLessons().get(lessonId);
  if (!place || (missionId !== undefined && place.mission.id !== missionId))
    throw new Refusal('没有找到这节课');
  return place;
}

/** A learning path by id; refuses an unknown one. */
export function missionOf(missionId: string): SeedMission {
  const mission = curriculum.find(({ id }) => id === missionId);
  if (!mission) throw new Refusal('没有找到这条学习路径');
  return mission;
}
