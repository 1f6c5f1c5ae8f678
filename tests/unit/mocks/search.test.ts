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
});
