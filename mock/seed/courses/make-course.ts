import { daysAgo } from '../../engine/clock';
import type { CourseForm } from './forms';
import { randomFrom } from './random';
import type { CatalogueChapter, CatalogueCourse, Heat } from './types';

const surnames = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕'];
const givenNames =
  '文博 雨薇 思齐 景行 若溪 明远 静怡 子昂 晓岚 国栋 慧敏 志坚 婉清 浩然 秋实 亦凡 海燕 德明 书瑶 嘉树 丽华 建国 清和 念慈 承志 月华 立新 芷若 伯言 雅琴'.split(
    ' ',
  );

/** Teachers of a category: the same few names again and again, as it is in a real department. */
export function teacherOf(category: number, index: number): string {
  const next = randomFrom(category * 97 + (index % 7) * 13 + 5);
  const pick = (list: string[]): string => list[Math.floor(next() * list.length)] ?? '';
  return pick(surnames) + pick(givenNames);
}

/** Draws a course's popularity: very high for few, low for most. `weight` is 1 for an ordinary one. */
export function popularity(next: () => number, daysOld: number, weight = 1) {
  const wanted = weight * (1 / (0.04 + next())) ** 0.85;
  const students = Math.round(60 + wanted * 110 * Math.min(1, 0.15 + daysOld / 500));
  const month = Math.round(students * (0.05 + next() * 0.13) + wanted * 6);
  const week = Math.round(month * (0.14 + next() * 0.24));
  const before = (points: number): number => Math.round(points * (0.6 + next() * 0.65));
  const heat: Heat = { week, month, all: students };
  const heat_before: Heat = { week: before(week), month: before(month), all: Math.round(students - month) };
  return { students, heat, heat_before };
}

interface Plan {
  id: string;
  subject: string;
  topics: string[];
  form: CourseForm;
  seed: number;
  /** Popularity relative to an ordinary course. */
  weight: number;
}

const fill = (template: string, { subject, topics: [one = '', two = '', three = ''] }: Plan): string =>
  template
    .replaceAll('{课}', subject)
    .replaceAll('{一}', one)
    .replaceAll('{二}', two)
    .replaceAll('{三}', three);

function chaptersOf(plan: Plan, next: () => number): CatalogueChapter[] {
  const { form, topics, id } = plan;
  const perTopic = form.perTopic.slice(0, next() < 0.4 ? 2 : undefined);
  const titles = [
    fill(form.first, plan),
    ...topics.flatMap((topic) => perTopic.map((template) => template.replace('{题}', topic))),
    ...form.last,
  ];
  return titles.map((title, index) => ({
    chapter_id: `${id}-${index + 1}`,
    title,
    minutes: 8 + Math.floor(next() * 38),
  }));
}

type Made = Omit<CatalogueCourse, 'academy_id' | 'academy' | 'category_id' | 'category' | 'teacher' | 'hue'>;

const levels = ['入门', '入门', '进阶', '进阶', '提高'] as const;

/** One course of the catalogue, always the same for the same plan. Its age counts from today. */
export function makeCourse(plan: Plan): Made {
  const { id, subject, topics, form, seed, weight } = plan;
  const next = randomFrom(seed);
  const daysOld = Math.floor(next() ** 1.6 * 1100) + 2;
  const chapters = chaptersOf(plan, next);
  return {
    id,
    title: `${form.before ?? ''}${subject}${form.after ?? ''}`,
    summary: fill(form.summary, plan),
    level: form.level ?? levels[Math.floor(next() * levels.length)] ?? '入门',
    minutes: chapters.reduce((sum, { minutes }) => sum + minutes, 0),
    chapters,
    rating: Math.round((3.7 + next() * 0.9 + next() * 0.35) * 10) / 10,
    rating_count: Math.round(12 + next() * 240),
    published_at: daysAgo(daysOld, '10:00'),
    ...popularity(next, daysOld, weight),
    tags: [...topics, ...(form.tag ? [form.tag] : [])],
    mission: null,
  };
}
