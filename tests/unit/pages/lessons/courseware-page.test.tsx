import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import * as pdf from '@/engines/pdf/parts/open-pdf';
import { useDock } from '@/features/ai-chat/dock-store';
import { preloadMedia } from '@/pages/lessons/courseware-medium';
import { prefetch } from '@/pages/lessons/courseware-page';
import { learningBackend } from '../../../support/backend';
import { arrivedAt, visit } from '../../../support/visit';
import { leaveDraft } from '../../kept-drafts';

beforeEach(() => void vi.spyOn(pdf, 'openPdf').mockReturnValue(new Promise(() => {})));

const { mock, signIn, fail, mend } = learningBackend();
let user = '';
const open = async (address: string) => await visit(address);
const film = () => document.querySelector('video');
/** The browser has the video's beginning. */
const ready = async () => {
  await screen.findByRole('group', { name: /^视频播放器/ });
  const video = film();
  if (!video) throw new Error('There is no video');
  Object.defineProperty(video, 'duration', { configurable: true, value: 78 });
  act(() => void fireEvent(video, new Event('loadedmetadata')));
  return video;
};

beforeEach(() => {
  user = signIn();
  HTMLMediaElement.prototype.load = () => {};
});

describe('courseware', () => {
  it('a video goes on where it was left, with its parts and its list of media', async () => {
    await open('/learn/1/1202/courseware');
    expect((await ready()).currentTime).toBe(41.5);
    expect(film()?.querySelector('track')?.getAttribute('srclang')).toBe('zh-CN');
    const media = within(screen.getByRole('navigation', { name: '课件列表' }));
    expect(media.getByRole('link', { current: true }).textContent).toContain('已看 42%');
    const parts = within(screen.getByRole('list', { name: '视频分段' }));
    expect(parts.getAllByRole('button')).toHaveLength(5);
    expect(parts.getByRole('button', { current: true }).textContent).toBe('0:28 用栈检查括号');
    expect(screen.getByRole('slider', { name: '播放进度' }).getAttribute('aria-valuetext')).toBe(
      '41 秒，共 1 分 18 秒',
    );
  });

  it.each([
    ['video', '1202', ''],
    ['markdown', '1101', ''],
    ['pdf', '2101', 'page=2'],
  ] as const)('is ready to be drawn when the code of its %s is there', async (kind, lessonId, search) => {
    const preloads = (Object.keys(preloadMedia) as (keyof typeof preloadMedia)[]).map((name) => ({
      name,
      preload: vi.spyOn(preloadMedia, name),
    }));
    await prefetch(createQueryClient(), { lessonId }, new URLSearchParams(search));
    const asked = preloads.filter(({ preload }) => preload.mock.calls.length > 0);
    expect(asked.map(({ name }) => name)).toEqual([kind]);
  });

  it('marks the part that is played', async () => {
    const { user: student } = await open('/learn/1/1202/courseware');
    const video = await ready();
    const parts = within(screen.getByRole('list', { name: '视频分段' }));
    await student.click(parts.getByRole('button', { name: '0:50 队列' }));
    act(() => void fireEvent(video, new Event('seeked')));
    expect(parts.getByRole('button', { current: true }).textContent).toBe('0:50 队列');
  });

  it('opens at the second that an address names', async () => {
    await open('/learn/1/1202/courseware?t=12');
    expect((await ready()).currentTime).toBe(12);
  });

  it('24.2 a citation leads the player that is open to its second, also a second time', async () => {
    const { router } = await open('/learn/1/1202/courseware');
    const video = await ready();
    await waitFor(() => expect(useDock.getState().screen?.label).toBe('视频：栈与队列的进出规则'));
    const address = useDock.getState().screen?.read()[0]?.to ?? '';
    expect(address).toMatch(/^\/learn\/1\/1202\/courseware\?item=.*&t=41$/);
    await act(() => router.navigate('/learn/1/1202/courseware?t=12'));
    expect(film()?.currentTime).toBe(12);
    video.currentTime = 70;
    await act(() => router.navigate('/learn/1/1202/courseware?t=12'));
    expect(film()?.currentTime).toBe(12);
    await act(() => router.navigate(address));
    expect(film()?.currentTime).toBe(41);
    // The very same player: it goes on playing.
    expect(film()).toBe(video);
    await act(() => router.navigate('/learn/1/1202/book'));
    expect(String(useDock.getState().screen?.key)).not.toMatch(/^medium/);
  });

  it('a place that could not be sent is newer than the server’s', async () => {
    const place = { medium_id: 'lesson.1202.1', at: 60, covered: [[55, 60]], seconds: 0 };
    leaveDraft(user, 'mediaProgress', place);
    await open('/learn/1/1202/courseware');
    expect((await ready()).currentTime).toBe(60);
    expect(screen.getByText('已看 49%')).toBeVisible();
  });

  it('a lesson learned here opens here again', async () => {
    const { user: student } = await open('/learn/1/1202/courseware');
    await ready();
    await student.click(screen.getByRole('button', { name: '学完本课' }));
    await screen.findByText('本课已学完');
    expect(mock.database.progress.find(`${user}:1202`)).toMatchObject({
      percent: 100,
      sub_page: 'courseware',
    });
  });

  it('keeps place and progress when it is left', async () => {
    const { unmount } = await open('/learn/1/1202/courseware');
    const video = await ready();
    act(() => {
      video.currentTime = 66;
      fireEvent(video, new Event('seeked'));
    });
    unmount();
    await waitFor(() => expect(mock.database.mediumPlaces.find(`${user}:lesson.1202.1`)?.at).toBe(66));
    const progress = () => mock.database.progress.find(`${user}:1202`);
    await waitFor(() => expect(progress()?.sub_page).toBe('courseware'));
    // Less was seen than was read before: percent never goes down.
    expect(progress()?.percent).toBe(55);
  });

  it('says that progress could not be sent', async () => {
    fail('drop', '/media/progress');
    await open('/learn/1/1202/courseware');
    const video = await ready();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    video.currentTime = 30;
    act(() => void fireEvent(video, new Event('seeked')));
    act(() => void fireEvent(document, new Event('visibilitychange')));
    expect(await screen.findByText(/观看进度暂时没有同步/)).toBeVisible();
    mend();
  });

  it('a video that fails says so, and 重试 loads it again', async () => {
    const { user: student } = await open('/learn/1/1202/courseware');
    const video = await ready();
    const load = vi.spyOn(video, 'load');
    act(() => void fireEvent(video, new Event('error')));
    expect(await screen.findByText('视频未能播放')).toBeVisible();
    await student.click(screen.getByRole('button', { name: '重试' }));
    expect(load).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('视频未能播放')).toBeNull();
  });

  it('a text shows headings, code and callouts', async () => {
    await open('/learn/1/1103/courseware');
    expect(await screen.findByRole('article', { name: '函数与递归 · 要点' })).toBeVisible();
    const [note, tip] = screen.getAllByRole('note');
    expect(note?.textContent).toContain('说明');
    expect(tip?.textContent).toContain('提示');
    expect(document.body.textContent).not.toContain('[!NOTE]');
    expect(await screen.findByRole('heading', { level: 2, name: '想一想' })).toBeVisible();
  });

  it('a PDF is being opened while its code comes', async () => {
    await open('/learn/2/2101/courseware');
    expect(await screen.findByText(/正在打开讲义/)).toBeVisible();
  });
});

