import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '@/ui/button';

describe('button', () => {
  it('submits no form unless told to', () => {
    render(<Button>保存</Button>);
    expect(screen.getByRole('button', { name: '保存' }).getAttribute('type')).toBe('button');
  });

  it('while busy keeps its name and focus, and neither clicks nor submits', async () => {
    const user = userEvent.setup();
    const clicked = vi.fn<() => void>();
    const submitted = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault());
    const form = (busy: boolean) => (
      <form onSubmit={submitted}>
        <input aria-label="账号" />
        <Button type="submit" busy={busy} onClick={clicked}>
          登录
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    const button = screen.getByRole('button', { name: '登录' });
    await user.click(button);
    expect([clicked.mock.calls.length, submitted.mock.calls.length]).toEqual([1, 1]);

    rerender(form(true));
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    await user.type(screen.getByRole('textbox'), '{Enter}');
    expect([clicked.mock.calls.length, submitted.mock.calls.length]).toEqual([1, 1]);
  });
});
