import { describe, expect, it } from 'vitest';
import { learningSearch } from '@/api/search';
import { call } from '@/api/request';
import { startMockBackend } from './mock-backend';

startMockBackend('lihua');

describe('search', () => {
  const kinds = async (words: string) => (await call(learningSearch, { words })).map(({ kind }) => kind);

  it('finds titles in any case, paths before courses before lessons', async () => {
    expect(await kinds('PYTHON')).toEqual(['mission', 'course']);
    expect(await kinds('python 基础')).toEqual(['course']);
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
});
