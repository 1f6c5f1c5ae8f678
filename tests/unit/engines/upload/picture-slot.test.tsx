import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastRegion } from '@/ui/toast';
import { hideToast } from '@/ui/toast-store';
import { drawPicture } from '@/engines/upload/parts/draw-picture';
import { PictureSlot } from '@/engines/upload/picture-slot';
import { loadCheck, type Upload } from '@/engines/upload/pictures';
import { useCroppedPicture } from '@/engines/upload/use-cropped-picture';
import { fileOf, pngBytes, wholePng } from '../../picture-bytes';

// There are no pixels here; tests/e2e/activity-create.test.ts has some.
vi.mock('@/engines/upload/parts/draw-picture', () => ({
  drawPicture: vi.fn(async (file: File) => new File(['cut'], `cut ${file.name}`, { type: 'image/webp' })),
}));

const started: { file: File; finish: (url: string) => void; fail: (message: string) => void }[] = [];
const upload: Upload = (file, _progress, signal) =>
  new Promise((finish, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')));
    started.push({ file, finish, fail: (message) => reject(new Error(message)) });
  });

function Poster() {
  const [url, setUrl] = useState('/old.png');
  const picture = useCroppedPicture({
    title: '裁剪海报',
    aspect: 16 / 9,
    longest: 1600,
    upload,
    onUploaded: setUrl,
  });
  return (
    <PictureSlot picture={picture} noun="海报" hint="" removable={url !== ''} onRemove={() => setUrl('')}>
      <p>现在的海报：{url || '没有'}</p>
      <ToastRegion />
    </PictureSlot>
  );
}

beforeAll(loadCheck);
beforeEach(() => {
  started.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});
afterEach(hideToast);

const user = userEvent.setup();
const choose = (name = '图.png', file = fileOf(wholePng(2000, 1500), name)) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  fireEvent.change(input ?? expect.unreachable(), { target: { files: [file] } });
};
/** The picture to be cropped has come. */
async function loaded() {
  const picture = await screen.findByRole('img', { name: '待裁剪的图片' });
  Object.defineProperties(picture, { naturalWidth: { value: 2000 }, naturalHeight: { value: 1500 } });
  fireEvent.load(picture);
}

describe('the place of one picture', () => {
  it('20.9 uploads what was cut out, the largest part of its shape at first; until it has come, the one before stays', async () => {
    render(<Poster />);
    choose();
    await loaded();
    expect(screen.getByText('选中 2000 × 1125 像素')).toBeVisible();
    expect(screen.getByRole('group', { name: '裁剪范围，用方向键移动' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '使用这一部分' }));
    const area = { unit: '%', x: 0, y: 12.5, width: 100, height: 75 };
    expect(drawPicture).toHaveBeenLastCalledWith(expect.any(File), 1600, { area });
    expect(await screen.findByRole('progressbar', { name: '上传进度：海报' })).toBeVisible();
    expect(started[0]?.file.name).toBe('cut 图.png');
    expect(screen.getByText('现在的海报：/old.png')).toBeVisible();
    await act(async () => started[0]?.finish('/new.webp'));
    expect(screen.getByText('现在的海报：/new.webp')).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('20.9 is not changed by a crop that is cancelled, nor by a damaged picture', async () => {
    render(<Poster />);
    choose();
    await loaded();
    await user.click(screen.getByRole('button', { name: '取消' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    choose('坏.png');
    fireEvent.error(await screen.findByRole('img', { name: '待裁剪的图片' }));
    expect(screen.getByRole('alert')).toHaveTextContent('图片已损坏，无法打开，请换一张。');
    expect(screen.getByRole('button', { name: '使用这一部分' })).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(started).toEqual([]);
    expect(screen.getByText('现在的海报：/old.png')).toBeVisible();
  });

  it('20.9 refuses a huge picture before it is decoded, and the crop does not open', async () => {
    render(<Poster />);
    choose('大.png', fileOf(pngBytes(20_001, 10)));
    expect(await screen.findByText(/图片尺寸过大/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(URL.createObjectURL).not.toHaveBeenCalled();
  });

  it('UPL-1 a failed upload is sent again by 重试, and taken away by removing, which keeps the focus', async () => {
    render(<Poster />);
    choose();
    await loaded();
    await user.click(screen.getByRole('button', { name: '使用这一部分' }));
    await act(async () => started[0]?.fail('图片违规'));
    expect(screen.getByText('海报上传失败，还没有换上。')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(started).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: '移除海报' }));
    expect(screen.getByText('现在的海报：没有')).toBeVisible();
    expect(screen.getByRole('button', { name: '上传海报' })).toHaveFocus();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});
