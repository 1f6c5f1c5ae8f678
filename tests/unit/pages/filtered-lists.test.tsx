import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { learningBackend } from '../../support/backend';
import { visit } from '../../support/visit';

learningBackend();

const search = (field: string) => async (user: UserEvent) =>
  user.type(await screen.findByRole('searchbox', { name: field }), '没有这样的词');

/** Lists with a choice that is not in the address, what leaves each empty, its words, and the list. */
const lists: [address: string, narrow: (user: UserEvent) => Promise<void>, title: string, list: string][] = [
  ['/user/userMessage', search('搜索会话'), '没有符合的会话', '会话'],
  [
    '/user/psychologicalConsultation',
    async (user) => {
      await user.selectOptions(await screen.findByRole('combobox', { name: '想谈的方向' }), '家庭关系');
      await user.click(screen.getByRole('radio', { name: '男老师' }));
    },
    '没有符合条件的咨询师',
    '咨询师',
  ],
];

describe('37.2 a list that a choice leaves empty says so, and leads back to all of it', () => {
  it.each(lists)('%s', async (address, narrow, title, list) => {
    const { user } = await visit(address, 'student');
    await narrow(user);
    expect(await screen.findByText(title)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '查看全部' }));
    expect(screen.queryByText(title)).toBeNull();
    const rows = await within(screen.getByRole('list', { name: list })).findAllByRole('listitem');
    expect(rows.length).toBeGreaterThan(3);
  });
});
