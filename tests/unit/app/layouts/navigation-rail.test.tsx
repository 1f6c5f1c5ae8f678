import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { NavigationRail } from '@/app/layouts/navigation-rail';

/** Texts of the rail's entries that are marked as current. */
function marked(path: string): (string | null)[] {
  const router = createMemoryRouter([{ path: '*', element: <NavigationRail /> }], { initialEntries: [path] });
  const { unmount } = render(<RouterProvider router={router} />);
  const rail = within(screen.getByRole('navigation', { name: '主导航' }));
  const found = [
    ...rail.queryAllByRole('link', { current: 'page' }),
    ...rail.queryAllByRole('button', { name: /（当前）$/ }),
  ].map(({ textContent }) => textContent);
  unmount();
  return found;
}

it.each([
  ['/user/home', '首页（当前）'],
  ['/mission/1', '学习（当前）'],
  ['/user/courseList', '学习（当前）'],
  ['/user/courseFeedBack/12', '学习（当前）'],
  ['/classification', '课程（当前）'],
  ['/user/ques/0', '考试（当前）'],
])('NAV: at %s the rail marks %s', (path, name) => {
  expect(marked(path)).toEqual([name]);
});

it('marks nothing at an address that is none of its pages', () => {
  expect(marked('/missionary')).toEqual([]);
  expect(marked('/user/courseListing')).toEqual([]);
});
