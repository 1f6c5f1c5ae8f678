import { dayOf } from '@/lib/time';
import { daysAgo } from '../engine/clock';
import type { Database, RowOf, Seed } from '../engine/database';
import { randomFrom } from '../engine/random';
import type { CatalogueCourse } from '../laws/courses';
import type { Mission, PathCourse } from '../laws/curriculum-index';

type Academy = RowOf<'academies'>;
type CourseForm = RowOf<'courseForms'>;

const FIRST_ID = 100_001;
/** Forms of each subject, and of every sixth one more: 2,000 courses in all. */
const FORMS = 4;

const surnames = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕'];
const givenNames =
  '文博 雨薇 思齐 景行 若溪 明远 静怡 子昂 晓岚 国栋 慧敏 志坚 婉清 浩然 秋实 亦凡 海燕 德明 书瑶 嘉树 丽华 建国 清和 念慈 承志 月华 立新 芷若 伯言 雅琴'.split(
    ' ',
  );

/** Teachers of a category: the same few names again and again, as it is in a real department. */
function teacherOf(category: number, index: number): string {
  const next = randomFrom(category * 97 + (index % 7) * 13 + 5);
  const pick = (list: string[]): string => list[Math.floor(next() * list.length)] ?? '';
  return pick(surnames) + pick(givenNames);
}

/** Draws a course's popularity: very high for few, low for most. `weight` is 1 for an ordinary one. */
function popularity(next: () => number, daysOld: number, weight = 1) {
  const wanted = weight * (1 / (0.04 + next())) ** 0.85;
  const students = Math.round(60 + wanted * 110 * Math.min(1, 0.15 + daysOld / 500));
  const month = Math.round(students * (0.05 + next() * 0.13) + wanted * 6);
  const week = Math.round(month * (0.14 + next() * 0.24));
  const before = (points: number): number => Math.round(points * (0.6 + next() * 0.65));
  const heat = { week, month, all: students };
  const heat_before = { week: before(week), month: before(month), all: Math.round(students - month) };
  return { students, heat, heat_before };
}

/** The academy and category of a course; the id of a category is its place within its academy. */
const placeOf = (academy: Academy, category: string) => ({
  academy_id: academy.id,
  academy: academy.name,
  category_id: `${academy.id}-${Object.keys(academy.categories).indexOf(category) + 1}`,
  category,
});

const minutesOf = (chapters: CatalogueCourse['chapters']): number =>
  chapters.reduce((sum, { minutes }) => sum + minutes, 0);

/** A course of a learning path; its chapters are that path's lessons. */
function fromCurriculum(academies: Academy[], mission: Mission, course: PathCourse): CatalogueCourse {
  const academy = academies.find(({ name }) => name === course.academy);
  if (!academy) throw new Error(`No academy ${course.academy} in the seed`);
  const next = randomFrom(Number(course.id) * 7919);
  const daysOld = 90 + Math.floor(next() * 500);
  const chapters = course.lessons.map(({ id, title, minutes }) => ({ chapter_id: id, title, minutes }));
  const { students, heat, heat_before } = popularity(next, 900);
  const scale = (points: number): number => Math.round(points * 3.2 + 60);
  const scaled = ({ week, month, all }: typeof heat) => ({
    week: scale(week),
    month: scale(month),
    all: scale(all),
  });
  return {
    id: course.id,
    title: course.title,
    summary: course.summary,
    ...placeOf(academy, mission.category),
    teacher: course.teacher,
    level: course.level,
    minutes: minutesOf(chapters),
    chapters,
    outcomes: course.lessons.map(({ summary }) => summary),
    students: scale(students),
    rating: 4.6 + Math.floor(next() * 4) / 10,
    rating_count: 180 + Math.floor(next() * 400),
    hue: mission.hue,
    published_at: daysAgo(daysOld, '10:00'),
    heat: scaled(heat),
    heat_before: scaled(heat_before),
    tags: [mission.subject, '学习路径'],
    mission: { id: mission.id, title: mission.title },
  };
}

