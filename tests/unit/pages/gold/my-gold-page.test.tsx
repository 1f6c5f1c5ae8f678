import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { reward } from '@/mocks/rules/gold';
import { learningBackend } from '../../../support/backend';
import { visit } from '../../../support/visit';

const { mock, signIn, fail, mend } = learningBackend();
const balance = () => screen.findByRole('status', { name: '金币余额' });

describe('/user/my_gold', () => {
  it('shows the sum of the rows and what is earned a day; a cause pays once', async () => {
    const id = signIn();
    const cause = { kind: 'lesson', id: '1202' } as const;
    reward(mock.context.database, id, 'study', '学完《栈与队列》', cause);
    reward(mock.context.database, id, 'study', '学完《栈与队列》', cause);
    await visit('/user/my_gold');
    expect(await balance()).toHaveTextContent('金币余额610金币');
    // 10 in 14 days; the gift of 600 was not earned.
    expect(screen.getByText('最近 14 天平均每天赚 0.7 金币')).toBeVisible();
    expect(screen.getByRole('link', { name: '学完一节课' })).toHaveAttribute('href', '/mission');
  });

  it('says why the balance could not be loaded, and loads it again', async () => {
    fail('500', '/gold/balance');
    signIn();
    const { user } = await visit('/user/my_gold');
    await screen.findByText('金币余额加载失败');
    mend();
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(async () => expect(await balance()).toHaveTextContent('600'));
  });
});
