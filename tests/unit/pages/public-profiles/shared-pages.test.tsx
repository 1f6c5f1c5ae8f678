import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { environment } from '@/lib/environment';
import { learningBackend } from '../../../support/backend';
import { visit } from '../../../support/visit';

const { mock, sent, fail } = learningBackend();

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('the public profile', () => {
  it('shows who it is, what they learned, and the introduction as Markdown', async () => {
    fail('slow', '/users/publicProfile', 1);
    await visit('/profileUser?user_id=10001');
    expect(await screen.findByRole('heading', { level: 1, name: '用户主页' })).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: '林知远' })).toBeVisible();
    expect(screen.getByText(/^计算机学院，软件工程，\d{4}年\d{1,2}月\d{1,2}日加入$/)).toBeVisible();
    expect(screen.getByRole('region', { name: '学习情况' })).toBeVisible();
    expect(screen.getByRole('link', { name: '观看个人视频' }).getAttribute('href')).toBe(
      '/videoUser?user_id=10001',
    );
    expect(await screen.findByRole('heading', { name: '最近在做的事' }, { timeout: 15_000 })).toBeVisible();
  }, 20_000);

  it('shows a profile with nothing in it', async () => {
    mock.database.profiles.update('10002', { shared: true, introduction: '', interests: [] });
    await visit('/profileUser?user_id=10002');
    expect(await screen.findByText('还没有写个人介绍')).toBeVisible();
    expect(screen.getByText('还没有学完的课程')).toBeVisible();
    expect(screen.queryByRole('link', { name: '观看个人视频' })).toBeNull();
  });

  it('says that the link names nobody, and asks the server nothing', async () => {
    await visit('/profileUser');
    expect(heading()).toBe('用户主页');
    expect(screen.getByText('链接不完整')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it.each([
    ['99999', '没有找到这个用户'],
    ['10004', '该用户没有公开主页'],
  ])('says in the server’s words why %s cannot be seen', async (userId, message) => {
    await visit(`/profileUser?user_id=${userId}`);
    expect(await screen.findByText(message)).toBeVisible();
    expect(heading()).toBe('用户主页');
  });

  it('shows the profile of another student when the address changes', async () => {
    const { router } = await visit('/profileUser?user_id=10001');
    await screen.findByRole('heading', { level: 1, name: '林知远' });
    await router.navigate('/profileUser?user_id=10002');
    expect(await screen.findByRole('heading', { level: 1, name: '李华' })).toBeVisible();
  });
});

describe('the public video', () => {
  const film = () => document.querySelector('video');

  it('shows title, player and description', async () => {
    await visit('/videoUser?user_id=10001');
    expect(await screen.findByRole('heading', { level: 1, name: '一分钟认识我' })).toBeVisible();
    expect(film()?.controls).toBe(true);
    expect(film()?.getAttribute('aria-label')).toBe('一分钟认识我');
    expect(film()?.getAttribute('src')).toBe('/matrix-api/media/sample/introduction.webm');
    expect(screen.getByRole('link', { name: '林知远' }).getAttribute('href')).toBe(
      '/profileUser?user_id=10001',
    );
  });

  it('prefixes the media host, but not to a whole address', async () => {
    vi.spyOn(environment, 'mediaHost', 'get').mockReturnValue('https://media.example');
    const video = mock.database.profiles.find('10001')?.video;
    if (video)
      mock.database.profiles.update('10001', { video: { ...video, poster: 'https://p.example/a.png' } });
    await visit('/videoUser?user_id=10001');
    await screen.findByRole('heading', { level: 1, name: '一分钟认识我' });
    expect(film()?.getAttribute('src')).toBe(
      'https://media.example/matrix-api/media/sample/introduction.webm',
    );
    expect(film()?.getAttribute('poster')).toBe('https://p.example/a.png');
  });

  it('says that a film does not load, and tries again', async () => {
    await visit('/videoUser?user_id=10001');
    await screen.findByRole('heading', { level: 1, name: '一分钟认识我' });
    const first = film();
    if (first) fireEvent.error(first);
    expect(await screen.findByText('视频加载失败')).toBeVisible();
    expect(film()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(film()).not.toBeNull();
  });

  it.each([
    ['99999', '没有找到这个用户'],
    ['10002', '该用户没有公开视频'],
  ])('says in the server’s words why the video of %s cannot be seen', async (userId, message) => {
    await visit(`/videoUser?user_id=${userId}`);
    expect(await screen.findByText(message)).toBeVisible();
    expect(heading()).toBe('用户视频');
  });

  it('says that the link names nobody', async () => {
    await visit('/videoUser?user_id=');
    expect(screen.getByText('链接不完整')).toBeVisible();
    expect(sent).toEqual([]);
  });
});
