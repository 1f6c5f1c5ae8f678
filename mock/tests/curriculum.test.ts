import { renderToString } from 'katex';
import { describe, expect, it } from 'vitest';
import { createDatabase } from '@mock/backend';

const database = createDatabase();
const curriculum = database.missions.all();
const courses = curriculum.flatMap((mission) => mission.courses);
const lessons = courses.flatMap((course) => course.lessons);
const books = new Map(
  await Promise.all(lessons.map(async ({ id }) => [id, await database.readBook(id)] as const)),
);
const bookText = (lessonId: string): string => books.get(lessonId) ?? '';

/** The book without its code, where `#` and `$` mean other things. */
function prose(lessonId: string): string {
  return bookText(lessonId)
    .replaceAll(/^```[^]*?^```$/gm, '')
    .replaceAll(/`[^`\n]*`/g, '');
}

/** Every formula of a book, with whether it stands on its own lines. */
function formulas(lessonId: string): { tex: string; displayMode: boolean }[] {
  return [...prose(lessonId).matchAll(/\$\$([^$]+)\$\$|\$([^$]+)\$/g)].map((match) => ({
    tex: match[1] ?? match[2] ?? '',
    displayMode: match[1] !== undefined,
  }));
}

/** Everything that must be finished before a lesson, directly. */
function lessonsBefore(lessonId: string): string[] {
  const course = courses.find((one) => one.lessons.some((lesson) => lesson.id === lessonId));
  const index = course?.lessons.findIndex((lesson) => lesson.id === lessonId) ?? -1;
  if (!course || index < 0) throw new Error(`Unknown lesson ${lessonId}`);
  const previous = course.lessons[index - 1];
  const fromCourses = course.requires.flatMap(
    (id) => courses.find((one) => one.id === id)?.lessons.at(-1)?.id ?? [],
  );
  return [...(previous ? [previous.id] : fromCourses), ...(course.lessons[index]?.requires ?? [])];
}

/** Throws when following `before` from the id comes back to an id on the way. */
function expectNoCycle(id: string, path: string[] = []): void {
  if (path.includes(id)) throw new Error(`Cycle: ${[...path, id].join(' → ')}`);
  for (const earlier of lessonsBefore(id)) expectNoCycle(earlier, [...path, id]);
}

describe('seed curriculum', () => {
  it('has three paths of three courses of three lessons with unique ids', () => {
    expect(curriculum.map((mission) => mission.courses.map((course) => course.lessons.length))).toEqual(
      Array.from({ length: 3 }, () => [3, 3, 3]),
    );
    for (const list of [curriculum, courses, lessons]) {
      expect(new Set(list.map((one) => one.id)).size).toBe(list.length);
    }
  });

  it('requires only courses of the same path and known lessons', () => {
    for (const mission of curriculum) {
      const ids = mission.courses.map((course) => course.id);
      for (const course of mission.courses) expect(ids).toEqual(expect.arrayContaining(course.requires));
    }
    const ids = lessons.map((lesson) => lesson.id);
    for (const lesson of lessons) expect(ids).toEqual(expect.arrayContaining(lesson.requires ?? []));
  });

  it('can be finished: no lesson comes before itself', () => {
    for (const lesson of lessons) expectNoCycle(lesson.id);
  });

  it('refuses a lesson without a book', async () => {
    await expect(database.readBook('9999')).rejects.toThrow('9999');
  });

  it.each(lessons)('$id $title has a full book and three questions', ({ id, questions }) => {
    expect(prose(id).match(/^## /gm)?.length).toBeGreaterThanOrEqual(3);
    expect(bookText(id).match(/\p{Script=Han}/gu)?.length).toBeGreaterThanOrEqual(800);
    expect(bookText(id).startsWith('## ')).toBe(true);
    expect(new Set(questions).size).toBe(3);
  });

  it.each(lessons)('$id $title has only formulas that KaTeX can set', ({ id }) => {
    expect(prose(id).replaceAll(/\$\$[^$]+\$\$|\$[^$]+\$/g, '')).not.toContain('$');
    for (const { tex, displayMode } of formulas(id)) {
      renderToString(tex, { displayMode, throwOnError: true, strict: 'error' });
    }
  });

  it('has many formulas, so that checking them means something', () => {
    expect(lessons.flatMap((lesson) => formulas(lesson.id)).length).toBeGreaterThan(1000);
  });
});
