import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aboveOf, routeTable } from '@/app/pages';
import { learningBackend } from '../../support/backend';
import { visit } from '../../support/visit';

learningBackend();

/** Addresses of one thing, and the page above it: its name, and where it is. */
const things: [address: string, above: string, to: string][] = [
  ['/user/activityCanRegList?id=open-day', '可报名活动', '/user/activityCanRegList'],
  ['/user/experimentStudent?id=1', '我的实验', '/user/experimentStudent'],
  ['/user/hospital?doctor=d301', '校医院', '/user/hospital'],
  ['/user/libraryMore', '图书馆', '/user/library'],
  ['/user/libraryMore?book=911', '图书馆', '/user/library'],
  ['/user/lifeService?repair=2', '生活服务', '/user/lifeService'],
  ['/user/oaList?id=seed-7', '我的申请', '/user/oaList'],
  ['/user/orderDetail/100109', '兑换记录', '/user/orderList'],
  ['/user/productDetail/101', '金币商城', '/user/shopping'],
  ['/user/societies?id=reading', '社团', '/user/societies'],
  ['/user/workStudyProgram?view=pay', '勤工助学', '/user/workStudyProgram'],
  ['/user/examDetail/1', '考试记录', '/user/examhistory'],
  ['/user/courseFeedBack/12', '我的课程', '/user/courseList'],
  ['/mission/1', '推荐学习路径', '/mission'],
  ['/learn/1/1103/book', '推荐学习路径', '/mission'],
  ['/book/md/1', '推荐学习路径', '/mission'],
  ['/questionForTeacher/1103', '学习中心', '/user/learnCenter'],
  ['/user/productDetail/none', '金币商城', '/user/shopping'],
  ['/user/homeWork/1/1/1', '学习中心', '/user/learnCenter'],
  ['/learn/9/9/book', '推荐学习路径', '/mission'],
];

describe('37.2 the crumbs of a page that shows one thing', () => {
  it.each(things)('%s leads to %s', async (address, above, to) => {
    await visit(address, 'student');
    const nav = await screen.findByRole('navigation', { name: '面包屑' });
    expect(within(nav).getAllByRole('link')[0]).toHaveAccessibleName(above);
    expect(within(nav).getByRole('link', { name: above })).toHaveAttribute('href', to);
    expect(nav.querySelector('[aria-current=page]')).toHaveTextContent(
      screen.getByRole('heading', { level: 1 }).textContent,
    );
  });

  it('every page whose address has a parameter has one above it, or a place in the navigation', () => {
    const rows = routeTable.filter(({ path, group }) => path.includes(':') && !group);
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) expect(aboveOf(row).to, row.path).not.toContain(':');
  });
});
