import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { learningBackend } from '../../../support/backend';
import { arrivedAt, visit } from '../../../support/visit';

const { signIn } = learningBackend();
const player = () => screen.findByRole('group', { name: /^视频播放器/ });

beforeEach(() => void signIn());

describe('watching a chapter', () => {
  it('has the chapters down the side, and leads from one to the next', async () => {
    const { user } = await visit('/user/courseWatch/100043/100043-5');
    await player();
    const side = within(screen.getByRole('navigation', { name: '课程章节' }));
    expect(side.getAllByRole('link')).toHaveLength(9);
    expect(side.getByRole('link', { current: 'page' }).textContent).toContain('已看 35%');
    expect(side.getAllByLabelText('已看完')).toHaveLength(4);
    await user.click(screen.getByRole('link', { name: /^下一章：/ }));
    await arrivedAt('/user/courseWatch/100043/100043-6');
    const next = within(await screen.findByRole('navigation', { name: '课程章节' }));
    expect(await next.findByRole('link', { current: 'page' })).toBeVisible();
  });

  it('lists the keys of the player at ?', async () => {
    const { user } = await visit('/user/courseWatch/100043/100043-5');
    await player();
    await user.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: '键盘快捷键' }));
    expect(help.getByText('后退、前进 10 秒')).toBeVisible();
  });

  it('says of a lesson without a video where it is learned', async () => {
    await visit('/user/courseWatch/12/1201');
    const link = await screen.findByRole('link', { name: '去学习这一课' });
    expect(link.getAttribute('href')).toBe('/learn/1/1201');
  });

  it('says of a locked lesson what unlocks it, each a link, and keeps the other chapters', async () => {
    await visit('/user/courseWatch/12/1203');
    expect(await screen.findByText('这一课还没有解锁')).toBeVisible();
    const link = screen.getByRole('link', { name: '先学“栈与队列”' });
    expect(link.getAttribute('href')).toBe('/learn/1/1202');
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
    const side = within(screen.getByRole('navigation', { name: '课程章节' }));
    expect(side.getByRole('link', { name: /二叉树与遍历.*未解锁/ })).toBeVisible();
    expect(side.getAllByText(/未解锁/)).toHaveLength(1);
  });
});

describe('23.6 the next chapter', () => {
  const ended = async () => {
    await player();
    const video = document.querySelector('video');
    if (!video) throw new Error('There is no video');
    Object.defineProperty(video, 'ended', { configurable: true, value: true });
    act(() => void fireEvent(video, new Event('ended')));
    await screen.findByRole('button', { name: '重新播放' });
  };
  const end = async () => {
    await ended();
    return await screen.findByRole('group', { name: '接下来' });
  };

  it.each([
    ['is locked', '/user/courseWatch/12/1202'],
    ['does not exist', '/user/courseWatch/100043/100043-9'],
  ])('is not offered where it %s', async (_, address) => {
    await visit(address);
    await ended();
    // The code that would offer it is loaded.
    await act(() => import('@/features/media-progress/up-next'));
    expect(screen.queryByRole('group', { name: '接下来' })).toBeNull();
  });

  it('comes by itself only while the student leaves that on; Escape says no', async () => {
    const { user } = await visit('/user/courseWatch/100043/100043-5');
    const card = within(await end());
    expect(card.getByRole('link', { name: '播放下一节' }).getAttribute('href')).toBe(
      '/user/courseWatch/100043/100043-6',
    );
    expect(card.getByText(/秒后继续/)).toBeVisible();
    await user.click(card.getByRole('switch', { name: /自动继续下一节/ }));
    expect(card.queryByText(/秒后继续/)).toBeNull();
    expect(localStorage.getItem('videoAutoplay')).toBe('off');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: '接下来' })).toBeNull();
    expect(screen.getByRole('button', { name: '重新播放' })).toBeVisible();
  });

  it('plays at once when it was chosen', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const { user } = await visit('/user/courseWatch/100043/100043-5');
    await user.click(within(await end()).getByRole('link', { name: '播放下一节' }));
    await arrivedAt('/user/courseWatch/100043/100043-6');
    await player();
    expect(screen.queryByRole('group', { name: '接下来' })).toBeNull();
    const video = document.querySelector('video');
    if (video) act(() => void fireEvent(video, new Event('loadedmetadata')));
    expect(play).toHaveBeenCalled();
  });
});

describe('recordings', () => {
  it('23.6 have no captions: said in place of a transcript, without an empty panel', async () => {
    await visit('/user/courseReWatch?courseId=100043&recordId=100043-r1');
    await player();
    expect(screen.getByText('这个视频没有字幕，也就没有文字稿。')).toBeVisible();
    expect(screen.queryByRole('region', { name: '文字稿' })).toBeNull();
  });

  it('of all courses: the newest one that is ready is shown, another is one click away', async () => {
    const { user, router } = await visit('/user/courseReWatch');
    await player();
    const side = within(screen.getByRole('navigation', { name: '录像列表' }));
    const links = side.getAllByRole('link');
    expect(links.length).toBeGreaterThan(20);
    const last = links.at(-1);
    if (last) await user.click(last);
    await waitFor(() => expect(router.state.location.search).toMatch(/^\?recordId=\d+-r1$/));
  });

  it('of one course, at the one that the address names', async () => {
    await visit('/user/courseReWatch?courseId=100043&recordId=100043-r1');
    expect(await screen.findByText('《操作系统》的直播录像')).toBeVisible();
    const side = within(screen.getByRole('navigation', { name: '录像列表' }));
    expect(side.getByRole('link', { current: 'page' }).textContent).toContain('第 1 次直播');
  });

  it('an unknown recording is said beside the list', async () => {
    await visit('/user/courseReWatch?courseId=100043&recordId=100043-r99');
    expect(await screen.findByText('打不开这段录像')).toBeVisible();
    expect(screen.getByRole('navigation', { name: '录像列表' })).toBeVisible();
  });
});
