import type { MockContext } from '../engine/context';
import { Refusal } from '../engine/refusal';
import type { CatalogueCourse } from '../seed/courses/types';

type WithDatabase = Pick<MockContext, 'database'>;

/**
 * The catalogue by id. Its code and its 2,000 courses come with the first call that needs them, so that the
 * mock's start does not pay for them.
 */
export async function allCourses(): Promise<Map<string, CatalogueCourse>> {
  const { catalogue } = await import('../seed/courses/catalogue');
  return catalogue();
}

/** Students of a course: those of the seed, and those who enrolled in this database. */
export function studentsOf({ database }: WithDatabase, course: CatalogueCourse): number {
  const here = database.enrolments.where(({ course_id, left_at }) => course_id === course.id && !left_at);
  return course.students + here.length;
}

/** A course as it is in the catalogue; refuses an unknown one. */
export async function knownCourse(courseId: string): Promise<CatalogueCourse> {
  const course = (await allCourses()).get(courseId);
  if (!course) throw new Refusal('没有找到这门课程');
  return course;
}

/**
 * A course with its chapters and today's number of students; refuses an unknown one. A course of a learning
 * path has `mission`, and its chapters are that path's lessons.
 */
export async function courseOf(context: WithDatabase, courseId: string): Promise<CatalogueCourse> {
  const course = await knownCourse(courseId);
  return { ...course, students: studentsOf(context, course) };
}
