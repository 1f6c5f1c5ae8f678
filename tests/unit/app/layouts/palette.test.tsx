import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { learningSearch } from '@/api/search';
import Palette from '@/app/layouts/palette';
import { learningBackend, mount } from '../../../support/backend';

const { mock, signIn, fail } = learningBackend();

function Page() {
  const [open, setOpen] = useState(true);
  return <Palette open={open} onOpenChange={setOpen} typed="" />;
}

async function search(words: string) {
  signIn();
  const view = mount([{ path: '/', element: <Page /> }], '/');
  await view.user.type(await screen.findByRole('combobox', { name: '搜索' }), words);
  return view;
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

describe('the command palette of the application', () => {
  it('shows pages by their own name before those of a group of that name, then courses and lessons', async () => {
    await search('学习');
    expect(options().slice(0, 4)).toEqual([
      '推荐学习路径学习',
      '学习中心学习',
      '学习历史学习',
      '我的课程学习',
    ]);
  });

  it('keeps what Enter chooses when the hits of the server arrive', async () => {
    const { user, router } = await search('课程');
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('我的课程');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/user/courseList'));
  });

  it('keeps what the student moved to when the hits of the server arrive', async () => {
    const held = Promise.withResolvers<void>();
    mock.server.use(
      http.get(`*${learningSearch.path}`, async ({ request }) => {
        const words = new URL(request.url).searchParams.get('words') ?? '';
        if (words === '递归') await held.promise;
        const data = [...words].map((title) => ({
          kind: 'mission',
          title,
          context: '学习路径',
          mission_id: 1,
          lesson_id: null,
          course: null,
        }));
        return HttpResponse.json({ code: 200, data, msg: '' });
      }),
    );
    const { user, router } = await search('递');
    await screen.findByRole('option', { name: /^递/ });
    await user.keyboard('归{End}');
    const pointedAt = () => screen.getByRole('option', { selected: true }).textContent;
    expect(pointedAt()).toContain('搜索课程“递归”');
    held.resolve();
    await screen.findByRole('option', { name: /^归/ });
    expect(pointedAt()).toContain('搜索课程“递归”');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/courseSearch'));
  });

  it('finds lessons', async () => {
    const { user, router } = await search('递归');
    await screen.findByRole('option', { name: /函数与递归/ });
    expect(screen.queryByRole('group', { name: '页面' })).toBeNull();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/learn/1/1103'));
  });

  it('finds lessons by their initials (issue 23)', async () => {
    const { user, router } = await search('hsydg');
    await user.click(await screen.findByRole('option', { name: /函数与递归/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/learn/1/1103'));
  });

  it('forgets the hits with the words', async () => {
    const { user } = await search('递归');
    await screen.findByRole('option', { name: /函数与递归/ });
    await user.keyboard('{Backspace}{Backspace}');
    await waitFor(() => expect(screen.queryByRole('option', { name: /函数与递归/ })).toBeNull());
    expect(options()).toContain('食堂校园');
  });

  it('says when courses could not be searched, beside the pages it found', async () => {
    fail('500', '/learning/search');
    await search('图书馆');
    expect(await screen.findByText('课程与课时没有搜到：网络或服务器出了问题。')).toBeVisible();
    expect(options()).toEqual(['图书馆校园', '搜索课程“图书馆”课程搜索']);
  });

  it('leads what it does not know to the search of all courses', async () => {
    const { user, router } = await search('czxt');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/courseSearch'));
    expect(router.state.location.search).toBe('?words=czxt');
  });
});
