import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { describe, expect, it } from 'vitest';
import { favouriteAdd, favouriteKeys, favouriteRemove } from '@/api/favourites';
import { FavouriteButton } from '@/features/favourites';
import { useToast } from '@/ui/toast-store';
import { learningBackend, mount } from '../../../support/backend';
import { keptDrafts } from '../../kept-drafts';

const { mock, signIn, fail, mend } = learningBackend();

function Two() {
  const toast = useToast();
  return (
    <>
      <FavouriteButton kind="lesson" itemId="1202" title="栈与队列" />
      <FavouriteButton kind="lesson" itemId="1101" title="变量" />
      <p>{toast?.message}</p>
    </>
  );
}
const open = () => {
  signIn();
  return mount([{ path: '/', element: <Two /> }], '/');
};
const star = (title: string) => screen.getByRole('button', { name: `收藏“${title}”` });
const pressed = (title: string) => star(title).getAttribute('aria-pressed');
const isKept = (lesson: string) =>
  mock.database.favourites.find(`10001:lesson:${lesson}`)?.removed_by === null;

describe('the favourite button', () => {
  it('is pressed for what is a favourite, and only for that', async () => {
    open();
    await waitFor(() => expect(pressed('栈与队列')).toBe('true'));
    expect(pressed('变量')).toBe('false');
  });

  it('adds at once and says so; a second click takes it out', async () => {
    const { user } = open();
    await waitFor(() => expect(pressed('栈与队列')).toBe('true'));
    await user.click(star('变量'));
    expect(pressed('变量')).toBe('true');
    expect(await screen.findByText('已加入收藏')).toBeVisible();
    expect(isKept('1101')).toBe(true);
    await user.click(star('变量'));
    expect(pressed('变量')).toBe('false');
    expect(await screen.findByText('已取消收藏')).toBeVisible();
    expect(isKept('1101')).toBe(false);
    expect(pressed('栈与队列')).toBe('true');
  });

  it('ends as clicked last, however quickly', async () => {
    const { user } = open();
    await waitFor(() => expect(pressed('栈与队列')).toBe('true'));
    for (let clicks = 0; clicks < 5; clicks += 1) await user.click(star('栈与队列'));
    expect(pressed('栈与队列')).toBe('false');
    await waitFor(() => expect(isKept('1202')).toBe(false));
    await screen.findByText('已取消收藏');
    expect(pressed('栈与队列')).toBe('false');
  });

  it('sends a click only when the one before has been answered', async () => {
    const { user } = open();
    await waitFor(() => expect(pressed('栈与队列')).toBe('true'));
    const sent: string[] = [];
    let release = () => {};
    mock.server.use(
      http.post(`*${favouriteAdd.path}`, async () => {
        sent.push('add');
        await new Promise<void>((resolve) => (release = resolve));
        return HttpResponse.json({ code: 200, msg: '', data: null });
      }),
      http.post(`*${favouriteRemove.path}`, () => {
        sent.push('remove');
        return HttpResponse.json({ code: 200, msg: '', data: { removal_id: '1', count: 1 } });
      }),
    );
    await user.click(star('变量'));
    await waitFor(() => expect(sent).toEqual(['add']));
    await user.click(star('变量'));
    // Time enough for the second one to be sent, were it not to wait.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(sent).toEqual(['add']);
    release();
    await waitFor(() => expect(sent).toEqual(['add', 'remove']));
    expect(pressed('变量')).toBe('false');
  });

  it('HTTP-5 is not undone by an older answer about what is a favourite', async () => {
    const waiting: (() => void)[] = [];
    const held = () => new Promise<void>((resolve) => waiting.push(resolve));
    mock.server.use(
      http.get(
        `*${favouriteKeys.path}`,
        async () => {
          await held();
          return HttpResponse.json({ code: 200, msg: '', data: [] });
        },
        { once: true },
      ),
      // Undefined: the mock backend answers, but later.
      http.post(`*${favouriteAdd.path}`, () => held().then(() => undefined)),
    );
    const { user } = open();
    await waitFor(() => expect(waiting).toHaveLength(1));
    await user.click(star('变量'));
    await waitFor(() => expect(waiting).toHaveLength(2));
    waiting[0]?.();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(pressed('变量')).toBe('true');
    waiting[1]?.();
    // The favourites are requested again after the older answer.
    await waitFor(() => expect(pressed('栈与队列')).toBe('true'));
    expect(pressed('变量')).toBe('true');
  });

  it('goes back to what it was when the server refuses, and says so', async () => {
    const { user } = open();
    await waitFor(() => expect(pressed('栈与队列')).toBe('true'));
    fail('500', '/favourites/add', 1);
    await user.click(star('变量'));
    await screen.findByText('服务器异常');
    await waitFor(() => expect(pressed('变量')).toBe('false'));
    expect(isKept('1101')).toBe(false);
  });

  it('is kept while there is no network, also over a reload, and sent once when there is', async () => {
    const { user, unmount } = open();
    await waitFor(() => expect(pressed('栈与队列')).toBe('true'));
    fail('drop', '/favourites/add');
    await user.click(star('变量'));
    await screen.findByText('网络不通，收藏已存在本机，联网后自动同步');
    expect(pressed('变量')).toBe('true');
    unmount();
    mount([{ path: '/', element: <Two /> }], '/');
    expect(pressed('变量')).toBe('true');
    mend();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(isKept('1101')).toBe(true));
    await waitFor(() => expect(keptDrafts('10001', 'favourites')).toBe(''));
    expect(pressed('变量')).toBe('true');
  });
});
