import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { lessonProgress } from '@/api/lessons';
import { call } from '@/api/request';
import { learningBackend } from '../../../support/backend';
import { visit } from '../../../support/visit';

learningBackend();
const open = (id: string) => visit(`/mission/${id}`, 'student');
const node = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  const item = heading.closest('li');
  if (!item) throw new Error(`${title} is in no list`);
  return within(item);
};

describe('/mission/:courseId', () => {
  it('shows the courses in stages, each with its state in words', async () => {
    await open('3');
    expect(await screen.findByRole('heading', { level: 1, name: '大学物理与计算' })).toBeVisible();
    expect(screen.getAllByText(/^第 \d 阶段$/).map((stage) => stage.textContent)).toEqual([
      '第 1 阶段',
      '第 2 阶段',
    ]);
    expect((await node('力学')).getByText('质点运动学')).toBeVisible();
    expect((await node('电磁学')).getAllByText('未解锁').length).toBeGreaterThan(0);
  });

  it('names and links what unlocks a lesson', async () => {
    await open('1');
    const structures = await node('数据结构');
    expect(structures.getByRole('link', { name: '二叉树与遍历' }).getAttribute('href')).toBe('/learn/1/1203');
    const needed = structures.getByText(/^“.*”$/);
    expect(needed.textContent).toBe('“栈与队列”');
    // 23, point 5: the link is the title, not its quotes.
    const link = within(needed).getByRole('link', { name: '“栈与队列”' });
    expect(link.textContent).toBe('栈与队列');
    expect(link.getAttribute('href')).toBe('/learn/1/1202');
    expect(structures.getByText(/已学 55%/)).toBeVisible();
    const algorithms = await node('算法设计与分析');
    expect(algorithms.getByText(/^学完.*后解锁$/).textContent).toBe('学完《数据结构》后解锁');
    // Three lessons are missing for the last one: two are named, the rest counted.
    // 23, point 5: the counted ones are opened where they are all named.
    const [counted] = algorithms.getAllByRole('link', { name: /^等 3 课：/ });
    const last = counted?.closest('li');
    const links = within(last as HTMLElement).getAllByRole('link');
    expect(links.at(-1)?.getAttribute('href')).toBe(links[0]?.getAttribute('href'));
  });

  it('names what unlocks a course, and links where to go on with it', async () => {
    await open('3');
    const waves = await node('振动、波与热学');
    expect(waves.getByText(/^学完.*后解锁$/).textContent).toBe('学完《力学》后解锁');
    expect(waves.getByRole('link', { name: '《力学》' }).getAttribute('href')).toBe('/learn/3/3102');
  });

  it('unlocks without a reload when the path is told of a finished lesson', async () => {
    const { client } = await open('3');
    const mechanics = await node('力学');
    const rotation = () => mechanics.getByRole('link', { name: '刚体转动与角动量' }).closest('li');
    expect(rotation()?.textContent).toContain('未解锁');
    const done = { mission_id: '3', sub_page: 'book', percent: 100, seconds: 0, position: null } as const;
    await call(lessonProgress, { ...done, lesson_id: '3102' });
    await act(() => client.invalidateQueries({ queryKey: ['missions'] }));
    await waitFor(() => expect(rotation()?.textContent).toContain('未开始'));
    await call(lessonProgress, { ...done, lesson_id: '3103' });
    await act(() => client.invalidateQueries({ queryKey: ['missions'] }));
    const waves = await node('振动、波与热学');
    await waitFor(() => expect(waves.queryByText(/后解锁$/)).toBeNull());
    expect((await node('力学')).getAllByText('已完成').length).toBeGreaterThan(3);
  });

  it('is walked through by the arrow keys, along columns and lines', async () => {
    const { user } = await open('3');
    const mechanics = await node('力学');
    const focused = () => document.activeElement?.textContent;
    mechanics.getByRole('link', { name: '质点运动学' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('牛顿定律与能量守恒');
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('机械波与干涉');
    await user.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}');
    expect(focused()).toBe('质点运动学');
    await user.keyboard('{End}');
    expect(focused()).toBe('电磁感应与电路振荡');
  });

  it('tells the progress of the whole path and leads on', async () => {
    await open('1');
    const overview = within(await screen.findByRole('region', { name: '总体进度' }));
    expect(overview.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('44');
    expect(screen.getByRole('link', { name: '继续学习' }).getAttribute('href')).toBe('/learn/1/1202');
    expect(overview.getByRole('link', { name: '栈与队列' })).toBeVisible();
  });
});
