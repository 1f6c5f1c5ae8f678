import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { attemptHandIn, examStart } from '@/api/exams';
import { call } from '@/api/request';
import { loadMarkdown } from '@/engines/markdown/load-markdown';
import { learningBackend } from '../../../support/backend';
import { arrivedAt, visit } from '../../../support/visit';

const { mock, signIn, fail, mend } = learningBackend();
beforeAll(() => loadMarkdown());
const open = (id = '1202') => visit(`/questionForTeacher/${id}`, 'student');
const field = async () => (await screen.findByRole('textbox', { name: '写给老师' })) as HTMLTextAreaElement;
const messages = async () =>
  within(await screen.findByRole('log', { name: '与老师的对话' })).queryAllByRole('article');

describe('23.6 a question from a place of a lesson', () => {
  it('carries its second, and leads exactly there', async () => {
    const { user } = await open('1202?t=36');
    expect(await screen.findByText('关于 视频 0:36')).toBeVisible();
    await user.type(await field(), '这里为什么要出栈？');
    await user.click(screen.getByRole('button', { name: '发送' }));
    const link = await screen.findByRole('link', { name: '视频 0:36' });
    expect(link.getAttribute('href')).toBe('/learn/1/1202/courseware?t=36');
    // The next question is about another place, or none.
    await waitFor(() => expect(screen.queryByText('关于 视频 0:36')).toBeNull());
  });

  it('carries words of the book, and leads exactly there, from the answer too', async () => {
    const words = '?chapter=1202-2&start=41&quote=%E6%A0%88%E7%9A%84%E5%AE%9A%E4%B9%89';
    const { user } = await open(`1202${words}`);
    expect(await screen.findByText('关于 教材“栈的定义”')).toBeVisible();
    await user.type(await field(), '？');
    await user.click(screen.getByRole('button', { name: '发送' }));
    const link = await screen.findByRole('link', { name: '教材“栈的定义”' });
    expect(link.getAttribute('href')).toBe(`/learn/1/1202/book${words}`);
    const row = mock.database.threads.find('10001:1202');
    mock.database.threads.update('10001:1202', { reply_at: (row?.reply_at ?? 0) - 60_000 });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    const [, answer] = await vi.waitFor(async () => {
      const links = within(await screen.findByRole('log')).getAllByRole('link', { name: link.textContent });
      expect(links).toHaveLength(2);
      return links;
    });
    expect(answer?.getAttribute('href')).toBe(link.getAttribute('href'));
  });

  it('can be asked without it', async () => {
    const { user } = await open('2101?page=8');
    await user.type(await field(), '这节课难吗？');
    await screen.findByText('关于 PDF 第 8 页');
    await user.click(screen.getByRole('button', { name: '去掉提问的位置' }));
    await user.click(screen.getByRole('button', { name: '发送' }));
    await waitFor(async () => expect(await messages()).toHaveLength(1));
    expect(mock.database.threads.find('10001:2101')?.messages[0]?.anchor).toBeNull();
  });

  it.each(['2101?page=400', '1202?t=9999'])(
    'is refused for a place that %s does not have, and nothing is lost',
    async (address) => {
      const { user } = await open(address);
      await user.type(await field(), '这一页怎么理解？');
      await user.click(screen.getByRole('button', { name: '发送' }));
      expect(await screen.findByText(/提问的位置不在这节课里/)).toBeVisible();
      expect((await field()).value).toBe('这一页怎么理解？');
    },
  );

  it('begins beside the video', async () => {
    const { user } = await visit('/learn/1/1202/courseware?t=12', 'student');
    await user.click(await screen.findByRole('button', { name: '问老师' }));
    await arrivedAt('/questionForTeacher/1202?t=12');
  });
});

