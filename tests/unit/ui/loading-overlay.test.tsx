import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LoadingOverlay } from '@/ui/loading-overlay';
import { startLoading, useLoading } from '@/ui/overlay-store';

const started: (() => void)[] = [];

function start(text?: string) {
  act(() => void started.push(startLoading(text)));
  const finish = started.at(-1);
  return () => act(() => finish?.());
}

function Root() {
  const { visible } = useLoading();
  return (
    <>
      <main aria-busy={visible}>
        <button type="button">保存</button>
      </main>
      <LoadingOverlay />
    </>
  );
}

describe('loading overlay', () => {
  afterEach(() => act(() => started.splice(0).forEach((finish) => finish())));

  it('NAV-6 shows its default text and marks the page behind busy until it finishes', () => {
    render(<Root />);
    expect(screen.queryByRole('status')).toBeNull();
    const finish = start();
    expect(screen.getByRole('status').textContent).toBe('加载中...');
    expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true');
    finish();
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('false');
  });

  it('NAV-6 started twice, stays until both have finished, in either order', () => {
    render(<Root />);
    const first = start('上传中...');
    const second = start('提交中...');
    expect(screen.getByRole('status').textContent).toBe('提交中...');
    second();
    expect(screen.getByRole('status').textContent).toBe('上传中...');
    first();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('NAV-6 finishing twice ends no other work', () => {
    render(<Root />);
    const first = start();
    start();
    first();
    first();
    expect(screen.queryByRole('status')).toBeVisible();
  });

  it('gives the focus back that the inert page lost', () => {
    render(<Root />);
    const button = screen.getByRole('button');
    button.focus();
    const finish = start();
    // A browser removes the focus inside an inert page; jsdom does not.
    button.blur();
    finish();
    expect(document.activeElement).toBe(button);
  });
});
