import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastRegion } from '@/ui/toast';
import { hideToast, showToast } from '@/ui/toast-store';

const show = (...message: Parameters<typeof showToast>) => act(() => showToast(...message));
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe('toast', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(<ToastRegion />);
  });

  afterEach(() => act(hideToast));

  it('NAV-7 shows as information by default and is gone after 3000 ms', () => {
    show('已保存');
    expect(screen.getByRole('status').textContent).toBe('已保存');
    wait(2999);
    expect(screen.queryByText('已保存')).toBeVisible();
    wait(1);
    expect(screen.queryByText('已保存')).toBeNull();
  });

  it('NAV-7 a new message replaces the last and gets its whole time', () => {
    show('第一条');
    wait(2000);
    show('第二条');
    expect(screen.queryByText('第一条')).toBeNull();
    wait(2999);
    expect(screen.queryByText('第二条')).toBeVisible();
    wait(1);
    expect(screen.queryByText('第二条')).toBeNull();
  });

  it.each([
    ['info', 'status'],
    ['success', 'status'],
    ['warning', 'alert'],
    ['error', 'alert'],
  ] as const)('announces %s as %s', (type, role) => {
    show('消息', { type });
    expect(screen.getByRole(role).textContent).toBe('消息');
  });

  it('stays as long as it is told to', () => {
    show('请稍等!', { duration: 5000 });
    wait(4999);
    expect(screen.queryByText('请稍等!')).toBeVisible();
    wait(1);
    expect(screen.queryByText('请稍等!')).toBeNull();
  });

  it('puts a new element in the live region when the same text is shown twice', () => {
    show('复制成功');
    const first = screen.getByRole('status');
    expect(first.closest('[aria-live]')).not.toBeNull();
    show('复制成功');
    expect(screen.getByRole('status')).not.toBe(first);
  });

  it('waits while the pointer is on it', () => {
    show('读得慢');
    wait(2500);
    fireEvent.pointerEnter(screen.getByRole('status'));
    wait(10_000);
    expect(screen.queryByText('读得慢')).toBeVisible();
    fireEvent.pointerLeave(screen.getByRole('status'));
    wait(999);
    expect(screen.queryByText('读得慢')).toBeVisible();
    wait(1);
    expect(screen.queryByText('读得慢')).toBeNull();
  });

  it('a message that comes while the pointer rests on the last one still goes away', () => {
    show('第一条');
    fireEvent.pointerEnter(screen.getByRole('status'));
    show('第二条');
    wait(3000);
    expect(screen.queryByText('第二条')).toBeNull();
  });
});
