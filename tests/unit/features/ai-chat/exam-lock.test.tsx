import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setChatLock } from '@/features/ai-chat';
import { lockReason } from '@/lib/exam-lock';
import { ask, backend, input, openAndAsk, openChat, settle, toast, withStudent } from './panel';

withStudent();

const REASON = '测验进行中，AI 助手暂停使用';
const otherTab = (mark: object | null) => {
  if (mark) window.localStorage.setItem('chatLock:other', JSON.stringify(mark));
  else window.localStorage.removeItem('chatLock:other');
  fireEvent(window, new StorageEvent('storage', { key: 'chatLock:other' }));
};

describe('while an exam runs', () => {
  it('the panel says so and sends nothing', async () => {
    const { user } = await openChat();
    act(() => setChatLock(REASON));
    expect(screen.getByText(REASON)).toBeVisible();
    expect(screen.getByRole('button', { name: '发送' })).toHaveProperty('disabled', true);
    await ask(user, '答案是什么');
    expect(toast()).toBe(REASON);
    expect(backend.replies).toHaveLength(0);
    act(() => setChatLock(null));
    await user.type(input(), '{Enter}');
    await settle();
    expect(backend.replies).toHaveLength(1);
  });

  it('a reply under way ends, and what had arrived is saved', async () => {
    await openAndAsk('什么是栈');
    await backend.say('后进');
    act(() => setChatLock(REASON));
    await settle();
    expect(backend.reply().aborted).toBe(true);
    expect(backend.sent('/aiSearchLog/add')).toHaveLength(1);
  });

  it('holds in other tabs, until the exam ends there', async () => {
    const { user } = await openChat();
    act(() => otherTab({ reason: REASON, at: Date.now() }));
    expect(screen.getByText(REASON)).toBeVisible();
    act(() => otherTab(null));
    expect(screen.queryByText(REASON)).toBeNull();
    // A tab that has heard of nothing yet looks before it sends.
    window.localStorage.setItem('chatLock:other', JSON.stringify({ reason: REASON, at: Date.now() }));
    await ask(user, '答案是什么');
    expect(backend.replies).toHaveLength(0);
  });

  it('a crashed tab does not lock for ever, nor does nonsense', () => {
    window.localStorage.setItem('chatLock:a', JSON.stringify({ reason: REASON, at: Date.now() - 200_000 }));
    window.localStorage.setItem('chatLock:b', '{"reason":1');
    window.localStorage.setItem('chatLock:c', 'null');
    expect(lockReason()).toBeNull();
    window.localStorage.setItem('chatLock:d', JSON.stringify({ reason: REASON, at: Date.now() - 60_000 }));
    expect(lockReason()).toBe(REASON);
  });
});
