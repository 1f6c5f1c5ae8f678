import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { PageChange } from '@/app/root-view';

function Root() {
  return (
    <>
      <Link to="/courses">去课程</Link>
      <main tabIndex={-1}>
        <Outlet />
      </main>
      <PageChange title="课程" />
    </>
  );
}

async function open() {
  const children = [
    { path: '/', element: <Link to="/courses">查看课程</Link> },
    { path: '/courses', element: <input aria-label="筛选" /> },
    { path: '/search', element: <input aria-label="搜索" ref={(input) => input?.focus()} /> },
  ];
  const router = createMemoryRouter([{ element: <Root />, children }]);
  render(<RouterProvider router={router} />);
  return (to: string) => act(() => router.navigate(to));
}

const announced = () => document.querySelector('[aria-live]')?.textContent;

describe('a change of page', () => {
  it('puts a focus that went with the old page at the beginning of the new one', async () => {
    const go = await open();
    screen.getByRole('link', { name: '查看课程' }).focus();
    await go('/courses');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('leaves a focus alone that is still there, or that the new page has set', async () => {
    const go = await open();
    const outside = screen.getByRole('link', { name: '去课程' });
    outside.focus();
    await go('/courses');
    expect(document.activeElement).toBe(outside);
    await go('/search');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '搜索' }));
  });

  it('says the new title, but neither at the first page nor when only the query changes', async () => {
    const go = await open();
    expect(announced()).toBe('');
    await go('/?words=1');
    expect(announced()).toBe('');
    expect(document.activeElement).toBe(document.body);
    await go('/courses');
    expect(announced()).toBe('课程');
  });

  it('puts a lost focus into the page also when its layout comes later', async () => {
    const router = createMemoryRouter([{ path: '*', element: <PageChange title="个人中心" /> }]);
    render(<RouterProvider router={router} />);
    await act(() => router.navigate('/user/home'));
    const main = document.createElement('main');
    main.tabIndex = -1;
    document.body.append(main);
    await waitFor(() => expect(main).toHaveFocus());
    main.remove();
  });
});
