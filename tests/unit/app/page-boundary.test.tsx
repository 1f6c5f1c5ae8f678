import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LazyPage } from '@/app/routes';
import { PageBoundary } from '@/app/page-boundary';

let broken = false;

function Page() {
  if (broken) throw new Error('broken');
  return <h1>课程</h1>;
}

beforeEach(() => {
  broken = false;
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // jsdom has none.
  vi.stubGlobal('reportError', () => {});
});

const never = () => new Promise<never>(() => {});

describe('the boundary of a page', () => {
  it('NAV-8 a page that throws shows an error state, and the retry brings it back', async () => {
    broken = true;
    render(
      <PageBoundary place="layout">
        <Page />
      </PageBoundary>,
    );
    expect(screen.getByRole('alert').textContent).toContain('页面出错了');
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('课程');
  });

  it('NAV-8 a page whose code is missing says so, and the retry asks for it again', async () => {
    const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await act(async () =>
      render(
        <PageBoundary place="layout">
          <LazyPage load={load} />
        </PageBoundary>,
      ),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('页面加载失败');
    load.mockResolvedValue({ Component: Page } as never);
    await act(() => userEvent.click(screen.getByRole('button', { name: '重试' })));
    expect(await screen.findByRole('heading', { name: '课程' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['window', 1, 1],
    ['layout', 0, 1],
    ['frame', 0, 0],
  ] as const)('the error in place of a whole %s brings what is not there yet', (place, mains, headings) => {
    broken = true;
    render(
      <PageBoundary place={place}>
        <Page />
      </PageBoundary>,
    );
    expect(screen.queryAllByRole('main')).toHaveLength(mains);
    expect(screen.queryAllByRole('heading', { level: 1 })).toHaveLength(headings);
  });

  it.each(['window', 'layout', 'frame'] as const)('says that a page of a %s is loading', async (place) => {
    render(
      <PageBoundary place={place}>
        <LazyPage load={never} />
      </PageBoundary>,
    );
    expect(screen.getByRole('status').textContent).toBe('加载中...');
  });
});
