import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { missionQueries } from '@/api/missions';
import { queryClient } from '@/api/query-client';
import * as chat from '@/features/ai-chat';
import { learningBackend } from '../../../support/backend';
import { visit } from '../../../support/visit';
import { leaveDraft } from '../../kept-drafts';

const { mock, signIn, fail, mend } = learningBackend();
let user = '';
const open = async (address: string) => await visit(address);
const progressOf = (lessonId: string) =>
  mock.database.progress.where((row) => row.user_id === user && row.lesson_id === lessonId)[0];
/** The chapters, their texts drawn. */
const drawn = async () => {
  await waitFor(() => expect(document.querySelectorAll('article [data-markdown]').length).toBe(4));
  return screen.getAllByRole('article');
};
const finishButton = () => screen.findByRole('button', { name: '学完本课' }, { timeout: 5000 });

beforeEach(() => {
  user = signIn();
});

describe('the book of a lesson', () => {
  it('shows the chapters, and a table of contents that marks the current one', async () => {
    await open('/learn/1/1202/book');
    const contents = within(await screen.findByRole('navigation', { name: '教材目录' }));
    expect(contents.getAllByRole('link')).toHaveLength(4);
    expect(contents.getByRole('link', { current: 'location' }).textContent).toBe('表达式求值');
    const chapters = await drawn();
    expect(chapters).toHaveLength(4);
    expect(within(chapters[1] ?? document.body).getByRole('heading', { level: 2 }).textContent).toBe(
      '表达式求值',
    );
  });

  it('skips no level of heading', async () => {
    await open('/learn/2/2101/book');
    await drawn();
    const levels = screen.getAllByRole('heading').map((heading) => Number(heading.tagName.slice(1)));
    levels.forEach((level, index) => expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1));
  });

  it('moves to a chapter from the contents without a new entry in the history', async () => {
    const { user: student, router } = await open('/learn/1/1202/book');
    await drawn();
    const scrolled = vi.fn();
    Element.prototype.scrollIntoView = scrolled;
    await student.click(screen.getByRole('link', { name: '队列与广度优先搜索' }));
    expect(scrolled).toHaveBeenCalledTimes(1);
    expect(document.activeElement?.textContent).toBe('队列与广度优先搜索');
    expect(router.state.location.hash).toBe('');
  });

  it('finishes the lesson, and shows what that has unlocked and the way on', async () => {
    const { user: student } = await open('/learn/1/1202/book');
    await student.click(await finishButton());
    expect(await screen.findByText(/解锁了 1 课/)).toBeVisible();
    expect(screen.getByRole('link', { name: '二叉树与遍历' }).getAttribute('href')).toBe('/learn/1/1203');
    expect(screen.getByRole('link', { name: '下一课：二叉树与遍历' })).toBeVisible();
    expect(screen.getByText('本课已学完')).toBeVisible();
    expect(progressOf('1202')?.percent).toBe(100);
    expect(screen.getByRole('progressbar', { name: '本课进度' }).getAttribute('aria-valuenow')).toBe('100');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('学完本课');
  });

  it('takes back that a lesson was finished, and it can be finished again (23)', async () => {
    const { user: student } = await open('/learn/1/1202/book');
    await student.click(await finishButton());
    await student.click(await screen.findByRole('button', { name: '标为未学完' }));
    expect(await finishButton()).toBeVisible();
    expect(progressOf('1202')).toMatchObject({ percent: 55, finished_at: null });
    expect(screen.getByRole('progressbar', { name: '本课进度' }).getAttribute('aria-valuenow')).toBe('55');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('学完本课');
    await student.click(await finishButton());
    expect(await screen.findByText('本课已学完')).toBeVisible();
    expect(progressOf('1202')?.percent).toBe(100);
  });

  it('has a finished lesson in the drafts before it waits for anything', async () => {
    const { user: student } = await open('/learn/1/1202/book');
    const finish = await finishButton();
    queryClient.removeQueries(missionQueries.detail('1'));
    fail('slow', '/missions/detail');
    await student.click(finish);
    const kept = Object.entries(localStorage).find(([name]) =>
      name.startsWith(`draft:${user}:lessonProgress`),
    );
    expect(kept?.[1]).toContain('"percent":100');
  });

  it('loses no finished lesson when the call fails: kept, told, sent later', async () => {
    const { user: student } = await open('/learn/1/1202/book');
    const finish = await finishButton();
    fail('drop', '/lessons/progress');
    await student.click(finish);
    expect(await screen.findByText(/^提交失败/)).toBeVisible();
    expect(screen.getByText(/学习进度暂时没有同步/)).toBeVisible();
    expect(progressOf('1202')?.percent).toBe(55);
    mend();
    await student.click(screen.getByRole('button', { name: '立即同步' }));
    expect(await screen.findByText('本课已学完')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/学习进度暂时没有同步/)).toBeNull());
    expect(progressOf('1202')?.percent).toBe(100);
  });

  it('saves what was read when the student leaves', async () => {
    const { unmount } = await open('/learn/2/2201/book');
    await drawn();
    expect(progressOf('2201')).toBeUndefined();
    unmount();
    await waitFor(() => expect(progressOf('2201')?.sub_page).toBe('book'));
  });

  it('sends what an earlier visit could not', async () => {
    const progress = { mission_id: '2', lesson_id: '2102', sub_page: 'book', percent: 80, seconds: 9 };
    leaveDraft(user, 'lessonProgress', { ...progress, position: null });
    const { unmount } = await open('/learn/1/1202/book');
    await drawn();
    unmount();
    await waitFor(() => expect(progressOf('2102')?.percent).toBe(80));
  });

  it('resumes at a place that could not be sent, which is newer than the server’s', async () => {
    const position = { chapter_id: '1202-4', offset: 0.5 };
    const progress = { mission_id: '1', lesson_id: '1202', sub_page: 'book', percent: 60, seconds: 0 };
    leaveDraft(user, 'lessonProgress', { ...progress, position });
    const { unmount } = await open('/learn/1/1202/book');
    await drawn();
    unmount();
    await waitFor(() => expect(progressOf('1202')?.percent).toBe(60));
    expect(progressOf('1202')?.position).toEqual(position);
  });

  it('opens at the place that the address names', async () => {
    await open('/learn/1/1202/book?chapter=1202-4&at=0.5');
    const contents = within(await screen.findByRole('navigation', { name: '教材目录' }));
    expect(contents.getByRole('link', { current: 'location' }).textContent).toBe('练习');
    await drawn();
  });

  it('23.6 asks the teacher about words, and an address leads to the very same ones', async () => {
    const flashed = new Map<string, Set<Range>>();
    vi.stubGlobal('CSS', { escape: (text: string) => text, highlights: flashed });
    vi.stubGlobal('Highlight', Set);
    const { router } = await open('/learn/1/1202/book');
    await drawn();
    // The chapter says 栈 many times before.
    const paragraph = () => screen.getByText(/^函数调用也是靠栈实现的/);
    const node = paragraph().firstChild ?? document.body;
    const start = node.textContent?.indexOf('栈') ?? 0;
    act(() => {
      document.getSelection()?.setBaseAndExtent(node, start, node, start + 1);
      fireEvent(document, new Event('selectionchange'));
    });
    fireEvent.click(await screen.findByRole('button', { name: '问老师' }));
    expect(await screen.findByText('关于 教材“栈”')).toBeVisible();
    const { pathname, search } = router.state.location;
    expect(pathname).toBe('/questionForTeacher/1202');
    await act(() => router.navigate(`/learn/1/1202/book${search}`));
    await drawn();
    const [range] = await waitFor(() => flashed.get('reader-flash') ?? expect.unreachable());
    expect(range?.startContainer).toBe(paragraph().firstChild);
    expect(range?.startOffset).toBe(start);
  });

  it('offers to ask the AI about selected text', async () => {
    const askAboutSelection = vi.spyOn(chat, 'askAboutSelection').mockReturnValue();
    const { user: student } = await open('/learn/1/1202/book');
    const [chapter] = await drawn();
    const words = within(chapter ?? document.body).getByText(/^栈$/);
    act(() => {
      document.getSelection()?.selectAllChildren(words);
      fireEvent(document, new Event('selectionchange'));
    });
    await student.click(await screen.findByRole('button', { name: '问 AI' }));
    expect(askAboutSelection).toHaveBeenCalledWith('栈');
    expect(screen.queryByRole('button', { name: '问 AI' })).toBeNull();
  });
});
