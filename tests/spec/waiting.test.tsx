import { QueryObserver } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { homeShow } from '@/api/home';
import { createQueryClient } from '@/api/query-client';
import { call } from '@/api/request';
import { visit } from '../support/visit';
import { learningBackend } from '../support/backend';

const { toasts, signIn, fail } = learningBackend();

/** Each page waits for an answer of its own. */
const pages = [
  ['/user/home', '/home/summary'],
  ['/mission', '/missions/list'],
  ['/mission/1', '/missions/detail'],
  ['/classification', '/courses/list'],
  ['/user/courseList', '/courses/mine'],
  ['/user/history', '/studyHistory/days'],
  ['/user/note', '/notes/list'],
  ['/user/ques/0', '/wrongQuestions/list'],
  ['/user/examhistory', '/exams/attempts'],
  ['/user/experiment', '/experiments/list'],
] as const;

describe('HTTP-2 the call that a student waits for', () => {
  beforeEach(() => void signIn());

  it.each(pages)('%s toasts once when its first load fails, and shows 重试', async (address, path) => {
    fail('500', path);
    await visit(address);
    await screen.findAllByRole('button', { name: '重试' });
    await waitFor(() => expect(toasts).toEqual(['服务器异常']));
  });

  it('three calls of one page that fail alike make one toast', async () => {
    for (const path of ['/home/summary', '/courses/statistics', '/homework/list']) fail('500', path);
    await visit('/user/home');
    await screen.findByRole('button', { name: '重试' });
    await waitFor(() => expect(toasts).toEqual(['服务器异常']));
  });

  it('重试 is a wait again', async () => {
    fail('502', '/missions/list', 2);
    const { user } = await visit('/mission');
    const retry = await screen.findByRole('button', { name: '重试' });
    await act(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
    await user.click(retry);
    await waitFor(() => expect(toasts).toEqual(Array(2).fill('Request error! Status code: 502')));
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('link', { name: '大学物理与计算' })).toHaveProperty('tagName', 'A');
    expect(toasts).toHaveLength(2);
  });

  it('nobody waits for a prefetch, nor for the refresh of what is shown', async () => {
    const client = createQueryClient();
    const query = { queryKey: ['x'], queryFn: () => call(homeShow, {}, { quiet: true }) };
    fail('500', '/home/summary', 1);
    await client.prefetchQuery(query);
    expect(toasts).toEqual([]);
    await client.prefetchQuery(query);
    const observer = new QueryObserver(client, query);
    const stop = observer.subscribe(() => {});
    fail('500', '/home/summary', 1);
    await observer.refetch();
    expect(observer.getCurrentResult().isError).toBe(true);
    expect(toasts).toEqual([]);
    stop();
  });

  it('a page that comes after its prefetch has failed announces that, once', async () => {
    const client = createQueryClient();
    const query = { queryKey: ['x'], queryFn: () => call(homeShow, {}, { quiet: true }) };
    fail('500', '/home/summary', 1);
    await client.prefetchQuery(query);
    const stops = [1, 2].map(() => new QueryObserver(client, query).subscribe(() => {}));
    expect(toasts).toEqual(['服务器异常']);
    for (const stop of stops) stop();
  });
});