describe('23.6 what comes next', () => {
  it('is offered over the video that has ended, and unlocked by the student’s word', async () => {
    const { user: student } = await open('/learn/1/1202/courseware');
    const video = await ready();
    expect(screen.queryByRole('group', { name: '接下来' })).toBeNull();
    Object.defineProperty(video, 'ended', { configurable: true, value: true });
    act(() => void fireEvent(video, new Event('ended')));
    const card = within(await screen.findByRole('group', { name: '接下来' }));
    expect(card.getByRole('status').textContent).toBe('接下来 二叉树与遍历 讲义 · 约 45 分钟');
    // Nobody is led on to what is still locked.
    expect(card.queryByRole('switch')).toBeNull();
    await student.click(card.getByRole('button', { name: '学完本课，学习下一节' }));
    await arrivedAt('/learn/1/1203/courseware');
    expect(mock.database.progress.find(`${user}:1202`)?.percent).toBe(100);
  });

  it('is told at the end of a text, too', async () => {
    await open('/learn/1/1103/courseware');
    const end = within(await screen.findByRole('region', { name: '学完本课' }));
    expect(end.getByText(/接下来：|下一课：/)).toBeVisible();
  });
});

describe('feedback on a lesson', () => {
  it('shows one’s earlier feedback, which can be changed', async () => {
    const { user: student } = await open('/learn/1/1101/feedback');
    expect(await screen.findByRole('heading', { level: 2, name: '修改本课评价' })).toBeVisible();
    expect(screen.getByRole('radio', { name: '5 星，非常满意' })).toHaveProperty('checked', true);
    expect(screen.getByRole('button', { name: '保存修改' }).getAttribute('aria-disabled')).toBe('true');
    await student.click(screen.getByRole('radio', { name: '4 星，满意' }));
    await student.click(screen.getByRole('button', { name: '保存修改' }));
    await waitFor(() => expect(mock.database.ratings.find(`${user}:lesson:1101`)?.stars).toBe(4));
  });
});
