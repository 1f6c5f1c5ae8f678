import { describe, expect, it } from 'vitest';
import { createDatabase } from '@mock/backend';
import { findSpelled } from '@mock/engine/search/match';
import { pinyinReader } from '@mock/engine/search/sounds';
import { searchCourses, suggestCourses } from '@mock/domains/courses';
import { wordsOf } from '@mock/engine/search/finders';
const database = createDatabase();
const courses = database.courses.all();
const search = async (words: string) => {
  const { found, similar } = await searchCourses(database, words);
  return { titles: found.map(({ course }) => course.title), found, similar };
};
/** The marked part of the first result's title. */
const marked = async (words: string) => {
  const [first] = (await search(words)).found;
  const hit = first?.hits.find(({ field }) => field === 'title');
  return hit?.ranges.map(([start, end]) => hit.text.slice(start, end));
};

describe('the catalogue', () => {
  it('holds about 2,000 courses with their own titles, chapters and the learning paths', () => {
    expect(courses.length).toBeGreaterThan(1950);
    expect(new Set(courses.map(({ title }) => title)).size).toBe(courses.length);
    expect(new Set(courses.map(({ academy }) => academy)).size).toBe(12);
    for (const { chapters, minutes, rating } of courses) {
      expect(chapters.length).toBeGreaterThan(2);
      expect(chapters.reduce((sum, chapter) => sum + chapter.minutes, 0)).toBe(minutes);
      expect(rating).toBeGreaterThanOrEqual(1);
      expect(rating).toBeLessThanOrEqual(5);
    }
    expect(database.courses.find('21')).toMatchObject({ title: '一元函数微积分', mission: { id: '2' } });
    expect(database.courses.find('21')?.chapters.map(({ chapter_id }) => chapter_id)).toEqual([
      '2101',
      '2102',
      '2103',
    ]);
  });
});

