import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { checkInToday } from '@mock/domains/check-ins';
import { reward } from '@mock/laws/gold';
import { dayOf } from '@/lib/time';
import { learningBackend } from '../../../support/backend';
import { visit } from '../../../support/visit';

const { mock, signIn } = learningBackend();
const balance = () => screen.findByRole('status', { name: '金币余额' });
const task = async (title: string) => {
  const list = await screen.findByRole('list', { name: '怎样赚金币' });
  const row = within(list)
    .getAllByRole('listitem')
    .find((item) => within(item).queryByRole('link', { name: title }));
  return row ?? document.body;
};

describe('/user/my_gold', () => {
  it('19.3 shows the sum of the rows and what is earned a day; a cause pays once', async () => {
    const { database } = mock.context;
    const id = signIn('teacher');
    const cause = { kind: 'lesson', id: '1202' } as const;
    reward(database, id, 'study', '学完《栈与队列》', cause);
    reward(database, id, 'study', '学完《栈与队列》', cause);
    await visit('/user/my_gold');
    expect(await balance()).toHaveTextContent('金币余额10金币');
    expect(screen.getByText('最近 14 天平均每天赚 0.7 金币')).toBeVisible();
    const rows = await screen.findByRole('list', { name: '最近明细' });
    expect(within(rows).getAllByRole('listitem')).toHaveLength(1);
    expect(within(rows).getByRole('link', { name: '学完《栈与队列》' })).toHaveAttribute(
      'href',
      '/learn/1/1202',
    );
  });

  it('19.3 ticks the tasks that the ledger shows as done, and leads to where they are done', async () => {
    const { database } = mock.context;
    const id = signIn('lihua');
    const { router } = await visit('/user/my_gold');
    expect(await task('每日签到')).toHaveTextContent('+5 金币');
    expect(await task('学完一节课')).toHaveTextContent('+10 金币');
    expect(within(await task('每日签到')).getByRole('link')).toHaveAttribute('href', '/user/signin');
    checkInToday(database, id, { day: dayOf(Date.now()) });
    reward(database, id, 'study', '学完《列表与字典》', { kind: 'lesson', id: '1201' });
    await act(() => router.navigate('/user/home'));
    await act(() => router.navigate('/user/my_gold'));
    await waitFor(async () => expect(await task('每日签到')).toHaveTextContent('今天已完成'));
    expect(await task('学完一节课')).toHaveTextContent('今天已完成');
    expect(await task('通过课内练习')).toHaveTextContent('+8 金币');
  });
});