describe('/questionForTeacher/:id', () => {
  it('offers good questions of the lesson and sends one', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '广度优先搜索为什么能得到最短步数？' }));
    expect((await field()).value).toContain('广度优先搜索');
    await user.click(screen.getByRole('button', { name: '发送' }));
    await waitFor(async () => expect(await messages()).toHaveLength(1));
    expect((await field()).value).toBe('');
    expect(screen.getByText('等待老师回复')).toBeVisible();
  });

  it('shows the teacher’s answer by itself', async () => {
    const { user } = await open();
    await user.type(await field(), '队列为什么先进先出？');
    await user.click(screen.getByRole('button', { name: '发送' }));
    await waitFor(async () => expect(await messages()).toHaveLength(1));
    const row = mock.database.threads.find('10001:1202');
    mock.database.threads.update('10001:1202', { reply_at: (row?.reply_at ?? 0) - 60_000 });
    await waitFor(async () => expect(await messages()).toHaveLength(2), { timeout: 8000 });
    expect(screen.getByRole('button', { name: '标记为已解决' })).toBeVisible();
    expect(screen.queryByText('等待老师回复')).toBeNull();
  });

  it('asks for nothing while the page is hidden', async () => {
    await open('9102');
    await messages();
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    const asked: string[] = [];
    mock.server.events.on('request:start', ({ request }) => void asked.push(request.url));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await vi.advanceTimersByTimeAsync(120_000);
    vi.useRealTimers();
    expect(asked.filter((url) => url.includes('teacherThreads/detail'))).toEqual([]);
    hidden.mockRestore();
    mock.server.events.removeAllListeners();
  });

  it('is settled and opened again', async () => {
    const { user } = await open('9102');
    await user.click(await screen.findByRole('button', { name: '标记为已解决' }));
    await user.click(await screen.findByRole('button', { name: '重新打开' }));
    expect(await screen.findByRole('button', { name: '标记为已解决' })).toBeVisible();
  });

  it('keeps what was not sent: through a failure and through a reload', async () => {
    const { user, unmount } = await open();
    fail('drop', '/teacherThreads/send');
    await user.type(await field(), '写到一半');
    await user.click(screen.getByRole('button', { name: '发送' }));
    expect(await screen.findByText(/没有发送成功，内容已为你保留/)).toBeVisible();
    unmount();
    mend();
    await visit('/questionForTeacher/1202');
    expect((await field()).value).toBe('写到一半');
    expect(mock.database.threads.find('10001:1202')).toBeUndefined();
  });

  it('is not sent without a file that could not be uploaded, and once for two presses', async () => {
    const { user } = await open();
    fail('drop', '/files/upload');
    await user.type(await field(), '程序在附件里');
    const input = document.querySelector<HTMLInputElement>('input[type=file]') ?? document.body;
    await user.upload(input, new File(['print(1)'], 'a.py'));
    const send = screen.getByRole('button', { name: '发送' });
    await user.click(send);
    expect(await screen.findByText('有文件上传失败，请重试或删除后再发送')).toBeVisible();
    expect(mock.database.threads.find('10001:1202')).toBeUndefined();
    mend();
    await user.click(screen.getByRole('button', { name: /^删除.*a\.py/ }));
    act(() => {
      send.click();
      send.click();
    });
    await waitFor(async () => expect(await messages()).toHaveLength(1));
    expect((await field()).value).toBe('');
  });

  it('18.7 is shut for a question of the exam that runs, and says so', async () => {
    signIn();
    const { attempt_id } = await call(examStart, { exam_id: '1202', holder: 'tab' });
    const { client } = await visit('/questionForTeacher/9102');
    expect(await screen.findByText('这道题正在考试中，交卷后再看。')).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('link', { name: '回到考试' })).toHaveLength(2));
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByRole('textbox', { name: '写给老师' })).toBeNull();
    await call(attemptHandIn, { attempt_id, answers: [], times: {} });
    // As the exam's page does.
    await act(() => client.invalidateQueries({ queryKey: ['exams'] }));
    await waitFor(async () => expect(await messages()).toHaveLength(2));
  });

  it('lists the other threads', async () => {
    await open('1202');
    const side = await screen.findByRole('region', { name: '我的其他提问' });
    expect(await within(side).findAllByRole('link')).toHaveLength(3);
  });
});
