import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { learningBackend } from '../../../support/backend';
import { visit } from '../../../support/visit';

const { mock, signIn, fail, mend } = learningBackend();

const play = vi.fn(async () => {});
const pause = vi.fn();
beforeEach(() => {
  signIn();
  HTMLMediaElement.prototype.load = () => {};
  HTMLMediaElement.prototype.play = play;
  HTMLMediaElement.prototype.pause = pause;
  play.mockClear();
  pause.mockClear();
});

/** A lesson whose film stands at second 41. */
async function openFilm() {
  const visited = await visit('/learn/1/1202/courseware');
  await screen.findByRole('group', { name: /^视频播放器/ });
  const video = document.querySelector('video') ?? expect.unreachable();
  Object.defineProperty(video, 'duration', { configurable: true, value: 78 });
  act(() => void fireEvent(video, new Event('loadedmetadata')));
  await within(await screen.findByRole('region', { name: '本节笔记' })).findAllByRole('listitem');
  return { ...visited, video };
}
const panel = () => screen.getByRole('region', { name: '本节笔记' });
const begin = () => screen.getByRole('button', { name: '记笔记' });
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '笔记内容' });
const playTo = (video: HTMLVideoElement, second: number) =>
  act(async () => {
    video.currentTime = second;
    fireEvent(video, new Event('timeupdate'));
  });
const noteOf = (content: string) => mock.database.notes.all().find((note) => note.content === content);

describe('34.18 记笔记 beside a film', () => {
  it('opens no dialog, lets the film play on, and has the second at which it was begun', async () => {
    const { user, video } = await openFilm();
    await user.click(begin());
    expect(await field()).toHaveFocus();
    expect(panel()).toContainElement(await field());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(pause).not.toHaveBeenCalled();
    await playTo(video, 60);
    await user.keyboard('后进先出');
    await waitFor(() => expect(noteOf('后进先出')?.anchor).toEqual({ kind: 'video', seconds: 41 }));
    expect(within(panel()).getByText('视频 0:41')).toBeVisible();
    // The controls of the film can still be pressed.
    await user.click(screen.getByRole('button', { name: '前进 10 秒' }));
    expect(video.currentTime).toBe(70);
  });

  it('can be moved to now, before and after something is written', async () => {
    const { user, video } = await openFilm();
    const before = mock.database.notes.all().length;
    await user.click(begin());
    await field();
    await playTo(video, 50);
    await user.click(screen.getByRole('button', { name: '改为现在' }));
    expect(within(panel()).getByText('视频 0:50')).toBeVisible();
    await user.type(await field(), '队列');
    await waitFor(() => expect(noteOf('队列')?.anchor).toEqual({ kind: 'video', seconds: 50 }));
    await playTo(video, 63);
    await user.click(screen.getByRole('button', { name: '改为现在' }));
    await waitFor(() => expect(noteOf('队列')?.anchor).toEqual({ kind: 'video', seconds: 63 }));
    await user.type(await field(), '先进先出');
    await waitFor(() => expect(noteOf('队列先进先出')?.anchor).toEqual({ kind: 'video', seconds: 63 }));
    expect(mock.database.notes.all()).toHaveLength(before + 1);
  });

  it('leaves nothing when nothing was written', async () => {
    const { user, video } = await openFilm();
    const before = within(panel()).getAllByRole('listitem').length;
    await user.click(begin());
    await field();
    await playTo(video, 50);
    await user.click(screen.getByRole('button', { name: '改为现在' }));
    await user.click(screen.getByRole('button', { name: '完成' }));
    expect(within(panel()).getAllByRole('listitem')).toHaveLength(before);
  });

  it('keeps the keys of player and lesson away from what is typed', async () => {
    const { user, router, video } = await openFilm();
    await user.click(begin());
    await user.type(await field(), 'k j l 5 . ] m ?');
    expect((await field()).value).toBe('k j l 5 . ] m ?');
    expect(play).not.toHaveBeenCalled();
    expect(video.currentTime).toBe(41.5);
    expect(video.muted).toBe(false);
    expect(router.state.location.pathname).toBe('/learn/1/1202/courseware');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['Escape', 'Escape'],
    ['its close button', '关闭笔记'],
    ['完成', '完成'],
  ])('is closed by %s, and the focus goes back', async (_name, way) => {
    const { user } = await openFilm();
    await user.click(begin());
    await field();
    if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.click(within(panel()).getByRole('button', { name: way }));
    expect(screen.queryByRole('textbox', { name: '笔记内容' })).toBeNull();
    expect(begin()).toHaveFocus();
  });

  it('is not closed by the Escape of an input method', async () => {
    const { user } = await openFilm();
    await user.click(begin());
    fireEvent.keyDown(await field(), { key: 'Escape', isComposing: true });
    expect(await field()).toBeVisible();
  });

  it('keeps what is typed through a page that goes without an answer', async () => {
    fail('drop', '/notes/save');
    const { user, unmount } = await openFilm();
    await user.click(begin());
    await user.type(await field(), '断电之前写的');
    unmount();
    mend();
    await openFilm();
    expect(await within(panel()).findByText('断电之前写的')).toBeVisible();
  });

  it('lists the earlier notes with their times; each leads there, and opens beside the film', async () => {
    const { user, video } = await openFilm();
    expect(
      within(panel())
        .getAllByRole('listitem')
        .map((row) => /^\d:\d\d/.exec(row.textContent)?.[0]),
    ).toEqual(['0:12', '0:36', '1:14']);
    await user.click(begin());
    await field();
    await user.click(within(panel()).getByRole('button', { name: /^0:12/ }));
    expect(video.currentTime).toBe(12);
    await user.click(within(panel()).getByRole('button', { name: '编辑 0:36 的笔记' }));
    expect((await field()).value).toContain('检查括号时');
    expect(await field()).toHaveFocus();
    const row = within(panel()).getByRole('button', { name: '编辑 0:36 的笔记' }).closest('li');
    expect(row).toHaveAttribute('aria-current', 'true');
    // Deleted where it is listed, it is not written on.
    await user.click(within(panel()).getByRole('button', { name: '删除 0:36 的笔记' }));
    expect(screen.queryByRole('textbox', { name: '笔记内容' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '撤销' }));
    expect(await within(panel()).findByRole('button', { name: /^0:36/ })).toBeVisible();
  });

  it('opens though the notes were closed, which they are again afterwards', async () => {
    const { user } = await openFilm();
    await user.click(within(panel()).getByRole('button', { name: '本节笔记' }));
    expect(within(panel()).queryByRole('list')).toBeNull();
    await user.click(begin());
    expect(await field()).toBeVisible();
    expect(within(panel()).getAllByRole('listitem')).toHaveLength(3);
    await user.keyboard('{Escape}');
    expect(within(panel()).queryByRole('list')).toBeNull();
  });

  it('is the same beside a chapter of a course', async () => {
    const { user } = await visit('/user/courseWatch/100043/100043-5');
    await screen.findByRole('group', { name: /^视频播放器/ });
    await user.click(begin());
    await user.type(await field(), '章节里记的');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() =>
      expect(noteOf('章节里记的')?.place).toEqual({ kind: 'chapter', chapter_id: '100043-5' }),
    );
  });
});
