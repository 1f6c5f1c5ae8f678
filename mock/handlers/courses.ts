import {
  courseClassification,
  courseEnrol,
  courseHot,
  courseHotWords,
  courseLeave,
  courseList,
  courseMine,
  courseSearch,
  courseShow,
  courseSuggest,
  type OwnCourse,
} from '@/api/courses';
import { handle } from '../handle';
import { allCourses, knownCourse, studentsOf } from '../rules/courses';
import { hotCourses } from '../rules/courses-hot';
import { academyCounts, classify, fits, ordered, stands } from '../rules/courses-lists';
import { searchCourses } from '../rules/courses-search';
import { wordsOf } from '../search/finders';
import { enrol, leaveCourse, ownCourses, StudentCourses } from '../rules/courses-student';
import { suggestCourses } from '../rules/courses-suggest';
import { countStates } from '../rules/learning-statistics';
import { pageOf } from '../rules/pages';

const HOT_WORDS = 8;

const ownOrders: Record<string, (one: OwnCourse, other: OwnCourse) => number> = {
  studied: (one, other) => (other.studied_at ?? '').localeCompare(one.studied_at ?? ''),
  enrolled: (one, other) => other.enrolled_at.localeCompare(one.enrolled_at),
  percent: (one, other) => other.percent - one.percent,
  title: (one, other) => one.title.localeCompare(other.title, 'zh-CN'),
};

export const routes = [
  handle(courseSearch, async ({ input, database, user }) => {
    const { found, similar } = await searchCourses((await allCourses()).values(), input.words);
    const student = new StudentCourses(database, user.id);
    const fitting = found.filter(({ course }) => fits(course, input));
    const standing = fitting.filter(({ course }) => stands(course, input));
    const sorted = ordered(standing, input.sort ?? 'relevance', ({ course }) => course);
    const { list, total } = pageOf(sorted, input);
    return {
      list: list.map(({ course, hits }) => ({ ...student.summary(course), hits })),
      total,
      similar,
      academies: academyCounts(fitting.map(({ course }) => course)),
    };
  }),

  handle(courseList, async ({ input, database, user }) => {
    const courses = [...(await allCourses()).values()];
    const student = new StudentCourses(database, user.id);
    const chosen = courses.filter((course) => fits(course, input) && stands(course, input));
    const sort = input.sort === 'relevance' ? 'hot' : (input.sort ?? 'hot');
    const { list, total } = pageOf(
      ordered(chosen, sort, (course) => course),
      input,
    );
    return { list: list.map((course) => student.summary(course)), total };
  }),

  handle(courseClassification, async () => {
    const { academies } = await import('../seed/courses/catalogue');
    return classify((await allCourses()).values(), academies);
  }),

  handle(courseSuggest, async ({ input }) => suggestCourses((await allCourses()).values(), input.words)),

  handle(courseHotWords, async ({ database }) =>
    hotCourses([...(await allCourses()).values()], database, 'week')
      .slice(0, HOT_WORDS)
      .map(({ course }) => course.title),
  ),

  handle(courseHot, async ({ input, database, user }) => {
    const courses = [...(await allCourses()).values()].filter((course) => stands(course, input));
    const student = new StudentCourses(database, user.id);
    const list = hotCourses(courses, database, input.period).map(({ course, ...ranked }) => ({
      ...student.summary(course),
      ...ranked,
    }));
    return { list, total: list.length };
  }),

  handle(courseShow, async ({ input, database, user }) => {
    const course = await knownCourse(input.course_id);
    return new StudentCourses(database, user.id).detail(course, await allCourses());
  }),

  handle(courseEnrol, async ({ input, database, user, context }) => {
    const course = await knownCourse(input.course_id);
    enrol(database, user.id, course.id);
    return { course_id: course.id, enrolled: true, students: studentsOf(context, course) };
  }),

  handle(courseLeave, async ({ input, database, user, context }) => {
    const course = await knownCourse(input.course_id);
    leaveCourse(database, user.id, course.id);
    return { course_id: course.id, enrolled: false, students: studentsOf(context, course) };
  }),

  handle(courseMine, async ({ input, database, user }) => {
    const own = ownCourses(new StudentCourses(database, user.id), await allCourses());
    const words = wordsOf(input.words ?? '');
    const named = own.filter(({ title, teacher }) =>
      words.every((word) => `${title} ${teacher}`.toLowerCase().includes(word)),
    );
    const chosen = named.filter(({ state }) => {
      if (input.state === 'all') return true;
      return input.state === 'open' ? state === 'open' || state === 'locked' : state === input.state;
    });
    const sorted = chosen.toSorted(ownOrders[input.sort ?? 'studied']);
    return { ...pageOf(sorted, input), counts: countStates(named) };
  }),
];