interface Subject {
  academy: Academy;
  category: string;
  name: string;
  topics: string[];
}

const subjectsOf = (academy: Academy): Subject[] =>
  Object.entries(academy.categories).flatMap(([category, subjects]) =>
    Object.entries(subjects).map(([name, topics]) => ({ academy, category, name, topics })),
  );

const levels = ['入门', '入门', '进阶', '进阶', '提高'] as const;

/** A course that teaches a subject in one form; `index` is the subject's place, `seed` the course's own among all. */
function makeCourse(
  { academy, category, name, topics }: Subject,
  form: CourseForm,
  { index, seed, weight }: { index: number; seed: number; weight: number },
): CatalogueCourse {
  const id = String(FIRST_ID + seed - 1);
  const [one = '', two = '', three = ''] = topics;
  const fill = (template: string): string =>
    template
      .replaceAll('{课}', name)
      .replaceAll('{一}', one)
      .replaceAll('{二}', two)
      .replaceAll('{三}', three);
  const next = randomFrom(seed);
  const daysOld = Math.floor(next() ** 1.6 * 1100) + 2;
  const perTopic = form.per_topic.slice(0, next() < 0.4 ? 2 : undefined);
  const titles = [
    fill(form.first),
    ...topics.flatMap((topic) => perTopic.map((template) => template.replace('{题}', topic))),
    ...form.last,
  ];
  const chapters = titles.map((title, place) => ({
    chapter_id: `${id}-${place + 1}`,
    title,
    minutes: 8 + Math.floor(next() * 38),
  }));
  return {
    id,
    title: fill(form.title),
    summary: fill(form.summary),
    ...placeOf(academy, category),
    teacher: teacherOf(Math.floor(index / 10), seed),
    level: form.level ?? levels[Math.floor(next() * levels.length)] ?? '入门',
    minutes: minutesOf(chapters),
    chapters,
    outcomes: form.outcomes.map(fill),
    rating: Math.round((3.7 + next() * 0.9 + next() * 0.35) * 10) / 10,
    rating_count: Math.round(12 + next() * 240),
    hue: (academy.hue + ((index * 11) % 36) - 18 + 360) % 360,
    published_at: daysAgo(daysOld, '10:00'),
    ...popularity(next, daysOld, weight),
    tags: [...topics, ...(form.tag ? [form.tag] : [])],
    mission: null,
  };
}

/** Every course: those of the learning paths, then the made ones. Ids stay the same from one visit to the next. */
function courseSeed(database: Database): CatalogueCourse[] {
  const academies = database.academies.all();
  const own = database.missions
    .all()
    .flatMap((mission) => mission.courses.map((course) => fromCurriculum(academies, mission, course)));
  const taken = new Set(own.map(({ title }) => title));
  let seed = 0;
  const made = academies.flatMap(subjectsOf).flatMap((subject, index) => {
    const [itself, ...others] = subject.academy.forms.flatMap((id) => database.courseForms.find(id) ?? []);
    const count = FORMS - 1 + (index % 6 === 0 ? 1 : 0);
    const chosen = Array.from({ length: count }, (_, step) => others[(index * 3 + step) % others.length]);
    return [itself, ...chosen].flatMap((form) => {
      seed += 1;
      if (!form) return [];
      const weight = form === itself ? (subject.academy.wanted.includes(subject.name) ? 10 : 1.6) : 0.7;
      const course = makeCourse(subject, form, { index, seed, weight });
      return taken.has(course.title) ? [] : [course];
    });
  });
  return [...own, ...made];
}

let made: { day: string; courses: CatalogueCourse[] } | undefined;

/** The catalogue of a day is the same in every database: it is made once. */
const catalogueSeed = (database: Database): CatalogueCourse[] => {
  const day = dayOf(Date.now());
  if (made?.day !== day) made = { day, courses: courseSeed(database) };
  return made.courses;
};

export const seed: Seed = { courses: catalogueSeed };
