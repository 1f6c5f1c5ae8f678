import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { courseClassification, courseEnrol, courseLeave, courseList } from '@/api/courses';
import { learningBackend } from '../../../support/backend';
import { arrivedAt, visit } from '../../../support/visit';

const { mock, signIn, fail } = learningBackend();
const open = async (address = '/classification') => {
  const userId = signIn();
  const page = await visit(address);
  return { ...page, userId };
};
const cards = () => screen.getAllByRole('heading', { level: 2 });
const academies = () => screen.findByRole('navigation', { name: '学院' });

describe('/classification', () => {
  it('shows the academies with their numbers, and 24 courses at a time', async () => {
    await open();
    const side = within(await academies());
    expect(side.getByRole('link', { name: /^全部学院/ }).getAttribute('aria-current')).toBe('true');
    expect(side.getAllByRole('link')).toHaveLength(13);
    await screen.findByText(/^全部学院 · 2,\d{3} 门课程$/);
    expect(cards()).toHaveLength(24);
  });

  it('narrows by academy and category by links, and keeps the other filters', async () => {
    const { user, router } = await open('/classification?level=入门&page=3');
    await user.click(within(await academies()).getByRole('link', { name: /^数学与统计学院/ }));
    const search = () => new URLSearchParams(router.state.location.search);
    expect([...search()]).toEqual([
      ['level', '入门'],
      ['academy', 'sx'],
    ]);
    await user.click(within(await academies()).getByRole('link', { name: /^大学数学/ }));
    expect(search().get('category')).toBe('sx-1');
    expect(await screen.findByText(/^大学数学 · \d+ 门课程$/)).toBeVisible();
    expect(screen.getByRole('region', { name: '大学数学的课程' })).toBeVisible();
  });

  it('pages; other filters begin at the first page', async () => {
    const { user, router } = await open();
    await screen.findByText(/^全部学院 · /);
    const first = new Set(cards().map((card) => card.textContent));
    await user.click(screen.getByRole('button', { name: '第 2 页' }));
    await waitFor(() => expect(cards().some((card) => first.has(card.textContent))).toBe(false));
    expect(router.state.location.search).toBe('?page=2');
    await user.click(screen.getByRole('radio', { name: '进阶' }));
    await arrivedAt('/classification?level=%E8%BF%9B%E9%98%B6');
  });

  it('shows the last page for one beyond the end', async () => {
    const { router } = await open('/classification?academy=fx&page=999');
    await waitFor(() => expect(router.state.location.search).toBe('?academy=fx&page=7'));
    expect(await screen.findByText('法学院 · 166 门课程')).toBeVisible();
    expect(cards()).toHaveLength(166 - 6 * 24);
  });

  it('takes a course, and undoes leaving it', async () => {
    const { user, userId } = await open('/classification?academy=sx&category=sx-1&level=进阶');
    const button = await screen.findByRole('button', { name: '选课《高等数学》' });
    await user.click(button);
    await screen.findByRole('button', { name: '退选《高等数学》' });
    const row = () => mock.database.enrolments.find(`${userId}:100501`);
    expect(row()?.left_at).toBeNull();
    // The same button, so the focus stays where it was.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '退选《高等数学》' }));
    await user.click(screen.getByRole('button', { name: '退选《高等数学》' }));
    expect(await screen.findByText('已退选《高等数学》，学习进度会保留')).toBeVisible();
    expect(row()?.left_at).toMatch(/^\d{4}-\d{2}-\d{2} /);
    await user.click(screen.getByRole('button', { name: '撤销' }));
    await screen.findByRole('button', { name: '退选《高等数学》' });
    expect(row()?.left_at).toBeNull();
    await waitFor(() => expect(screen.queryByText(/^已退选/)).toBeNull());
  });

  it('leaves the course as it was when taking it fails', async () => {
    fail('drop', courseEnrol.path, 1);
    const { user } = await open('/classification?academy=sx&category=sx-1&level=进阶');
    await user.click(await screen.findByRole('button', { name: '选课《高等数学》' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '选课《高等数学》' }).getAttribute('aria-busy')).toBeNull(),
    );
    await user.click(screen.getByRole('button', { name: '选课《高等数学》' }));
    expect(await screen.findByRole('button', { name: '退选《高等数学》' })).toBeVisible();
    fail('drop', courseLeave.path, 1);
    await user.click(screen.getByRole('button', { name: '退选《高等数学》' }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(screen.getByRole('button', { name: '退选《高等数学》' })).toBeVisible();
    expect(screen.queryByText(/^已退选/)).toBeNull();
  });

  it('says when nothing fits, and shows all again', async () => {
    const { user, router } = await open('/classification?academy=nowhere');
    expect(await screen.findByText('没有符合条件的课程')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '查看全部课程' }));
    expect(await screen.findByText(/^全部学院 · /)).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it('recovers by 重试, the side too', async () => {
    fail('500', courseList.path, 1);
    fail('500', courseClassification.path, 1);
    const { user } = await open();
    expect(await screen.findByText('服务器异常')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText(/^全部学院 · /)).toBeVisible();
    expect(await academies()).toBeVisible();
  });
});
