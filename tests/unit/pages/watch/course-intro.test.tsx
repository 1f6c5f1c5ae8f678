import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { courseEnrol } from '@/api/courses';
import { call } from '@/api/request';
import { learningBackend } from '../../../support/backend';
import { arrivedAt, visit } from '../../../support/visit';

const { mock, signIn, fail, toasts } = learningBackend();
const taken = (courseId: string) => mock.database.enrolments.find(`${user}:${courseId}`)?.left_at === null;
const enrolButton = () => screen.findByRole('button', { name: '选课' });
const player = () => screen.findByRole('group', { name: /^视频播放器/ });
const side = () => screen.findByRole('navigation', { name: '课程章节' });
let user = '';

beforeEach(() => {
  user = signIn();
});

describe('a course before its player', () => {
  it('23.1 shows the course itself: what one learns, teacher, chapters with kind and minutes, ratings; no player', async () => {
    await visit('/user/courseWatch/100501/100501-1');
    await enrolButton();
    expect(screen.getByRole('heading', { level: 1, name: '高等数学' })).toBeVisible();
    const learned = within(screen.getByRole('region', { name: '你将学到' }));
    expect(learned.getByText(/“极限与连续”的核心概念/)).toBeVisible();
    const syllabus = within(screen.getByRole('region', { name: '课程大纲' }));
    const rows = syllabus.getAllByRole('listitem');
    expect(rows).toHaveLength(9);
    for (const row of rows) expect(row.textContent).toMatch(/视频.*\d+ 分钟$/);
    expect(screen.getByRole('heading', { name: '授课老师' })).toBeVisible();
    expect(await screen.findByRole('list', { name: '评分分布' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: '同学的评价' })).toBeVisible();
    expect(screen.queryByRole('group', { name: /^视频播放器/ })).toBeNull();
    expect(screen.queryByRole('navigation', { name: '课程章节' })).toBeNull();
  });

  it('23.1 选课 opens the player in place, once for a double click; 撤销 gives the course back', async () => {
    const { user: student, router } = await visit('/user/courseWatch/100501/100501-3');
    await student.dblClick(await enrolButton());
    const chapters = within(await side());
    expect(chapters.getByRole('link', { current: 'page' }).textContent).toContain('极限与连续：核心概念');
    await player();
    expect(router.state.location.pathname).toBe('/user/courseWatch/100501/100501-3');
    expect(taken('100501')).toBe(true);
    expect(screen.getByText('已选《高等数学》，现在就可以学')).toBeVisible();
    await student.click(screen.getByRole('button', { name: '撤销' }));
    await enrolButton();
    expect(taken('100501')).toBe(false);
  });

  it('23.1 试看 plays the first chapter on the course’s page', async () => {
    const { user: student } = await visit('/user/courseWatch/100501/100501-1');
    await enrolButton();
    await student.click(screen.getByRole('link', { name: '试看' }));
    await arrivedAt('/user/courseWatch/100501/100501-1?preview=1');
    await player();
    expect(screen.getByText(/^正在试看：课程导引/)).toBeVisible();
    expect(await enrolButton()).toBeVisible();
    expect(taken('100501')).toBe(false);
  });

  it('23.1 an address of a later chapter marks it in the syllabus; what asks for a preview of it gets none', async () => {
    await visit('/user/courseWatch/100501/100501-3?preview=1');
    await enrolButton();
    expect(screen.getByText('你要看的“极限与连续：核心概念”是这门课的第 3 章')).toBeVisible();
    const syllabus = within(screen.getByRole('region', { name: '课程大纲' }));
    const marked = syllabus.getAllByRole('listitem').filter((row) => row.getAttribute('aria-current'));
    expect(marked.map((row) => row.textContent)).toEqual([expect.stringContaining('极限与连续：核心概念')]);
    expect(screen.queryByRole('group', { name: /^视频播放器/ })).toBeNull();
  });

  it('23.1 of a learning path: locked lessons say so, and a lesson of a course not taken leads to its course', async () => {
    await visit('/user/courseWatch/22/2202');
    await enrolButton();
    const syllabus = within(screen.getByRole('region', { name: '课程大纲' }));
    expect(syllabus.getAllByText('学完前面的课后解锁')).toHaveLength(2);
    expect(screen.getByRole('link', { name: '试看' }).getAttribute('href')).toBe('/learn/2/2201');
    mock.database.progress.put({
      id: `${user}:2201`,
      user_id: user,
      lesson_id: '2201',
      percent: 100,
      sub_page: 'book',
      position: null,
      place: null,
      studied_at: '2026-11-20 10:00:00',
      finished_at: '2026-11-20 10:00:00',
    });
    await visit('/learn/2/2202');
    await arrivedAt('/user/courseWatch/22/2202');
  });

  it('23.1 a course with others before it says which, and has nothing to try', async () => {
    await visit('/user/courseWatch/23/2301');
    await enrolButton();
    expect(screen.getByRole('link', { name: '线性代数' }).getAttribute('href')).toBe(
      '/user/courseWatch/22/2201',
    );
    expect(screen.queryByRole('link', { name: '试看' })).toBeNull();
  });

  it('23.1 taken in another tab: opens when this one is looked at again', async () => {
    await visit('/user/courseWatch/100501/100501-1');
    await enrolButton();
    await call(courseEnrol, { course_id: '100501' });
    window.dispatchEvent(new Event('visibilitychange'));
    await side();
    expect(screen.queryByRole('button', { name: '选课' })).toBeNull();
  });

  it('23.1 a failed 选课 leaves the course to be taken; a failed description is asked for again', async () => {
    fail('500', '/courses/detail', 1);
    const { user: student } = await visit('/user/courseWatch/100501/100501-1');
    expect(await screen.findByText('打不开这门课的介绍')).toBeVisible();
    await student.click(screen.getByRole('button', { name: '重试' }));
    const button = await enrolButton();
    toasts.length = 0;
    fail('500', '/courses/enrol', 1);
    await student.click(button);
    await waitFor(() => expect(toasts).toContain('服务器异常'));
    expect(taken('100501')).toBe(false);
    await student.click(await enrolButton());
    await side();
    expect(taken('100501')).toBe(true);
  });
});
