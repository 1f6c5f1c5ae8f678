import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AlertDialog } from '@/ui/alert-dialog';

const confirmed = vi.fn<() => void>();

function Exit() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        退出
      </button>
      <AlertDialog open={open} onOpenChange={setOpen} title="退出登录" onConfirm={confirmed}>
        确定要退出当前账号吗？
      </AlertDialog>
    </>
  );
}

async function openDialog() {
  confirmed.mockClear();
  const user = userEvent.setup();
  render(<Exit />);
  const trigger = screen.getByRole('button', { name: '退出' });
  await user.click(trigger);
  const dialog = await screen.findByRole('alertdialog', { name: '退出登录' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return { user, trigger, dialog };
}

async function expectCancelled(trigger: HTMLElement) {
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(trigger));
  expect(confirmed).not.toHaveBeenCalled();
}

describe('alert dialog', () => {
  it('NAV-5 asks its question with the safe answer focused', async () => {
    const { dialog } = await openDialog();
    expect(dialog.textContent).toContain('确定要退出当前账号吗？');
    expect(document.activeElement?.textContent).toBe('取消');
  });

  it('NAV-5 cancel closes it and the focus comes back', async () => {
    const { user, trigger } = await openDialog();
    await user.click(screen.getByRole('button', { name: '取消' }));
    await expectCancelled(trigger);
  });

  it('NAV-5 Escape closes it like cancel', async () => {
    const { user, trigger } = await openDialog();
    await user.keyboard('{Escape}');
    await expectCancelled(trigger);
  });

  it('NAV-5 a click on the mask closes it like cancel', async () => {
    const { user, trigger } = await openDialog();
    const mask = document.querySelector('[role="presentation"][data-open]');
    if (!mask) throw new Error('no mask');
    await user.click(mask);
    await expectCancelled(trigger);
  });

  it('confirm reports once and leaves closing to the caller', async () => {
    const { user } = await openDialog();
    await user.click(screen.getByRole('button', { name: '确定' }));
    expect(confirmed).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alertdialog')).toBeVisible();
  });
});
