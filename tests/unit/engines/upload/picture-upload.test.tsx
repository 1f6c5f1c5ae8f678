import { act, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PictureDropArea } from '@/engines/upload/picture-drop-area';
import { PictureUpload } from '@/engines/upload/picture-upload';
import {
  loadCheck,
  type UploadPicture,
  type StoredFile,
  storedOf,
  type Upload,
} from '@/engines/upload/pictures';
import { type Pictures, usePictures } from '@/engines/upload/use-pictures';
import { ToastRegion } from '@/ui/toast';
import { hideToast } from '@/ui/toast-store';
import { gbkBytes } from '../../encoded-bytes';
import {
  ascii,
  exifSegment,
  fileOf,
  gifBytes,
  pngBytes,
  pngChunk,
  wholeGif,
  wholeJpeg,
  wholePng,
} from '../../picture-bytes';

/** Uploads whose end the test decides. */
const started: {
  file: File;
  signal: AbortSignal;
  progress: (share: number) => void;
  finish: (url: string) => void;
  fail: (message: string) => void;
}[] = [];
const upload: Upload = (file, progress, signal) =>
  new Promise((finish, reject) => {
    const fail = (message: string) => reject(new Error(message));
    signal.addEventListener('abort', () => fail('aborted'));
    started.push({ file, signal, progress, finish, fail });
  });

let pictures: Pictures;
function Form({ max, documents, stored }: { max?: number; documents?: boolean; stored?: StoredFile[] }) {
  pictures = usePictures({ upload, max, documents, stored });
  return (
    <PictureDropArea onFile={pictures.add}>
      <PictureUpload pictures={pictures} />
      <textarea aria-label="说明" />
      <ToastRegion />
    </PictureDropArea>
  );
}

// As a page does when it is idle: no test waits for code.
beforeAll(loadCheck);

const urls = new Set<string>();
beforeEach(() => {
  started.length = 0;
  urls.clear();
  let count = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    count += 1;
    urls.add(`blob:${count}`);
    return `blob:${count}`;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void urls.delete(url));
});
afterEach(hideToast);

const input = () => document.querySelector<HTMLInputElement>('input[type=file]') ?? new HTMLInputElement();
const choose = async (file: File) => {
  fireEvent.change(input(), { target: { files: [file] } });
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
};
const picture = (name = '图.png') => fileOf(wholePng(20, 20), name);
const removeButtons = () => screen.queryAllByRole('button', { name: '删除图片' });

/** Files as the clipboard and a drop carry them. */
const transfer = (...files: File[]) => ({ files, types: ['Files'] });
async function paste(...files: File[]) {
  const target = screen.getByLabelText('说明');
  const event = createEvent.paste(target, { clipboardData: transfer(...files) });
  fireEvent(target, event);
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  return event;
}
async function drop(...files: File[]) {
  fireEvent.drop(screen.getByLabelText('说明'), { dataTransfer: transfer(...files) });
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
}

describe('a picture on its way', () => {
  it('UPL-1 goes through uploading, with progress, to success', async () => {
    render(<Form />);
    await choose(picture());
    expect(pictures.pictures).toMatchObject([{ state: 'uploading', progress: 0 }]);
    act(() => started[0]?.progress(0.4));
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    await act(async () => started[0]?.finish('https://m/1.png'));
    expect(pictures.pictures).toMatchObject([{ state: 'success', url: 'https://m/1.png' }]);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('UPL-1 that fails shows the server’s message and can be sent again', async () => {
    render(<Form />);
    await choose(picture());
    await act(async () => started[0]?.fail('图片违规'));
    expect(screen.getByRole('alert').textContent).toBe('图片违规');
    expect(pictures.pictures).toMatchObject([{ state: 'fail' }]);
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(pictures.pictures).toMatchObject([{ state: 'uploading', progress: 0 }]);
    await act(async () => started[1]?.finish('https://m/1.png'));
    expect(pictures.pictures).toMatchObject([{ state: 'success', url: 'https://m/1.png' }]);
    expect(started).toHaveLength(2);
  });

  it('UPL-1 can be taken away in every state; its upload ends without a message', async () => {
    render(<Form />);
    await choose(picture());
    await userEvent.click(screen.getByRole('button', { name: '删除图片' }));
    expect(started[0]?.signal.aborted).toBe(true);
    expect(pictures.pictures).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '上传图片' }));
  });

  it('UPL-1 ends when the page leaves', async () => {
    const { unmount } = render(<Form />);
    await choose(picture());
    unmount();
    expect(started[0]?.signal.aborted).toBe(true);
  });

  it('UPL-1 that was ended without being taken away counts as failed, without a message, and can be sent again', async () => {
    render(<Form />);
    await choose(picture());
    await act(async () => pictures.stop());
    expect(pictures.pictures).toMatchObject([{ state: 'fail' }]);
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    await act(async () => started[1]?.finish('https://m/1.png'));
    expect(pictures.pictures).toMatchObject([{ state: 'success', url: 'https://m/1.png' }]);
  });

  it('UPL-3 is looked at large, and no object URL is left in the end', async () => {
    const { unmount } = render(<Form />);
    await choose(picture('板书.png'));
    await userEvent.click(screen.getByRole('button', { name: '查看大图：板书.png' }));
    const dialog = await screen.findByRole('dialog', { name: '板书.png' });
    expect(within(dialog).getByRole('img', { name: '板书.png' }).getAttribute('src')).toMatch(/^blob:/);
    await userEvent.click(within(dialog).getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(urls.size).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: '删除图片' }));
    expect(urls.size).toBe(0);
    await choose(picture());
    unmount();
    expect(urls.size).toBe(0);
  });

  it('UPL-1 is waited for, its check too, and what it came to is told', async () => {
    render(<Form />);
    fireEvent.change(input(), { target: { files: [picture()] } });
    let settled: UploadPicture[] | undefined;
    void pictures.settled().then((list) => {
      settled = list;
    });
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    expect(started).toHaveLength(1);
    expect(settled).toBeUndefined();
    await act(async () => started[0]?.finish('https://m/1.png'));
    expect(settled).toMatchObject([{ state: 'success', url: 'https://m/1.png' }]);
  });
});

