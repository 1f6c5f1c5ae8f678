import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FILM_LIMIT, personVideoPart, personVideoRemove, personVideoSave } from '@/api/person-video';
import { endSession } from '@/session/store';
import { learningBackend } from '../../../support/backend';
import { confirm } from '../../../support/screen';
import { visit } from '../../../support/visit';
import { gbkBytes } from '../../encoded-bytes';

const { mock, sent, signIn, fail, mend } = learningBackend();
mock.context.partSize = 1000;

/** jsdom plays nothing: what a browser says of a film. */
let plays: 'loadedmetadata' | 'error';
beforeEach(() => {
  plays = 'loadedmetadata';
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:film', revokeObjectURL: () => {} }));
  vi.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLMediaElement,
    url,
  ) {
    this.setAttribute('src', url);
    if (url.startsWith('blob:')) queueMicrotask(() => fireEvent(this, new Event(plays)));
  });
});

const open = async () => {
  const id = signIn();
  const visited = await visit('/user/personVideo');
  await screen.findByRole('heading', { level: 1, name: '个人视频' });
  return { ...visited, id, row: () => mock.database.profiles.find(id) };
};
const filmOf = (size: number, name = '介绍.mp4') => {
  const bytes = new Uint8Array(size).fill(7);
  bytes.set(new TextEncoder().encode('\0\0\0\x18ftypisom'));
  return new File([bytes], name, { type: 'video/mp4' });
};
const picker = (accept: RegExp): HTMLInputElement => {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('main input[type=file]')];
  return inputs.find((input) => accept.test(input.accept)) ?? expect.unreachable();
};
const choose = (file: File, accept = /mp4/) =>
  fireEvent.change(picker(accept), { target: { files: [file] } });

describe('/user/personVideo', () => {
  it('22.4 32.11 shows the film with its captions, in any encoding, and who sees it', async () => {
    const { user, row } = await open();
    expect(document.querySelector('video')?.getAttribute('src')).toContain('introduction.webm');
    expect(screen.getByRole('link', { name: '看看别人看到的' }).getAttribute('href')).toBe(
      '/videoUser?user_id=10001',
    );
    await user.click(screen.getByRole('switch', { name: /^公开个人视频/ }));
    await waitFor(() => expect(row()?.shown).not.toContain('video'));
    choose(new File(['WEBVTT\n\n00:01.000 --> 00:00.500\n你好\n'], 'a.vtt'), /vtt/);
    expect(await screen.findByText('第 3 行：结束时间要晚于开始时间')).toBeVisible();
    choose(new File([new Uint8Array([0xc4, 0xe3])], 'a.vtt'), /vtt/);
    expect(await screen.findByText(/不是 UTF-8 编码，是按 GB18030 读取的/)).toBeVisible();
    choose(new File([new Uint8Array([0xc4, 0xe3, 0xff])], 'a.vtt'), /vtt/);
    expect(await screen.findByText(/认不出的文字编码/)).toBeVisible();
    choose(new File(['WEBVTT\n\n00:00.000 --> 00:01.500\n你好\n'], 'a.vtt'), /vtt/);
    await waitFor(() => expect(document.querySelector('track')?.getAttribute('src')).toContain('/track'));
    const gbk = Uint8Array.from(gbkBytes('WEBVTT\n\n00:00.000 --> 00:01.500\n大家好\n'));
    choose(new File([gbk], 'gbk.vtt'), /vtt/);
    await waitFor(() => expect(row()?.video?.captions).toContain('\n大家好\n'));
    await user.click(screen.getByRole('button', { name: '移除字幕' }));
    await confirm(user, '移除', '移除字幕');
    await waitFor(() => expect(document.querySelector('track')).toBeNull());
  });

  it('22.4 deletes, and brings back; what was typed of it outlives a failure', async () => {
    const { user, row } = await open();
    const title = screen.getByRole('textbox', { name: '标题' });
    await user.clear(title);
    await user.type(title, '新的标题');
    fail('500', personVideoSave.path, 1);
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(sent).toContain(personVideoSave.path));
    expect(title).toHaveValue('新的标题');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(row()?.video?.title).toBe('新的标题'));

    await user.click(screen.getByRole('button', { name: '删除视频' }));
    expect(await screen.findByText('还没有个人视频')).toBeVisible();
    expect(sent).toContain(personVideoRemove.path);
    await user.click(screen.getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(row()?.video?.title).toBe('新的标题'));
    expect(await screen.findByRole('button', { name: '更换视频' })).toBeVisible();
  });

  it('22.4 says before anything is sent why a file is refused', async () => {
    await open();
    choose(new File(['\0\0\0\x14ftypqt  '], '旅行.mov'));
    expect(await screen.findByText(/只能上传 MP4 或 WebM/)).toBeVisible();
    const large = filmOf(20);
    Object.defineProperty(large, 'size', { value: FILM_LIMIT + 1 });
    choose(large);
    expect(await screen.findByText(/不能超过 200 MB，这个文件有 201 MB/)).toBeVisible();
    plays = 'error';
    choose(filmOf(20));
    expect(await screen.findByText(/浏览器播放不了这个视频/)).toBeVisible();
    expect(sent.filter((path) => path.includes('begin') || path.includes('part'))).toEqual([]);
  });

  it('22.4 an upload fails, is told why, goes on from there, and takes the place of the film', async () => {
    const { row } = await open();
    fail('refuse', personVideoPart.path, 1);
    choose(filmOf(2500));
    expect(await screen.findByText('模拟的业务拒绝：请稍后再试')).toBeVisible();
    expect(row()?.video?.film_id).toBe('');
    mend();
    // A refused upload is not tried again: the same file goes on from there (34.18).
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
    expect(screen.getByRole('button', { name: '重新选择文件' })).toBeVisible();
    choose(filmOf(2500));
    await waitFor(() => expect(row()?.video?.film_id).not.toBe(''));
    await waitFor(() =>
      expect(document.querySelector('video')?.getAttribute('src')).toContain('/personVideo/film'),
    );
    expect(screen.getByRole('button', { name: '更换视频' })).toBeVisible();
  });

  it('22.4 what another visit has begun goes on with the same file, and another file is asked about', async () => {
    const { user, row, unmount } = await open();
    fail('refuse', personVideoPart.path, 1);
    choose(filmOf(2500));
    await screen.findByRole('button', { name: '重新选择文件' });
    mend();
    unmount();
    act(() => endSession('exit'));
    await open();
    expect(screen.getByText('上次没有传完')).toBeVisible();
    choose(filmOf(2600, '别的.mp4'));
    await confirm(user, '取消');
    expect(mock.database.films.all()[0]?.size).toBe(2500);
    choose(filmOf(2600, '别的.mp4'));
    await confirm(user, '上传这个文件');
    await waitFor(() => expect(row()?.video?.title).toBe('一分钟认识我'));
    await waitFor(() => expect(mock.database.films.all()[0]).toMatchObject({ size: 2600 }));
  });

  it('22.4 is given up only when that is meant', async () => {
    const { user } = await open();
    fail('refuse', personVideoPart.path);
    choose(filmOf(2500));
    await user.click(await screen.findByRole('button', { name: '放弃上传' }));
    await confirm(user, '放弃上传');
    await waitFor(() => expect(mock.database.films.all()).toEqual([]));
    expect(await screen.findByRole('button', { name: '更换视频' })).toBeVisible();
  });
});
