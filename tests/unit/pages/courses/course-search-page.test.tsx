import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { describe, expect, it } from 'vitest';
import { courseClassification, courseSearch, courseSuggest } from '@/api/courses';
import { readDraft } from '@/session/drafts';
import { learningBackend } from '../../../support/backend';
import { arrivedAt, visit } from '../../../support/visit';

const { mock, fail } = learningBackend();
const open = (address = '/courseSearch') => visit(address, 'student');
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: '搜索课程' });
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const words = (search: string) => new URLSearchParams(search).get('words');

describe('/courseSearch', () => {
  it('finds by initials, with what was searched for marked and the words in the URL', async () => {
    const { user, router, container } = await open();
    await user.type(field(), 'gdsx{Enter}');
    expect(await screen.findByText(/^找到 \d+ 门与“gdsx”有关的课程$/)).toBeVisible();
    expect(titles()[0]).toContain('高等数学');
    expect(container.querySelector('h2 mark')?.textContent).toBe('高等数学');
    expect(words(router.state.location.search)).toBe('gdsx');
    expect(router.state.historyAction).toBe('PUSH');
  });

  it('says when only near ones were found', async () => {
    await open('/courseSearch?words=高登数学');
    expect(await screen.findByText(/^没有完全符合“高登数学”的课程，找到 \d+ 门相近的课程$/)).toBeVisible();
    expect(titles()[0]).toContain('高等数学');
  });

  it('offers what may have been meant, each a search of its own (issue 23)', async () => {
    const { user, router } = await open('/courseSearch?words=高登数学');
    await screen.findByText(/你是不是要找/);
    await user.click(screen.getByRole('button', { name: '高等数学' }));
    expect(words(router.state.location.search)).toBe('高等数学');
    expect(await screen.findByText(/^找到 \d+ 门与“高等数学”有关的课程$/)).toBeVisible();
    expect(screen.queryByText(/你是不是要找/)).toBeNull();
  });

  it('finds lessons by initials, and leads to each (issue 23)', async () => {
    await open('/courseSearch?words=hsydg');
    const lesson = await screen.findByRole('link', { name: '函数与递归' });
    expect(lesson.getAttribute('href')).toBe('/learn/1/1103');
    expect(lesson.querySelector('mark')?.textContent).toBe('函数与递归');
  });

  it('says when nothing was found, and whether the filters are to blame', async () => {
    const { user } = await open('/courseSearch?words=zzzzqq');
    expect(await screen.findByText('没有找到与“zzzzqq”有关的课程')).toBeVisible();
    await user.clear(field());
    await user.type(field(), 'gdsx{Enter}');
    await screen.findByText(/^找到/);
    await user.selectOptions(await screen.findByRole('combobox', { name: '时长' }), 'long');
    await user.click(screen.getByRole('radio', { name: '入门' }));
    expect(await screen.findByText('没有符合筛选条件的课程')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '清除全部筛选' }));
    expect(await screen.findByText(/^找到/)).toBeVisible();
  });

  it('leads where each course opens', async () => {
    await open('/courseSearch?words=微积分');
    const path = await screen.findByRole('link', { name: '一元函数微积分' });
    expect(path.getAttribute('href')).toBe('/mission/2');
    expect(screen.getByRole('link', { name: '微积分' }).getAttribute('href')).toMatch(
      /^\/user\/courseWatch\/(\d+)\/\1-1$/,
    );
  });

  it('completes what is typed, by keyboard alone, without leaving the field', async () => {
    const { user, router } = await open();
    await user.type(field(), 'czxt');
    const list = await screen.findByRole('listbox', { name: '搜索建议' });
    await waitFor(() => expect(within(list).getAllByRole('option').length).toBeGreaterThan(1));
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(field().getAttribute('aria-activedescendant')).toBeNull();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const second = within(list).getAllByRole('option')[1];
    expect(second?.getAttribute('aria-selected')).toBe('true');
    expect(field().getAttribute('aria-activedescendant')).toBe(second?.id);
    await user.keyboard('{ArrowUp}');
    const first = within(list).getAllByRole('option')[0];
    expect(first?.querySelector('mark')?.textContent).toBe('操作系统');
    await user.keyboard('{Enter}');
    expect(field().value).toBe('操作系统');
    expect(document.activeElement).toBe(field());
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(words(router.state.location.search)).toBe('操作系统');
  });

  it('closes the list with Escape and keeps what is typed; a second one clears it', async () => {
    const { user } = await open();
    await user.type(field(), 'czxt');
    await waitFor(() => expect(field().getAttribute('aria-expanded')).toBe('true'));
    await user.keyboard('{Escape}');
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(field().value).toBe('czxt');
    await user.keyboard('{Escape}');
    expect(field().value).toBe('');
  });

  it('opens a closed list with an arrow, at its first; the field itself is a place of the round', async () => {
    const { user } = await open();
    await user.type(field(), 'czxt');
    await screen.findAllByRole('option');
    expect(screen.getByRole('button', { name: '搜索' })).toBeVisible();
    await user.keyboard('{Escape}{ArrowDown}');
    expect(screen.getByRole('option', { selected: true })).toBe(screen.getAllByRole('option')[0]);
    await user.keyboard('{ArrowUp}');
    expect(field().getAttribute('aria-activedescendant')).toBeNull();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('option', { selected: true })).toBe(screen.getAllByRole('option').at(-1));
    // As in every list (37.2); in the field they go to the ends of its text.
    await user.keyboard('{Home}');
    expect(screen.getByRole('option', { selected: true })).toBe(screen.getAllByRole('option')[0]);
    await user.keyboard('{End}');
    expect(screen.getByRole('option', { selected: true })).toBe(screen.getAllByRole('option').at(-1));
  });

  it('leaves the keys to an input method that composes', async () => {
    const { user, router } = await open();
    await user.type(field(), 'gao');
    await act(async () => {
      const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true });
      field().dispatchEvent(event);
    });
    expect(router.state.location.search).toBe('');
  });

  it('has no heading over nothing where there are no academies', async () => {
    const data = { total: 0, academies: [] };
    mock.server.use(
      http.get(`*${courseClassification.path}`, async () => {
        await new Promise((later) => setTimeout(later, 100));
        return HttpResponse.json({ code: 200, data, msg: '' });
      }),
    );
    await open();
    expect(await screen.findByRole('heading', { name: '按学院浏览' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('heading', { name: '按学院浏览' })).toBeNull());
    expect(screen.getByRole('heading', { name: '怎么搜' })).toBeVisible();
  });

  it('never shows an answer that comes after the next one was asked for', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    mock.server.use(
      http.get(`*${courseSearch.path}`, async ({ request }) => {
        if (new URL(request.url).searchParams.get('words') !== '慢') return undefined;
        await held;
        const data = { list: [], total: 0, similar: false, academies: [] };
        return HttpResponse.json({ code: 200, data, msg: '' });
      }),
    );
    const { user } = await open();
    await user.type(field(), '慢{Enter}');
    await user.clear(field());
    await user.type(field(), 'gdsx{Enter}');
    await screen.findByText(/“gdsx”有关的课程$/);
    release();
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(screen.getByText(/“gdsx”有关的课程$/)).toBeVisible();
    expect(titles()[0]).toContain('高等数学');
  });

  it('NAV-3 keeps filters, order and page in the URL; other words begin without them', async () => {
    const { user, router } = await open('/courseSearch?words=shuju&page=2');
    await screen.findByText(/^找到 107 门/);
    expect(screen.getByRole('button', { name: '第 2 页' }).getAttribute('aria-current')).toBe('page');
    await user.click(screen.getByRole('radio', { name: '提高' }));
    await arrivedAt('/courseSearch?words=shuju&level=%E6%8F%90%E9%AB%98');
    expect(router.state.historyAction).toBe('REPLACE');
    await user.selectOptions(screen.getByRole('combobox', { name: '排序' }), 'newest');
    expect(new URLSearchParams(router.state.location.search).get('sort')).toBe('newest');
    await user.clear(field());
    await user.type(field(), 'gdsx{Enter}');
    await arrivedAt('/courseSearch?words=gdsx');
    await act(() => router.navigate(-1));
    expect(new URLSearchParams(router.state.location.search).get('sort')).toBe('newest');
    expect(field().value).toBe('shuju');
  });

  it('NAV-3 is found as it was left by a plain link, but going back leads to what was there', async () => {
    const { user, router } = await open();
    await user.type(field(), 'gdsx{Enter}');
    await screen.findByText(/“gdsx”有关的课程$/);
    await act(() => router.navigate('/courseSearch'));
    await waitFor(() => expect(router.state.location.search).toBe('?words=gdsx'));
    await act(() => router.navigate('/courseSearch?words=shuju'));
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('?words=gdsx');
    await act(() => router.navigate(-2));
    expect(router.state.location.search).toBe('');
    expect(await screen.findByRole('region', { name: '搜索历史' })).toBeVisible();
  });

  it('remembers searches of this student, each removable', async () => {
    const { user, router } = await open();
    await user.type(field(), 'gdsx{Enter}');
    await screen.findByText(/“gdsx”有关的课程$/);
    await user.clear(field());
    await user.type(field(), '唐诗{Enter}');
    await screen.findByText(/“唐诗”有关的课程$/);
    await act(() => router.navigate(-2));
    const history = await screen.findByRole('region', { name: '搜索历史' });
    const kept = () =>
      within(history)
        .queryAllByRole('listitem')
        .map((item) => item.textContent);
    expect(kept()).toEqual(['唐诗', 'gdsx']);
    await user.click(within(history).getByRole('button', { name: '删除搜索历史“唐诗”' }));
    expect(kept()).toEqual(['gdsx']);
    expect(readDraft('courseSearchHistory')).toBe('["gdsx"]');
    await user.click(field());
    await user.keyboard('{ArrowDown}{Enter}');
    expect(words(router.state.location.search)).toBe('gdsx');
    await act(() => router.navigate(-1));
    await user.click(await screen.findByRole('button', { name: '清空历史' }));
    expect(screen.queryByRole('region', { name: '搜索历史' })).toBeNull();
    expect(readDraft('courseSearchHistory')).toBe('');
  });

  it('searches though the suggestions fail', async () => {
    fail('500', courseSuggest.path);
    const { user } = await open();
    await user.type(field(), 'gdsx{Enter}');
    expect(await screen.findByText(/“gdsx”有关的课程$/)).toBeVisible();
  });
});
