import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { saveFeedback } from '@/api/feedback';
import { uploadImage } from '@/api/upload';
import { FeedbackButton, openFeedback } from '@/features/feedback';
import { closeFeedback } from '@/features/feedback/feedback-store';
import { startSession } from '@/session/store';
import { followDrafts, expireSession } from '@/session/unsaved';
import { ToastRegion } from '@/ui/toast';
import { hideToast } from '@/ui/toast-store';
import { fileOf, wholePng } from '../../picture-bytes';

vi.mock(import('@/api/feedback'));
vi.mock(import('@/api/upload'));

const dialog = () => screen.queryByRole('dialog', { name: '意见反馈' });
const textBox = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '意见内容' });
const submit = () => screen.getByRole('button', { name: '提交' });
const toast = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible());

async function open() {
  act(openFeedback);
  await screen.findByRole('dialog', { name: '意见反馈' });
}
async function addPicture(name = '图.png') {
  const input = document.querySelector('input[type=file]') ?? document.body;
  fireEvent.change(input, { target: { files: [fileOf(wholePng(9, 9), name)] } });
  await screen.findByRole('button', { name: `查看大图：${name}` });
}

/** Signs the student in, with a token of its own. */
const signIn = (token: string) => startSession({ token, userInfo: { user_id: '10001', username: '林知远' } });

beforeEach(() => {
  signIn('first');
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.mocked(saveFeedback).mockReset().mockResolvedValue();
  vi.mocked(uploadImage)
    .mockReset()
    .mockImplementation(async (file) => `https://m/${file.name}`);
  render(
    <>
      <FeedbackButton />
      <ToastRegion />
    </>,
  );
});
afterEach(() => {
  act(closeFeedback);
  hideToast();
});

describe('opening and closing', () => {
  it('FBK-2 begins empty at each opening', async () => {
    await open();
    expect(textBox().placeholder).toBe('请输入您的改进建议');
    await userEvent.type(textBox(), '夜间模式');
    await addPicture();
    await userEvent.click(screen.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(dialog()).toBeNull());
    await open();
    expect(textBox().value).toBe('');
    expect(screen.queryByRole('button', { name: '删除图片' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(textBox()));
  });

  it('33.8 what was written before the login expired waits until it is opened, also while other pages are looked at', async () => {
    const stop = followDrafts();
    await open();
    await userEvent.type(textBox(), '夜间模式');
    act(expireSession);
    cleanup();
    signIn('second');
    render(<FeedbackButton />).unmount();
    render(<FeedbackButton />);
    await open();
    expect(textBox().value).toBe('夜间模式');
    stop();
  });

  it.each([
    ['取消', () => userEvent.click(screen.getByRole('button', { name: '取消' }))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    [
      'the mask',
      () => {
        const mask = document.querySelector('[role="presentation"][class*="backdrop"]') ?? document.body;
        return userEvent.click(mask);
      },
    ],
  ])('FBK-2 %s closes it and sends nothing', async (_name, close) => {
    await open();
    await userEvent.type(textBox(), '夜间模式');
    await close();
    await waitFor(() => expect(dialog()).toBeNull());
    expect(saveFeedback).not.toHaveBeenCalled();
  });

  it('FBK-2 closing ends what is under way', async () => {
    let signal: AbortSignal | undefined;
    vi.mocked(saveFeedback).mockImplementation((_suggestion, given) => {
      signal = given;
      return new Promise((_resolve, reject) => {
        given.addEventListener('abort', () => reject(new ApiError('aborted', '')));
      });
    });
    await open();
    await userEvent.type(textBox(), '夜间模式');
    await userEvent.click(submit());
    expect(signal?.aborted).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: '取消' }));
    expect(signal?.aborted).toBe(true);
    await waitFor(() => expect(dialog()).toBeNull());
  });
});

describe('submitting', () => {
  it.each(['', '   ', '\n\t　'])('FBK-3 of blank text %j says so and sends nothing', async (text) => {
    await open();
    fireEvent.change(textBox(), { target: { value: text } });
    await userEvent.click(submit());
    await toast('请输入意见');
    expect(saveFeedback).not.toHaveBeenCalled();
    expect(dialog()).toBeVisible();
    expect(document.activeElement).toBe(textBox());
  });

  it('FBK-4 sends text and pictures, says thanks and closes', async () => {
    await open();
    await userEvent.type(textBox(), ' 夜间模式 ');
    await addPicture('一.png');
    await addPicture('二.png');
    await userEvent.click(submit());
    await toast('提交反馈成功');
    expect(vi.mocked(saveFeedback).mock.calls[0]?.[0]).toMatchObject({
      content: '夜间模式',
      images: ['https://m/一.png', 'https://m/二.png'],
    });
    await waitFor(() => expect(dialog()).toBeNull());
  });

  it('FBK-3 FBK-4 a failure keeps text and pictures and is told inside the dialog; the repeat is the same suggestion', async () => {
    vi.mocked(saveFeedback).mockRejectedValueOnce(new ApiError('http', '服务器异常', { status: 500 }));
    await open();
    await userEvent.type(textBox(), '夜间模式');
    await addPicture();
    await userEvent.click(submit());
    const problem = await screen.findByText(/提交失败/);
    // At once: a toast would be gone in a moment.
    expect(document.querySelector('[aria-live=polite]')?.textContent).toBe('');
    expect(dialog()?.contains(problem)).toBe(true);
    expect(problem.role).toBe('status');
    expect(textBox().value).toBe('夜间模式');
    expect(screen.getAllByRole('button', { name: '删除图片' })).toHaveLength(1);
    await userEvent.click(submit());
    await toast('提交反馈成功');
    const keys = vi.mocked(saveFeedback).mock.calls.map(([{ key }]) => key);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('FBK-4 changed words after a failure are another suggestion', async () => {
    vi.mocked(saveFeedback).mockRejectedValueOnce(new ApiError('network', ''));
    await open();
    await userEvent.type(textBox(), '夜间');
    await userEvent.click(submit());
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('提交失败'));
    await userEvent.type(textBox(), '模式');
    await userEvent.click(submit());
    await toast('提交反馈成功');
    const [first, second] = vi.mocked(saveFeedback).mock.calls.map(([{ key }]) => key);
    expect(first).not.toBe(second);
  });

  it('FBK-4 waits for uploads under way, and happens once', async () => {
    let finish = (_url: string) => {};
    vi.mocked(uploadImage).mockImplementation(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    await open();
    await userEvent.type(textBox(), '夜间模式');
    await addPicture();
    // Two presses before anything is drawn again, and one after.
    act(() => {
      submit().click();
      submit().click();
    });
    fireEvent.click(submit());
    expect(saveFeedback).not.toHaveBeenCalled();
    expect(submit().getAttribute('aria-busy')).toBe('true');
    await act(async () => finish('https://m/1.png'));
    await toast('提交反馈成功');
    expect(saveFeedback).toHaveBeenCalledOnce();
    expect(vi.mocked(saveFeedback).mock.calls[0]?.[0].images).toEqual(['https://m/1.png']);
  });

  it('FBK-4 is not done with a picture that failed; after a retry it is', async () => {
    vi.mocked(uploadImage).mockRejectedValueOnce(new ApiError('http', 'Request error! Status code: 413'));
    await open();
    await userEvent.type(textBox(), '夜间模式');
    await addPicture();
    await toast('Request error! Status code: 413');
    await userEvent.click(submit());
    await waitFor(() => expect(screen.getByText('有图片上传失败，请重试或删除后再提交')).toBeVisible());
    expect(saveFeedback).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    await userEvent.click(submit());
    await toast('提交反馈成功');
  });
});