describe('what is taken', () => {
  const LIMIT = 10 * 1024 * 1024;

  it('UPL-2 exactly 10 MiB passes, one byte more is refused before any request', async () => {
    render(<Form />);
    await choose(fileOf(wholePng(20, 20), '大.png', LIMIT));
    expect(started).toHaveLength(1);
    await choose(fileOf(wholePng(20, 20), '更大.png', LIMIT + 1));
    expect(started).toHaveLength(1);
    expect(screen.getByRole('alert').textContent).toBe('文件大小不能超过 10MB!');
  });

  it.each([
    ['a renamed HTML', [...new TextEncoder().encode('<!doctype html><p>x</p>')], '只能上传图片'],
    [
      'a renamed SVG',
      [...new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      '只能上传图片',
    ],
    ['an empty file', [], '空的'],
    ['30000×30000', pngBytes(30_000, 30_000), '图片尺寸过大（30000×30000）'],
    ['15000×15000', pngBytes(15_000, 15_000), '图片尺寸过大'],
    ['30000×1', gifBytes(30_000, 1), '图片尺寸过大'],
  ])('UPL-2 refuses %s by every way', async (_name, bytes, message) => {
    render(<Form />);
    for (const way of [choose, paste, drop]) {
      await way(fileOf(bytes, '照片.png'));
      expect(screen.getByRole('alert').textContent).toContain(message);
      act(hideToast);
    }
    expect(started).toEqual([]);
    expect(pictures.pictures).toEqual([]);
  });

  it('32.15 refuses a picture that lies and cannot be turned upright: it does not leave as it is', async () => {
    // jsdom draws nothing.
    render(<Form />);
    const photo = wholeJpeg(20, 20);
    await choose(fileOf([...photo.slice(0, 2), ...exifSegment(6), ...photo.slice(2)], '照片.jpg'));
    expect(screen.getByRole('alert').textContent).toBe('图片已损坏，无法打开');
    expect(started).toEqual([]);
  });

  it('32.15 sends a picture up to its end, without decoding it', async () => {
    render(<Form />);
    await choose(fileOf([...wholePng(20, 20), ...wholeJpeg(40, 40)]));
    const sent = await started[0]?.file.arrayBuffer();
    expect([...new Uint8Array(sent ?? new ArrayBuffer(0))]).toEqual(wholePng(20, 20));
  });

  it('32.15 sends a picture that moves as it is, however wide', async () => {
    render(<Form />);
    const [head, tail] = [wholePng(5000, 40).slice(0, 33), wholePng(5000, 40).slice(33)];
    const moving = [...head, ...pngChunk('fcTL', ''), ...pngChunk('fcTL', ''), ...tail];
    await choose(fileOf(moving));
    expect(started[0]?.file.size).toBe(moving.length);
  });

  it('32.15 refuses in words a picture that was cut off, and a HEIC that the browser cannot show', async () => {
    render(<Form />);
    await choose(fileOf(wholePng(20, 20).slice(0, -1)));
    expect(screen.getByRole('alert').textContent).toContain('图片不完整');
    for (const brands of ['heic', 'mif1\0\0\0\0miafheic', 'mif1']) {
      act(hideToast);
      await choose(fileOf([0, 0, 0, brands.length + 8, ...ascii(`ftyp${brands}`)], '照片.HEIC'));
      expect(screen.getByRole('alert').textContent).toMatch(
        /照片.HEIC.*HEIC.*设置 › 相机 › 格式.*兼容性最佳/,
      );
    }
    act(hideToast);
    await choose(fileOf([0, 0, 0, 24, ...ascii('ftypavif\0\0\0\0mif1avif')], '图.avif'));
    expect(screen.getByRole('alert').textContent).toContain('只能上传图片');
    expect(started).toEqual([]);
  });

  it('UPL-2 goes by content: a GIF named .png is sent as what it is', async () => {
    render(<Form />);
    await choose(fileOf(wholeGif(20, 20), '动图.png'));
    expect(started[0]?.file.type).toBe('image/gif');
  });

  it('UPL-2 the sixth is refused by picker, paste and drop, and the button is hidden', async () => {
    render(<Form />);
    for (let count = 0; count < 5; count += 1) {
      expect(screen.getByRole('button', { name: '上传图片' })).toBeVisible();
      await choose(picture(`${count}.png`));
    }
    expect(screen.queryByRole('button', { name: '上传图片' })).toBeNull();
    for (const way of [choose, paste, drop]) {
      // Nor is it looked at any more: whatever is wrong with it, there is no room.
      for (const sixth of [picture('六.png'), fileOf([], '空.png')]) {
        await way(sixth);
        expect(screen.getByRole('alert').textContent).toBe('限制5张');
        act(hideToast);
      }
    }
    expect(removeButtons()).toHaveLength(5);
    expect(started).toHaveLength(5);
  });

  it('UPL-2 holds the maximum of its page, also for two that come at once', async () => {
    render(<Form max={1} />);
    fireEvent.change(input(), { target: { files: [picture('一.png')] } });
    await choose(picture('二.png'));
    expect(pictures.pictures).toHaveLength(1);
    expect(screen.getByRole('alert').textContent).toBe('限制1张');
  });

  it('UPL-2 one per action: no multiple selection, several dropped or pasted are refused', async () => {
    render(<Form />);
    expect(input().multiple).toBe(false);
    for (const way of [paste, drop]) {
      await way(picture('一.png'), picture('二.png'));
      expect(screen.getByRole('alert').textContent).toBe('每次只能添加一张图片');
      act(hideToast);
    }
    expect(started).toEqual([]);
  });

  it('UPL-2 pasted text is left to the field', async () => {
    render(<Form />);
    expect((await paste()).defaultPrevented).toBe(false);
    expect((await paste(picture())).defaultPrevented).toBe(true);
    expect(started).toHaveLength(1);
  });

  it('UPL-2 a file dropped beside the form does not open in place of the application', () => {
    const { unmount } = render(<Form />);
    const dropOnPage = () => {
      const event = createEvent.drop(document.body, { dataTransfer: transfer(picture()) });
      fireEvent(document.body, event);
      return event.defaultPrevented;
    };
    expect(dropOnPage()).toBe(true);
    unmount();
    expect(dropOnPage()).toBe(false);
  });
});

describe('documents', () => {
  const py = (content = 'print(1)') => new File([content], '作业.py');

  it('are refused where only pictures are taken', async () => {
    render(<Form />);
    await choose(py());
    expect(started).toHaveLength(0);
    expect(await screen.findByText(/只能上传图片（/)).toBeVisible();
  });

  it('are taken by their content where they may be, shown by name, and told as stored', async () => {
    render(<Form documents />);
    await choose(py());
    expect(screen.getByTitle('作业.py')).toHaveTextContent(/^作业\.py$/);
    await act(async () => started[0]?.finish('/f/1'));
    expect(storedOf(pictures.pictures)).toEqual([
      { name: '作业.py', size: 8, type: 'text/plain; charset=utf-8', url: '/f/1' },
    ]);
    await choose(new File(['MZ\0'], '作业.pdf'));
    expect(await screen.findByText('“作业.pdf”的内容与类型不符，请检查文件')).toBeVisible();
    await choose(new File(['x'], 'a.exe'));
    expect(await screen.findByText(/只能上传图片、PDF/)).toBeVisible();
    expect(started).toHaveLength(1);
  });

  it('32.11 in GBK are taken byte for byte', async () => {
    render(<Form documents />);
    const bytes = Uint8Array.from(gbkBytes('# 冒泡排序\nprint("第")'));
    await choose(new File([bytes], '作业.py'));
    expect(started).toHaveLength(1);
    expect([...new Uint8Array(await (started[0]?.file ?? new Blob()).arrayBuffer())]).toEqual([...bytes]);
  });

  it('of an earlier visit are there, and can be removed', async () => {
    const stored = [
      { name: '图.png', size: 10, type: 'image/png', url: '/f/1' },
      { name: '报告.pdf', size: 20, type: 'application/pdf', url: '/f/2' },
    ];
    render(<Form documents stored={stored} />);
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/f/1');
    fireEvent.click(screen.getByRole('button', { name: '删除文件：报告.pdf' }));
    expect(storedOf(pictures.pictures).map(({ url }) => url)).toEqual(['/f/1']);
    await choose(py());
    expect(new Set(pictures.pictures.map(({ id }) => id)).size).toBe(2);
  });
});

describe('a paste', () => {
  it('of words with a picture of them is left to the text field', async () => {
    render(<Form />);
    const target = screen.getByLabelText('说明');
    const clipboardData = { files: [picture()], types: ['text/plain', 'Files'] };
    const event = createEvent.paste(target, { clipboardData });
    fireEvent(target, event);
    expect(event.defaultPrevented).toBe(false);
  });
});
