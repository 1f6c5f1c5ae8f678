import { act, screen, waitFor, within } from '@testing-library/react';
import { createEmptyCard, fsrs } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import { dayOf, momentOf } from '@/lib/time';
import { readSession } from '@/features/review/use-review-session';
import { learningBackend } from '../../../support/backend';
import { visit } from '../../../support/visit';
import './markdown-ready';

const { mock, signIn, fail, mend } = learningBackend();
const STUDENT = '10001';
const REVIEW = '/user/ques/0?view=review';
const open = (cap?: number) => {
  signIn();
  if (cap) mock.database.reviewSettings.put({ id: STUDENT, daily_cap: cap, right_to_remove: 3 });
  return visit(REVIEW);
};
const given = () =>
  mock.database.reviews.where(({ user_id, id }) => user_id === STUDENT && !id.includes(':seed-'));
const progress = async () => (await screen.findByRole('progressbar')).getAttribute('aria-label');
const current = () => readSession(dayOf(new Date()))?.current;
const question = async () => (await screen.findByRole('region', { name: '今日复习' })).textContent ?? '';

describe('today’s review', () => {
  it('asks, shows the answer, and each rating says when the question comes again', async () => {
    const { user } = await open(3);
    expect(await progress()).toBe('今天已复习 0 / 3 题');
    expect(screen.queryByRole('group', { name: '参考答案' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '查看答案' }));
    expect(document.activeElement).toBe(screen.getByRole('group', { name: '参考答案' }));
    const names = within(screen.getByRole('group', { name: '这道题掌握得怎么样' }))
      .getAllByRole('button')
      .map((button) => button.textContent);
    expect(names).toHaveLength(4);
    for (const [index, name] of ['重来', '困难', '良好', '简单'].entries())
      expect(names[index]).toMatch(new RegExp(`${name}，[\\d.]+ (天|个月|年)后再来，`));
  });

  it('goes through the day by keys alone and ends; the log says what ts-fsrs scheduled', async () => {
    const { user } = await open(3);
    expect(await progress()).toBe('今天已复习 0 / 3 题');
    for (const key of ['3', '1', '4']) {
      await screen.findByRole('button', { name: '查看答案' });
      await user.keyboard('{Enter}');
      await screen.findByRole('group', { name: '这道题掌握得怎么样' });
      await user.keyboard(key);
    }
    expect(await screen.findByText('今天的 3 题复习完了')).toBeVisible();
    expect(screen.getByText(/还有 \d+ 题到期，分到后面几天/)).toBeVisible();
    await waitFor(() => expect(given().map(({ rating }) => rating)).toEqual([3, 1, 4]));
    expect(new Set(given().map(({ question_id }) => question_id)).size).toBe(3);

    const scheduler = fsrs({ request_retention: 0.9, enable_fuzz: false, enable_short_term: false });
    for (const { question_id } of given()) {
      const log = mock.database.reviews
        .where((row) => row.user_id === STUDENT && row.question_id === question_id)
        .toSorted((one, other) => one.at.localeCompare(other.at));
      const first = mock.database.wrongQuestions.find(`${STUDENT}:${question_id}`)?.first_wrong_at ?? '';
      let card = createEmptyCard(new Date(momentOf(first)));
      for (const { at, rating } of log) card = scheduler.next(card, new Date(momentOf(at)), rating).card;
      const { unmount } = await visit(`/user/quesWrong/${question_id}`);
      const [, month, day] = dayOf(card.due).split('-').map(Number);
      const schedule = within(
        (await screen.findAllByRole('region', { name: '复习安排' })).at(-1) ?? document.body,
      );
      expect(schedule.getByText(new RegExp(`${month}月${day}日$`))).toBeVisible();
      unmount();
    }
  });

  it('chooses options by number keys before the answer shows, and rates by them after', async () => {
    mock.database.reviewSettings.put({ id: STUDENT, daily_cap: 1, right_to_remove: 3 });
    const { user } = await open(1);
    expect(await question()).toContain('入栈顺序');
    await user.keyboard('3');
    expect(screen.getByRole('radio', { name: /3、1、2、4/ })).toHaveProperty('checked', true);
    expect(given()).toEqual([]);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('答对了')).toBeVisible();
    await user.keyboard('3');
    await waitFor(() => expect(given()).toHaveLength(1));
    const attempt = mock.database.questionAttempts.first(({ by }) => by === 'review');
    expect(attempt).toMatchObject({ question_id: '9102', mark: { verdict: 'right' } });
  });

  it('goes on exactly where a reload cut it: the question, what was answered, what was shown', async () => {
    const { user, unmount } = await open(5);
    await screen.findByRole('button', { name: '查看答案' });
    await user.keyboard('{Enter}');
    await screen.findByRole('group', { name: '参考答案' });
    await user.keyboard('2');
    await waitFor(async () => expect(await progress()).toBe('今天已复习 1 / 5 题'));
    await user.click(screen.getByRole('button', { name: '查看答案' }));
    const [at, words] = [current(), await question()];
    unmount();
    await visit(REVIEW);
    expect(await progress()).toBe('今天已复习 1 / 5 题');
    expect(await screen.findByRole('group', { name: '参考答案' })).toBeVisible();
    expect([current(), await question()]).toEqual([at, words]);
    await waitFor(() => expect(given()).toHaveLength(1));
  });

  it('HTTP-6 keeps ratings while the server does not answer, and sends each once', async () => {
    const { user } = await open(3);
    fail('drop', '/wrongQuestions/review');
    for (const count of [1, 2]) {
      await user.click(await screen.findByRole('button', { name: '查看答案' }));
      await user.click(await screen.findByRole('button', { name: /^良好/ }));
      await waitFor(async () => expect(await progress()).toBe(`今天已复习 ${count} / 3 题`));
    }
    expect(await screen.findByText('2 条记录已存在本机，联网后自动上传')).toBeVisible();
    expect(given()).toEqual([]);
    mend();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('已保存')).toBeVisible();
    expect(given()).toHaveLength(2);
    expect(await progress()).toBe('今天已复习 2 / 3 题');
  });

  it('HTTP-2 says why the server does not take a rating', async () => {
    const { user } = await open(2);
    fail('refuse', '/wrongQuestions/review');
    await user.click(await screen.findByRole('button', { name: '查看答案' }));
    await user.click(await screen.findByRole('button', { name: /^良好/ }));
    expect(await screen.findByText(/^1 条记录已存在本机，没有上传：./)).toBeVisible();
  });

  it('lets a leech back into the day', async () => {
    const { user } = await open();
    const before = await progress();
    await user.click(screen.getByRole('button', { name: '继续复习' }));
    await waitFor(async () => expect(await progress()).not.toBe(before));
    expect(screen.queryByText('顽固题 1')).toBeNull();
  });
});
