import { describe, expect, it } from 'vitest';
import { courseSearch } from '@/api/courses';
import { learningSearch } from '@/api/search';
import { call } from '@/api/request';
import { allLessons } from '@mock/laws/curriculum-index';
import { bookChapters } from '@mock/laws/books';
import { chance } from '../../tests/support/chance';
import { startMockBackend } from './mock-backend';

const { mock } = startMockBackend('lihua');

describe('search', () => {
  const kinds = async (words: string) => (await call(learningSearch, { words })).map(({ kind }) => kind);

  it('finds titles in any case, paths before courses before lessons', async () => {
    expect((await kinds('PYTHON')).slice(0, 2)).toEqual(['mission', 'course']);
    expect((await kinds('python 基础'))[0]).toBe('course');
    expect(await kinds('动')).toEqual(['course', ...Array.from({ length: 5 }, () => 'lesson')]);
  });

  it('finds nothing for blank words, and never more than twelve', async () => {
    expect(await kinds('  ')).toEqual([]);
    expect((await kinds('与')).length).toBeLessThanOrEqual(12);
  });

  it.each(['hsydg', 'HSYDG', 'hanshuyudigui', 'hanshuydg', '函数yu递归', 'ｈｓｙｄｇ'])(
    'finds a lesson by %s (issue 23)',
    async (words) => {
      const [first] = await call(learningSearch, { words });
      expect(first).toMatchObject({ kind: 'lesson', title: '函数与递归', lesson_id: '1103' });
    },
  );

  it('finds paths and courses by initials and short names, what is written first (issue 23)', async () => {
    const titles = async (words: string) => (await call(learningSearch, { words })).map(({ title }) => title);
    expect(await titles('yyhswjf')).toEqual(['一元函数微积分']);
    expect((await titles('gdsx'))[0]).toBe('高等数学与线性代数');
    expect((await titles('线代'))[0]).toBe('高等数学与线性代数');
    expect((await titles('python'))[0]).toContain('Python');
    expect(await titles('zzzzqq')).toEqual([]);
  });

  it.each(['表达式求值', '括号匹配', '后缀表达式', 'deque'])(
    '34.16 finds the lesson that teaches %s',
    async (words) => {
      const hits = await call(learningSearch, { words });
      expect(hits.map(({ lesson_id }) => lesson_id)).toContain('1202');
      expect(hits[0]?.context).toMatch(/· (教材|练习)“.+”$/);
    },
  );

  it('34.16 finds 50 words of lessons, drawn from their books', async () => {
    const next = chance(34);
    const lessons = [...allLessons(mock.database).keys()];
    const one = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)];
    const missing: string[] = [];
    for (let drawn = 0; drawn < 50;) {
      const lesson = one(lessons) ?? '';
      const text = one(await bookChapters(mock.database, lesson))?.markdown ?? '';
      const words = one(text.match(/[\u4E00-\u9FFF]{4,}/g) ?? [])?.slice(0, 8);
      if (!words) continue;
      drawn += 1;
      const hits = await call(learningSearch, { words });
      if (hits.length < 12 && !hits.some(({ lesson_id }) => lesson_id === lesson))
        missing.push(`${words} ${lesson}`);
      const { list } = await call(courseSearch, { words, page_num: 1, page_size: 2000 });
      const course = allLessons(mock.database).get(lesson)?.course.id;
      if (!list.some(({ course_id }) => course_id === course)) missing.push(`${words} ${course}`);
    }
    expect(missing).toEqual([]);
  });

  it('34.16 bears with a slip', async () => {
    const hits = await call(learningSearch, { words: 'phyton' });
    expect(hits.map(({ title }) => title).join()).toContain('Python');
  });
});