describe('search', () => {
  it.each(['高等数学', 'gdsx', 'gaodengshuxue', 'gaodengsx', 'GDSX', '高等sx', 'ｇｄｓｘ'])(
    'finds 高等数学 by %s',
    async (words) => {
      const { titles, similar } = await search(words);
      expect(titles[0]).toBe('高等数学');
      expect(similar).toBe(false);
      expect(await marked(words)).toEqual(['高等数学']);
    },
  );

  it.each([
    ['高登数学', '高等数学'],
    ['高等教学', '高等数学'],
    ['高数等学', '高等数学'],
    ['gaodegnshuxue', '高等数学'],
    ['gdxs', '高等数学'],
    ['pyhton', 'Python'],
    ['操做系统', '操作系统'],
    ['量字力学', '量子力学'],
    ['caozuoxitonng', '操作系统'],
  ])('bears with the typing error %s', async (words, meant) => {
    const { titles, similar } = await search(words);
    expect(titles[0]).toContain(meant);
    expect(similar).toBe(true);
    expect((await marked(words))?.[0]).toBe(meant);
  });

  it.each([
    ['jva', /^Java /],
    ['jaav', /^Java /],
    ['phyton', /^Python /],
    ['pyton', /^Python /],
    ['linxu', /^Linux /],
  ])('34.16 takes the slip %s for a name, not for a sound', async (words, name) => {
    const { found, similar } = await search(words);
    expect(similar).toBe(true);
    expect(found.length).toBeGreaterThan(3);
    expect(found.filter(({ hits }) => hits.every(({ text }) => !name.test(text)))).toEqual([]);
  });

  it('34.16 ranks whole syllables, and lists those under way only when there are none', async () => {
    const { found } = await search('zhan');
    expect(found[0]?.course.title).toMatch(/展|战/);
    expect(found.flatMap(({ hits }) => hits.map(({ text }) => text))).toContain('栈与队列');
    expect(found.filter(({ hits }) => hits.some(({ text }) => text.startsWith('张')))).toEqual([]);
    expect((await search('zhangji')).found[0]?.hits[0]?.text).toMatch(/^张/);
  });

  it.each(['表达式求值', '括号匹配', '后缀表达式', 'deque'])(
    '34.16 finds the course that teaches %s',
    async (words) => {
      const { found, similar } = await search(words);
      expect(similar).toBe(false);
      expect(found[0]?.course.title).toBe('数据结构');
      expect(found[0]?.hits).toEqual([
        expect.objectContaining({ chapter_id: '1202', part: expect.stringMatching(/^(教材|练习)“/) }),
      ]);
    },
  );

  it.each([
    ['高数', '高等数学'],
    ['线代', '线性代数'],
    ['大物', '大学物理'],
    ['计网', '计算机网络'],
    ['高数 杨建国', '高等数学'],
  ])('knows the short name %s', async (words, meant) => {
    const { titles, similar } = await search(words);
    expect(titles[0]).toBe(meant);
    expect(similar).toBe(false);
    expect(titles.every((title) => !/^数字|^电路/.test(title))).toBe(true);
  });

  it('does not take a single character for others that sound like it', async () => {
    expect(await search('女')).toMatchObject({ titles: [], similar: false });
  });

  it('reads past what cannot be seen, and no further than a title is long', async () => {
    expect((await search('\u200Bgd\u200Dsx\uFEFF')).titles[0]).toBe('高等数学');
    expect(wordsOf('长'.repeat(1000))).toEqual(['长'.repeat(60)]);
    expect((await search('x'.repeat(1000))).titles).toEqual([]);
  });

  it('does not offer near ones when there are right ones', async () => {
    const { titles, similar } = await search('数学分析');
    expect(similar).toBe(false);
    expect(titles.length).toBeGreaterThan(1);
    // 数值分析 is one character away.
    expect(titles.filter((title) => !title.includes('数学分析'))).toEqual([]);
  });

  it('finds nothing for what is like nothing', async () => {
    expect(await search('zzzzqq')).toMatchObject({ titles: [], similar: false });
    expect((await search('  ')).titles).toEqual([]);
  });

  it('wants every word, wherever each is found', async () => {
    const { found } = await search('沈若兰 微积分');
    expect(found.map(({ course }) => course.id).toSorted()).toEqual(['21', '23']);
    expect(found[0]?.hits.map(({ field }) => field).toSorted()).toEqual(['teacher', 'title']);
  });

  it('puts the title before other fields, and the whole title before a part of it', async () => {
    const { found } = await search('数据库系统');
    expect(found[0]?.course.title).toBe('数据库系统');
    const fields = (await search('矩阵')).found.map(({ hits }) => hits[0]?.field);
    expect(fields.lastIndexOf('title')).toBeLessThan(
      fields.indexOf('tag') < 0 ? Infinity : fields.indexOf('tag'),
    );
  });

  it.each(['函数与递归', 'hsydg', 'hanshuyudigui'])('finds a lesson by %s (issue 23)', async (words) => {
    const [first] = (await search(words)).found;
    expect(first?.hits).toEqual([
      expect.objectContaining({ field: 'chapter', text: '函数与递归', chapter_id: '1103', ranges: [[0, 5]] }),
    ]);
  });

  it('finds every chapter by its name (issue 23)', async () => {
    const course = [...courses.values()].find(({ mission }) => !mission);
    const chapter = course?.chapters[2];
    const { found } = await search(chapter?.title ?? '');
    const hits = found.find((each) => each.course === course)?.hits;
    expect(hits?.map(({ field, chapter_id }) => [field, chapter_id])).toContainEqual([
      'chapter',
      chapter?.chapter_id,
    ]);
  });

  it('puts what is written before what only sounds so', async () => {
    const { found } = await search('go');
    expect(found[0]?.course.title).toContain('Go');
  });

  it('makes places that touch one', async () => {
    expect(await marked('机器 学习')).toEqual(['机器学习']);
  });

  it('spells through blanks and brackets, but does not begin with them', async () => {
    const read = await pinyinReader();
    expect(findSpelled(read('C 语言'), 'cyy')).toMatchObject({ start: 0, end: 4 });
    expect(findSpelled(read('大学英语（上）'), 'yys')).toMatchObject({ start: 2, end: 6 });
    expect(findSpelled(read('（上）'), 's')).toMatchObject({ start: 1, end: 2 });
  });

  it('knows zh, ch and sh, and a last syllable under way', async () => {
    const read = await pinyinReader();
    expect(findSpelled(read('张量'), 'zhl')).toMatchObject({ end: 2 });
    expect(findSpelled(read('张量'), 'zhangli')).toMatchObject({ end: 2 });
    expect(findSpelled(read('张量'), 'zhangx')).toBeUndefined();
  });
});

describe('suggestions', () => {
  it('complete titles, and name teachers and categories', async () => {
    const titles = await suggestCourses(database, 'gdsx');
    expect(titles.length).toBeLessThanOrEqual(8);
    expect(titles[0]).toMatchObject({ kind: 'course', text: '高等数学', ranges: [[0, 4]] });
    expect(await suggestCourses(database, 'srl')).toEqual([
      { kind: 'teacher', text: '沈若兰', ranges: [[0, 3]], context: '数学与统计学院 · 教师' },
    ]);
    const categories = await suggestCourses(database, '民商法');
    expect(categories).toContainEqual(expect.objectContaining({ kind: 'category', text: '民商法' }));
  });
});
