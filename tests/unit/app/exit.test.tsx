import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sessionExpired } from '@/app/session-end';
import { onBeforeSignOut } from '@/session/flush-before-sign-out';
import { startSession, useSession } from '@/session/store';
import { learningBackend } from '../../support/backend';
import { confirm } from '../../support/screen';
import { arrivedAt, visit } from '../../support/visit';

const { sent } = learningBackend();

/** Something that is sent as the student exits, until `arrive` is called. */
function holdSending() {
  const { promise, resolve } = Promise.withResolvers<void>();
  onTestFinished(onBeforeSignOut(() => promise));
  return { arrive: () => act(async () => resolve()) };
}
const page = () => document.querySelector('.root-view');
const token = () => useSession.getState().token;

/** Presses 退出 and confirms. */
async function leave() {
  const { user } = await visit('/mission', 'student');
  await user.click(await screen.findByRole('button', { name: '退出' }));
  await confirm(user, '确定', '退出登录');
  await waitFor(() => expect(page()).toHaveAttribute('aria-busy', 'true'));
}

describe('the exit while things are sent (42.6)', () => {
  it('covers the application until they have arrived, and then leads to the login', async () => {
    const { arrive } = holdSending();
    await leave();
    expect(await screen.findByText('正在退出…')).toBeVisible();
    expect(page()).toHaveAttribute('inert');
    expect(token()).not.toBe('');
    expect(sent).not.toContain('/users/logout');
    await arrive();
    await arrivedAt('/login');
    expect(token()).toBe('');
    await waitFor(() => expect(sent.at(-1)).toBe('/users/logout'));
    await waitFor(() => expect(page()).toHaveAttribute('aria-busy', 'false'));
  });

  it('shows no cover where nothing is to be sent', async () => {
    const { user } = await visit('/mission', 'student');
    await user.click(await screen.findByRole('button', { name: '退出' }));
    const seen: string[] = [];
    const watch = new MutationObserver(() => seen.push(document.body.textContent));
    watch.observe(document.body, { childList: true, subtree: true });
    await confirm(user, '确定', '退出登录');
    await arrivedAt('/login');
    await waitFor(() => expect(page()).toHaveAttribute('aria-busy', 'false'));
    watch.disconnect();
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter((text) => text.includes('正在退出'))).toEqual([]);
  });

  it('ends at once when the window is closed meanwhile', async () => {
    holdSending();
    await leave();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(token()).toBe('');
    await arrivedAt('/login');
  });

  it('waits three seconds at the longest', async () => {
    holdSending();
    await leave();
    await waitFor(() => expect(token()).toBe(''), { timeout: 5000 });
    await arrivedAt('/login');
  });

  it('is an exit also when the login expires meanwhile: nothing waits for another login (SES-3)', async () => {
    const { arrive } = holdSending();
    await leave();
    act(() => sessionExpired(token()));
    expect(token()).not.toBe('');
    await arrive();
    await arrivedAt('/login');
    expect(localStorage.getItem('session:expired')).toBeNull();
  });

  it('ends no session that another tab has begun meanwhile (SES-5)', async () => {
    const { arrive } = holdSending();
    await leave();
    const other = { token: 'other', userInfo: { user_id: '10002', username: '李华' } };
    act(() => startSession(other));
    await arrive();
    expect(token()).toBe('other');
  });
});
