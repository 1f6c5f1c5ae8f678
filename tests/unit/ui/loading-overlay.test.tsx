import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoadingOverlay } from '@/ui/loading-overlay';
import { startLoading, useLoadingCover } from '@/ui/overlay-store';

const started: (() => void)[] = [];

function start(text?: string) {
  act(() => void started.push(startLoading(text)));
  const finish = started.at(-1);
  return () => act(() => finish?.());
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const page = () => screen.getByText('保存').closest('.root-view');
const words = () => screen.queryByRole('status')?.textContent;

const open = (isThere = true) => (
  <LoadingOverlay>
    <main tabIndex={-1}>{isThere && <button type="button">保存</button>}</main>
  </LoadingOverlay>
);

describe('loading overlay', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => act(() => started.splice(0).forEach((finish) => finish())));

  it('NAV-6 shows its default text, and the page behind is busy and takes nothing until it finishes', () => {
    render(open());
    expect(screen.queryByRole('status')).toBeNull();
    const finish = start();
    expect(page()).toHaveAttribute('aria-busy', 'true');
    expect(page()).toHaveAttribute('inert');
    pass(400);
    expect(words()).toBe('加载中...');
    pass(400);
    finish();
    pass(0);
    expect(screen.queryByRole('status')).toBeNull();
    expect(page()).toHaveAttribute('aria-busy', 'false');
    expect(page()).not.toHaveAttribute('inert');
  });

  it('never flashes: nothing shows of what is done soon, and what shows stays for a moment (42.6)', () => {
    render(open());
    const soon = start();
    pass(399);
    expect(words()).toBe('');
    soon();
    pass(1000);
    expect(screen.queryByRole('status')).toBeNull();

    const late = start('正在交卷…');
    pass(401);
    late();
    expect(words()).toBe('正在交卷…');
    expect(page()).toHaveAttribute('inert');
    pass(400);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is spoken once: the region stands empty before its words, which do not change (42.6)', async () => {
    render(open());
    const heard: string[] = [];
    start('正在退出…');
    const region = screen.getByRole('status');
    expect(region).toBeEmptyDOMElement();
    const ears = new MutationObserver((changes) =>
      heard.push(...changes.map(({ target }) => target.textContent ?? '')),
    );
    ears.observe(region, { childList: true, subtree: true, characterData: true });
    pass(400);
    pass(5000);
    await act(async () => {});
    expect(heard).toEqual(['正在退出…']);
    ears.disconnect();
  });

  it('NAV-6 started twice, stays until both have finished, in either order', () => {
    render(open());
    const first = start('上传中...');
    const second = start('提交中...');
    pass(800);
    expect(words()).toBe('提交中...');
    second();
    expect(words()).toBe('上传中...');
    first();
    pass(0);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('NAV-6 finishing twice ends no other work', () => {
    render(open());
    const first = start();
    start();
    first();
    first();
    pass(800);
    expect(words()).toBe('加载中...');
  });

  it('covers while a component needs it, and no longer than that is there (42.6)', () => {
    function Waiting({ isNeeded }: { isNeeded: boolean }) {
      useLoadingCover(isNeeded, '正在登录…');
      return null;
    }
    const tree = (waiting: React.ReactNode) => (
      <LoadingOverlay>
        {waiting}
        <p>保存</p>
      </LoadingOverlay>
    );
    const { rerender } = render(tree(<Waiting isNeeded={false} />));
    pass(800);
    expect(screen.queryByRole('status')).toBeNull();
    rerender(tree(<Waiting isNeeded />));
    pass(800);
    expect(words()).toBe('正在登录…');
    rerender(tree(null));
    pass(0);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('gives the focus back that the inert page lost, or to the page that has come instead', () => {
    const { rerender } = render(open());
    const button = screen.getByRole('button');
    button.focus();
    const finish = start();
    // A browser removes the focus inside an inert page; jsdom does not.
    button.blur();
    finish();
    expect(document.activeElement).toBe(button);

    const next = start();
    button.blur();
    rerender(open(false));
    next();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});
