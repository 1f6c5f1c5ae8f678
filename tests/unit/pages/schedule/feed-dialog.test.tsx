import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { learningBackend } from '../../../support/backend';
import { confirm } from '../../../support/screen';
import { visit } from '../../../support/visit';

const { mock } = learningBackend({ now: '2026-11-25 10:00' });
const secret = () => mock.database.agendaFeeds.find('10001')?.secret;

describe('40.6 订阅日历', () => {
  it('makes an address, copies it, opens it in a calendar, changes it after a question, and ends it', async () => {
    const { user } = await visit('/user/schedule', 'student');
    await user.click(await screen.findByRole('button', { name: '导出日历' }));
    await user.click(await screen.findByRole('button', { name: '改为订阅' }));
    const dialog = within(await screen.findByRole('dialog', { name: '订阅日历' }));
    await user.click(await dialog.findByRole('button', { name: '生成订阅地址' }));
    const field = await dialog.findByLabelText<HTMLInputElement>('订阅地址');
    const first = field.value;
    expect(first).toBe(`${location.origin}/matrix-api/agenda/feed.ics?key=${secret()}`);
    expect(dialog.getByRole('link', { name: '在日历应用中打开' })).toHaveAttribute(
      'href',
      first.replace('http:', 'webcal:'),
    );
    await user.click(dialog.getByRole('button', { name: '复制地址' }));
    expect(await navigator.clipboard.readText()).toBe(first);
    await user.click(dialog.getByRole('button', { name: '换一个地址' }));
    await confirm(user, '换一个地址');
    await waitFor(() => expect(field.value).not.toBe(first));
    expect(field.value).toContain(secret());
    await user.click(dialog.getByRole('button', { name: '停止订阅' }));
    await confirm(user, '停止订阅');
    expect(await dialog.findByText('还没有订阅地址。')).toBeVisible();
    expect(secret()).toBeUndefined();
  });
});
