import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Toolbar } from '@/ui/toolbar';

/** 撤销 is off, and 重做 comes with a press of 加粗. */
function Tools() {
  const [isMore, setMore] = useState(false);
  return (
    <>
      <Toolbar aria-label="格式">
        <button type="button" disabled>
          撤销
        </button>
        {isMore && <button type="button">重做</button>}
        <button type="button" onClick={() => setMore(true)}>
          加粗
        </button>
        <button type="button">斜体</button>
        <a href="#help">说明</a>
      </Toolbar>
      <button type="button">以后</button>
    </>
  );
}

const stops = () =>
  [...screen.getByRole('toolbar').children]
    .filter(
      (element) => element instanceof HTMLElement && element.tabIndex === 0 && !element.matches(':disabled'),
    )
    .map(({ textContent }) => textContent);
const focused = () => document.activeElement?.textContent;

describe('Toolbar, by the pattern of the ARIA practices', () => {
  it('is one stop of the Tab key, the one that was left; arrows go around, Home and End to the ends', async () => {
    const user = userEvent.setup();
    render(<Tools />);
    await user.tab();
    expect(focused()).toBe('加粗');
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toBe('说明');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(focused()).toBe('斜体');
    await user.tab();
    expect(focused()).toBe('以后');
    await user.tab({ shift: true });
    expect(focused()).toBe('斜体');
    await user.keyboard('{End}');
    expect(focused()).toBe('说明');
    await user.keyboard('{Home}');
    expect(focused()).toBe('加粗');
    expect(stops()).toEqual(['加粗']);
  });

  it('takes in what is drawn later, and leaves keys with others held, and keys that are not its own', async () => {
    const user = userEvent.setup();
    const onKeyDown = vi.fn<() => void>();
    render(
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens as a page does
      <div onKeyDown={onKeyDown}>
        <Tools />
      </div>,
    );
    await user.click(screen.getByRole('button', { name: '加粗' }));
    await vi.waitFor(() => expect(stops()).toEqual(['加粗']));
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toBe('重做');
    expect(onKeyDown).not.toHaveBeenCalled();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}a');
    expect(focused()).toBe('重做');
    expect(onKeyDown).toHaveBeenCalledTimes(3);
  });
});
