import { fireEvent, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MockContext } from '@mock/engine/context';
import { createDatabase } from '@mock/backend';
import { showPanel } from '@mock/panel/panel';
import { openSession, userOfAccount } from '@mock/engine/sessions';

const save = vi.fn();
const reset = vi.fn();
let context: MockContext;

beforeEach(() => {
  context = {
    database: createDatabase(),
    faults: { latency: [120, 260], rules: [] },
    codeSent: () => {},
    answerUnknown: true,
    pace: 50,
  };
  showPanel({ context, save, reset, codeEvent: 'matrix-mock:code' });
});
afterEach(() => document.getElementById('mock-panel')?.remove());

/** The panel, opened. */
async function open() {
  const section = document.getElementById('mock-panel')?.shadowRoot?.querySelector('section');
  if (!section) throw new Error('No panel');
  const panel = within(section);
  await userEvent.click(panel.getByText('模拟后端', { selector: 'button' }));
  return panel;
}

it('opens and closes by mouse and Escape', async () => {
  const panel = await open();
  const toggle = panel.getByText('模拟后端', { selector: 'button' });
  expect(toggle.ariaExpanded).toBe('true');
  await userEvent.keyboard('{Escape}');
  expect(toggle.ariaExpanded).toBe('false');
});

it('adds and removes faults', async () => {
  const panel = await open();
  await userEvent.selectOptions(panel.getByLabelText('故障类型'), 'expired');
  // user-event finds no focus inside a shadow root.
  fireEvent.input(panel.getByLabelText(/^故障路径/), { target: { value: '/home/*' } });
  await userEvent.click(panel.getByText('添加'));
  expect(context.faults.rules).toEqual([{ kind: 'expired', pattern: '/home/*' }]);
  await userEvent.click(panel.getByText('移除'));
  expect(context.faults.rules).toEqual([]);
});

it('shows the codes that are sent, the newest first', async () => {
  const panel = await open();
  for (const code of ['123456', '654321'])
    window.dispatchEvent(
      new CustomEvent('matrix-mock:code', { detail: { target: '13911112222', code, sent_at: 0 } }),
    );
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '654321 13911112222 · 08:00:00',
    '123456 13911112222 · 08:00:00',
  ]);
});

it('ends the sessions and resets the data', async () => {
  const panel = await open();
  const user = userOfAccount(context.database, 'student');
  if (user) openSession(context.database, user);
  await userEvent.click(panel.getByText('让当前登录失效'));
  expect(context.database.sessions.all()).toEqual([]);
  expect(save).toHaveBeenCalled();
  await userEvent.click(panel.getByText('重置演示数据'));
  expect(reset).toHaveBeenCalled();
});

it('TRK-4 TRK-7 shows what the collector received, the newest first, and brings it up to date while open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
  const user = { userId: '10001', userName: '林知远', pageTitle: '个人中心' };
  const insert = (id: string, record: Record<string, unknown>): void => {
    context.database.records.insert({ id, user_id: '10001', token: 't', record: { ...user, ...record } });
  };
  const panel = await open();
  expect(panel.getByText(/^还没有收到记录/)).toBeVisible();
  context.database.usageLogs.insert({
    id: '1',
    user_id: '10001',
    token: 't',
    log: { app: 'matrix-web', version: '0.0.1', userName: '林知远' },
  });
  insert('a', { startAt: '2026-11-20 09:00:00', endAt: '2026-11-20 09:05:07' });
  insert('b', { actionTag: 'session.logout', actionLabel: '退出登录', createdAt: '2026-11-20 09:05:08' });
  vi.advanceTimersByTime(1000);
  expect(panel.getByText('行为记录 2 条，使用日志 1 条')).toBeVisible();
  const lines = () =>
    panel.getAllByRole('listitem').map((line) => line.querySelector('summary')?.textContent);
  expect(lines()).toEqual([
    '事件退出登录 · 个人中心09:05:08',
    '浏览个人中心09:00:00–09:05:07',
    '启动matrix-web 0.0.1林知远',
  ]);
  expect(panel.getByText(/"actionTag": "session.logout"/).textContent).toContain('"actionLabel": "退出登录"');
  for (let index = 0; index < 60; index += 1)
    insert(`c${index}`, { startAt: '2026-11-20 09:00:00', endAt: '' });
  vi.advanceTimersByTime(1000);
  expect(lines()).toHaveLength(50);
});
