import { describe, expect, it } from 'vitest';
import { appPins, appPinsSave, DEFAULT_PINS, PIN_LIMIT } from '@/api/apps';
import { call } from '@/api/request';
import { everyApp } from '@/app/apps';
import { appsOf, searchApps } from '@/features/apps';
import { startMockBackend } from './mock-backend';

const { signIn } = startMockBackend('lihua');

describe('22 applications', () => {
  it('have each a page of their own; what is pinned from the start is among them', () => {
    for (const key of ['id', 'name', 'to'] as const)
      expect(new Set(everyApp.map((app) => app[key])).size).toBe(everyApp.length);
    expect(appsOf(DEFAULT_PINS)).toHaveLength(DEFAULT_PINS.length);
    expect(everyApp.filter((app) => !app.mayPin).map(({ name }) => name)).toEqual(['心理咨询']);
  });

  it('are found by name, pinyin, initials and what one does there', () => {
    const found = (words: string) => searchApps(words).map(({ name }) => name);
    expect(found('校园卡')).toEqual(['校园卡']);
    expect(found('tushuguan')).toEqual(['图书馆']);
    expect(found('qgzx')).toEqual(['勤工助学']);
    expect(found('付款码')).toEqual(['校园卡']);
    expect(found('排队')).toEqual(['校医院']);
    expect(found('金币 mx')).toEqual(['金币明细']);
    expect(found('没有的')).toEqual([]);
    expect(found('')).toHaveLength(everyApp.length);
  });

  it('are kept for each student, in order', async () => {
    await call(appPinsSave, { ids: ['card', 'bus'] });
    expect((await call(appPins, {})).ids).toEqual(['card', 'bus']);
    signIn('wangfang');
    expect((await call(appPins, {})).ids).toEqual(DEFAULT_PINS);
  });

  it('are refused when one stands there twice, or when there are too many', async () => {
    await expect(call(appPinsSave, { ids: ['card', 'card'] })).rejects.toThrow('只能固定一次');
    const many = everyApp.slice(0, PIN_LIMIT + 1).map(({ id }) => id);
    await expect(call(appPinsSave, { ids: many })).rejects.toThrow('提交的内容有误');
  });
});
