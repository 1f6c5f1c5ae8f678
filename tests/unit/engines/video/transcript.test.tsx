import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { coursewareQueries } from '@/api/courseware';
import { createQueryClient } from '@/api/query-client';
import { spokenPassages } from '@/engines/video/spoken-passages';
import { Transcript } from '@/engines/video/transcript';
import type { VideoHandle } from '@/engines/video/video-player';

const said = ['先学栈，后进先出。', '队列先进', '先出，像排队。', '小结：栈与队列。'];

/** Captions as a browser holds them once it has read them, and what a player tells of itself. */
function fakePlayer(texts: readonly string[] = said) {
  const track = document.createElement('track');
  let state = 2;
  Object.defineProperty(track, 'readyState', { get: () => state });
  const cues = texts.map((text, index) => ({
    startTime: index * 10,
    getCueAsHTML: () => document.createRange().createContextualFragment(`<b>${text}</b>`),
  }));
  Object.defineProperty(track, 'track', { value: { mode: 'showing', cues } });
  let listener = () => {};
  let at = 0;
  const seek = vi.fn<(seconds: number) => void>();
  const player: VideoHandle = {
    seek,
    at: () => at,
    captions: () => track,
    subscribe: (told) => {
      listener = told;
      return () => {};
    },
  };
  const play = (seconds: number) =>
    act(() => {
      at = seconds;
      listener();
    });
  const becomes = (readyState: number, event: 'load' | 'error') =>
    act(() => {
      state = readyState;
      fireEvent(track, new Event(event));
    });
  return { player, seek, play, becomes };
}

const show = (player: VideoHandle, client = createQueryClient()) =>
  render(
    <QueryClientProvider client={client}>
      <Transcript player={player} />
    </QueryClientProvider>,
  );
const lines = () => within(screen.getByRole('list', { name: '视频讲到的内容' }));
const spoken = () => lines().getByRole('button', { current: true }).textContent;
const marked = () => Array.from(document.querySelectorAll('mark'), (mark) => mark.textContent);

beforeEach(() => vi.stubGlobal('HTMLTrackElement', { NONE: 0, LOADING: 1, LOADED: 2, ERROR: 3 }));

describe('23.6 the transcript of a video', () => {
  it('marks what is spoken, also in a pause, and follows until the student scrolls', async () => {
    const { player, play } = fakePlayer();
    show(player);
    expect(spoken()).toBe(`0:00 ${said[0]}`);
    play(19.97);
    expect(spoken()).toBe(`0:20 ${said[2]}`);
    expect(screen.queryByRole('button', { name: '回到当前' })).toBeNull();
    fireEvent.wheel(screen.getByRole('list', { name: '视频讲到的内容' }));
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: '回到当前' }));
    expect(screen.queryByRole('button', { name: '回到当前' })).toBeNull();
    expect(document.activeElement?.textContent).toBe(`0:20 ${said[2]}`);
  });

  it('leads to the second of a line, by the mouse and by keys', async () => {
    const { player, seek } = fakePlayer();
    show(player);
    const user = userEvent.setup();
    fireEvent.wheel(screen.getByRole('list', { name: '视频讲到的内容' }));
    await user.click(lines().getByRole('button', { name: /小结/ }));
    expect(seek).toHaveBeenLastCalledWith(30);
    // From there on it follows again.
    expect(screen.queryByRole('button', { name: '回到当前' })).toBeNull();
    await user.keyboard('{Home}{ArrowDown}{Enter}');
    expect(seek).toHaveBeenLastCalledWith(10);
    // One stop of Tab, however long the lecture is.
    expect(
      lines()
        .getAllByRole('button')
        .filter((line) => line.tabIndex === 0),
    ).toHaveLength(1);
  });

  it('finds words, also over two lines, counts them and goes from one to the next', async () => {
    const { player } = fakePlayer();
    show(player);
    const user = userEvent.setup();
    const field = screen.getByRole('searchbox', { name: '在文字稿中搜索' });
    await user.type(field, '先出');
    expect(marked()).toEqual(['先出', '先出']);
    expect(screen.getByRole('status').textContent).toBe('1 / 2 处');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('status').textContent).toBe('2 / 2 处');
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    await user.click(screen.getByRole('button', { name: '上一处' }));
    expect(screen.getByRole('status').textContent).toBe('2 / 2 处');
    await user.clear(field);
    await user.type(field, '先进先出');
    expect(marked()).toEqual(['先进', '先出']);
    await user.type(field, '！');
    expect(screen.getByRole('status').textContent).toBe('没有找到');
  });

  it('finds what is said next, from where one is', async () => {
    const { player, play } = fakePlayer();
    show(player);
    play(22);
    await userEvent.setup().type(screen.getByRole('searchbox', { name: '在文字稿中搜索' }), '队列');
    expect(screen.getByRole('status').textContent).toBe('2 / 2 处');
  });

  it('says that captions did not come, and tries again', async () => {
    const { player, becomes } = fakePlayer();
    show(player);
    becomes(3, 'error');
    expect(await screen.findByText(/字幕没有加载出来/)).toBeVisible();
    await userEvent.setup().click(screen.getByRole('button', { name: '重试' }));
    becomes(2, 'load');
    expect(spoken()).toContain(said[0]);
  });

  it('is that of an earlier visit where captions do not come (39.4)', async () => {
    const { player, becomes } = fakePlayer();
    const client = createQueryClient();
    const track = player.captions() ?? expect.unreachable();
    track.src = '/media/heap.zh.vtt';
    client.setQueryData(coursewareQueries.captions(track.src).queryKey, 'WEBVTT');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:captions' }));
    show(player, client);
    becomes(3, 'error');
    await vi.waitFor(() => expect(track.src).toBe('blob:captions'));
    becomes(2, 'load');
    expect(spoken()).toContain(said[0]);
  });

  it('stays closed once it was closed', async () => {
    const { player } = fakePlayer();
    const { unmount } = show(player);
    await userEvent.setup().click(screen.getByRole('button', { name: '文字稿' }));
    unmount();
    show(player);
    expect(screen.queryByRole('list')).toBeNull();
  });
});

describe('24.1 what is said in a video, for the chat', () => {
  const texts = Array.from({ length: 30 }, (_, index) => `第 ${index} 句${'说'.repeat(50)}`);
  const to = (seconds: number) => `?t=${seconds}`;

  it('begins with what is heard now, then what stands next to it; each leads to its second', () => {
    const { player, play } = fakePlayer(texts);
    play(155);
    const passages = spokenPassages(player, to);
    expect(passages.slice(0, 3).map(({ label, to: address }) => [label, address])).toEqual([
      ['视频 2:20', '?t=140'],
      ['视频 2:00', '?t=120'],
      ['视频 2:40', '?t=160'],
    ]);
    expect(passages[0]?.text).toContain('第 15 句');
    expect(passages).toHaveLength(15);
  });

  it('is the second alone where there are no captions', () => {
    const { player, play } = fakePlayer([]);
    play(12.6);
    expect(spokenPassages(player, to)).toMatchObject([{ label: '视频 0:12', to: '?t=12.6' }]);
  });
});
