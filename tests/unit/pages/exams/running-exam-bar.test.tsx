import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { call } from '@/api/request';
import { attemptHandIn } from '@/api/exams';
import { endSession } from '@/session/store';
import { arrivedAt } from '../../../support/visit';
import { examBackend, questions } from './exam-pages';

const { mock, open, start, begin, stored, fail } = examBackend();

const bar = () => screen.findByRole('region', { name: '考试进行中' });
const noBar = () => waitFor(() => expect(screen.queryByRole('region', { name: '考试进行中' })).toBeNull());
const seconds = async () => {
  const [minutes = 0, rest = 0] = (within(await bar()).getByRole('timer').textContent ?? '')
    .split(':')
    .map(Number);
  return minutes * 60 + rest;
};
const leave = async ({ user, router }: Awaited<ReturnType<typeof start>>, to = '/user/examhistory') => {
  await act(() => router.navigate(to));
  await user.click(await screen.findByRole('button', { name: '离开' }));
  await arrivedAt(to);
};

describe('23.2: the bar of a running exam', () => {
  it('counts down on other pages, leads back, and is not on the page of the exam itself', async () => {
    const view = await start();
    expect(screen.queryByRole('region', { name: '考试进行中' })).toBeNull();
    await leave(view);
    const left = (stored().deadline - Date.now()) / 1000;
    expect(Math.abs((await seconds()) - left)).toBeLessThan(60);
    await act(() => view.router.navigate('/user/myCard'));
    await bar();
    await view.user.click(screen.getByRole('link', { name: '回到考试' }));
    await arrivedAt('/learn/1/1202/exam');
    await questions();
    await noBar();
  });

  it('is there for an exam begun on another device, and goes away once that has handed in', async () => {
    const { attempt_id } = await begin('elsewhere');
    await open('/user/examhistory');
    await bar();
    await call(attemptHandIn, { attempt_id, answers: [], times: {} });
    // The mark of a tab that ran it is gone.
    act(() => {
      window.dispatchEvent(
        new StorageEvent('storage', { key: 'chatLock:other', oldValue: '{}', newValue: null }),
      );
    });
    await noBar();
  });

  it('appears when another tab of this browser begins', async () => {
    await open('/user/examhistory');
    await screen.findByText('成绩走势');
    expect(screen.queryByRole('region', { name: '考试进行中' })).toBeNull();
    await begin('tab');
    const change = { key: 'chatLock:tab', oldValue: null, newValue: '{}' };
    act(() => void window.dispatchEvent(new StorageEvent('storage', change)));
    await bar();
  });

  it('goes by the server’s clock, and is there after a reload without a network', async () => {
    await begin('elsewhere');
    const first = await open('/user/examhistory');
    await bar();
    const before = await seconds();
    const real = Date.now.bind(Date);
    vi.spyOn(Date, 'now').mockImplementation(() => real() + 600_000);
    fireEvent(document, new Event('visibilitychange'));
    expect(Math.abs((await seconds()) - before)).toBeLessThan(120);
    vi.restoreAllMocks();
    first.unmount();
    first.client.clear();
    fail('drop', '/exams/running');
    await open('/user/examhistory');
    expect(Math.abs((await seconds()) - before)).toBeLessThan(120);
  });

  it('ends with the time', async () => {
    await begin('elsewhere');
    mock.database.examAttempts.update(stored().id, { deadline: Date.now() + 1500 });
    await open('/user/examhistory');
    await bar();
    await noBar();
  });

  it('ends with the session', async () => {
    await begin('elsewhere');
    await open('/user/examhistory');
    await bar();
    act(() => endSession('exit'));
    await noBar();
  });
});

describe('23.2: leaving a running exam', () => {
  it('asks, says that time runs on, and stays unless it is sure', async () => {
    const view = await start();
    await act(() => view.router.navigate('/user/examhistory'));
    expect(await screen.findByText(/离开后由服务器继续计时/)).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: '继续考试' }));
    await questions();
    await arrivedAt('/learn/1/1202/exam');
    const asksAtClose = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(asksAtClose()).toBe(true);
    await leave(view);
    await waitFor(() => expect(asksAtClose()).toBe(false));
  });

  it('asks nothing when the session ends', async () => {
    await start();
    act(() => endSession('exit'));
    await waitFor(() => expect(screen.queryByRole('region', { name: '题目' })).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
