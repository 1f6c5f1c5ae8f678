import { describe, expect, it, vi } from 'vitest';
import { packQuestion } from '@/api/chat-message';
import { attemptHandIn, examStart } from '@/api/exams';
import { call } from '@/api/request';
import { environment } from '@/lib/environment';
import { composeReply } from '@mock/ai/reply';
import { splitBlocks } from '@/lib/markdown-blocks';
import { pieces, replyStream } from '@mock/ai/stream';
import { startMockBackend } from './mock-backend';

const { mock, caller } = startMockBackend('student');

const body = (content: string) => ({
  messages: [{ role: 'user', content }],
  temperature: 0,
  top_p: 0.9,
  business_type: 'matrix_chat',
  stream: true,
});

const post = (sent: unknown, signal: AbortSignal | null = null): Promise<Response> =>
  fetch(`${environment.aiGateway}/chat-stream-new`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Token: caller.token },
    body: JSON.stringify(sent),
    signal,
  });

interface Frame {
  choices?: [{ delta: { content?: string }; finish_reason: string | null }];
  error?: { message: string };
}

/** The frames of a reply, and whether it ended with `[DONE]`. */
async function read(response: Response) {
  const lines = (await response.text()).split('\n\n').filter(Boolean);
  expect(lines.every((line) => line.startsWith('data: '))).toBe(true);
  const done = lines.at(-1) === 'data: [DONE]';
  const frames = (done ? lines.slice(0, -1) : lines).map((line): Frame => JSON.parse(line.slice(6)));
  const text = frames.map(({ choices }) => choices?.[0].delta.content ?? '').join('');
  return { frames, done, text, finish: frames.at(-1)?.choices?.[0].finish_reason };
}

describe('what the mock AI finds', () => {
  it.each(['递归函数为什么一定要有终止条件？', '什么时候用字典而不是列表', '冒泡排序和归并排序哪个更快'])(
    'answers %s from the book whose title names it',
    async (question) => {
      const answer = await composeReply(mock.database, question, 'matrix_chat');
      expect(answer).not.toContain('没有找到');
      expect(answer).toMatch(/《[^》]*(递归|遍历|字典|排序)[^》]*》/);
    },
  );

  it('says so when no book knows', async () => {
    expect(await composeReply(mock.database, '推荐一部电影', 'matrix_chat')).toContain('没有找到');
  });
});

describe('24.1 what the mock AI answers by its background', () => {
  const passages = [
    { label: '定义与调用', to: '', text: '函数把一段步骤封装起来，给它一个名字，以后反复使用。' },
    { label: '递归', to: '', text: '递归函数调用自己，直到基本情况为止。' },
  ];
  const reply = (question: string, background: Parameters<typeof packQuestion>[1] = {}) =>
    composeReply(mock.database, packQuestion(question, background).content, 'matrix_chat');
  const screen = { label: '函数与递归', passages };

  it.each(['这一节讲了什么？', '总结一下本节', '这节课的重点是什么'])(
    'answers %s by what is on the screen',
    async (question) => {
      const answer = await reply(question, { screen });
      expect(answer).toMatch(/^屏幕上的这部分讲到/);
      expect(answer).toContain('[§1]');
      expect(await reply(question, { screen, turns: [{ question: '什么是栈？', answer: '…' }] })).toBe(
        answer,
      );
    },
  );

  it('leaves the screen alone in small talk', async () => {
    expect(await reply('你好', { screen })).toMatch(/^你好！[^§]*$/);
  });

  it('goes on with the last subject, and with the screen after a question about that', async () => {
    const stack = { question: '什么是栈？', answer: '后进先出。' };
    const summary = { question: '这一节讲了什么？', answer: '函数。' };
    expect(await reply('再举一个例子', { screen, turns: [stack] })).toMatch(/^接着刚才的问题“什么是栈？”/);
    const next = await reply('再举一个例子', { screen, turns: [summary] });
    expect(next).toMatch(/^接着屏幕上的内容/);
    expect(next).toMatch(/def |函数|递归/);
  });
});

describe('the AI gateway', () => {
  it('CHT-3 streams an answer from the books in small pieces', async () => {
    const response = await post(body('什么是二叉搜索树？'));
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const { frames, done, text, finish } = await read(response);
    expect(text).toBe(await composeReply(mock.database, '什么是二叉搜索树？', 'matrix_chat'));
    expect(text).toContain('左子树的值都小于它');
    expect(frames.every(({ choices }) => [...(choices?.[0].delta.content ?? '')].length <= 6)).toBe(true);
    expect({ done, finish }).toEqual({ done: true, finish: 'stop' });
  });

  it.each([
    ['two messages', { messages: [...body('a').messages, ...body('b').messages] }],
    ['an assistant message', { messages: [{ role: 'assistant', content: 'a' }] }],
    ['a blank message', { messages: [{ role: 'user', content: '  ' }] }],
    ['another temperature', { temperature: 1 }],
    ['another top_p', { top_p: 1 }],
    ['no business type', { business_type: undefined }],
    ['no stream', { stream: false }],
    ['more than was agreed', { model: 'x' }],
  ])('refuses %s', async (_, changes) => {
    expect((await post({ ...body('a'), ...changes })).status).toBe(400);
  });

  it('refuses a token that is not live', async () => {
    caller.token = 'x';
    expect((await post(body('你好'))).status).toBe(401);
  });

  it('18.7 refuses while an exam runs, in words that the chat shows, and answers after the hand-in', async () => {
    const { attempt_id } = await call(examStart, { exam_id: '1202', holder: 'tab' });
    expect(await (await post(body('什么是栈'))).json()).toEqual({
      code: 400,
      data: null,
      msg: '考试进行中，AI 助手暂停使用，交卷后恢复',
    });
    await call(attemptHandIn, { attempt_id, answers: [], times: {} });
    expect((await read(await post(body('什么是栈')))).done).toBe(true);
  });

  it.each([
    ['ai-cut', { done: false, finish: null }],
    ['ai-length', { done: true, finish: 'length' }],
  ])('breaks a reply off by the sentinel #%s', async (kind, end) => {
    const whole = await composeReply(mock.database, '什么是栈', 'matrix_chat');
    const { text, done, finish } = await read(await post(body(`什么是栈 #${kind}`)));
    expect({ done, finish }).toEqual(end);
    expect(text.length).toBeGreaterThan(0);
    expect(text.length).toBeLessThan(whole.length);
    expect(whole.startsWith(text)).toBe(true);
  });

  it('sends an error frame, a 401 and a 500 by sentinel', async () => {
    const { frames, done } = await read(await post(body('什么是栈 #ai-error')));
    expect(frames.at(-1)?.error?.message).toBe('模型服务暂时不可用，请稍后再试');
    expect(done).toBe(false);
    expect((await post(body('#ai-401'))).status).toBe(401);
    expect((await post(body('#500'))).status).toBe(500);
  });

  // MSW's interception in Node ends a broken stream as if it were whole, so the stream itself is asked.
  it('breaks the connection in the middle', async () => {
    const options = {
      pace: () => Infinity,
      fault: 'ai-reset',
      signal: new AbortController().signal,
    } as const;
    const reader = replyStream('很长的回答'.repeat(9), options).getReader();
    expect((await reader.read()).done).toBe(false);
    const rest = async (): Promise<void> => {
      while (!(await reader.read()).done);
    };
    await expect(rest()).rejects.toThrow('The connection was reset');
  });

  it('produces nothing more once the reader has left', async () => {
    vi.useFakeTimers();
    const options = { pace: () => 1, fault: undefined, signal: new AbortController().signal };
    const reader = replyStream('很长的回答'.repeat(50), options).getReader();
    await reader.read();
    const waiting = reader.read();
    await vi.advanceTimersByTimeAsync(0);
    // An answer that another test has left may be on its way, too.
    const timers = vi.getTimerCount();
    await reader.cancel();
    expect((await waiting).done).toBe(true);
    expect(vi.getTimerCount()).toBe(timers - 1);
  });

  it('ends when the request is aborted in the middle', async () => {
    const request = new AbortController();
    const options = { pace: () => 1, fault: undefined, signal: request.signal };
    const reader = replyStream('一二三四五六七八', options).getReader();
    await reader.read();
    const waiting = reader.read();
    request.abort();
    expect((await waiting).done).toBe(true);
  });
});

describe('answers', () => {
  const answer = (message: string, type = 'matrix_chat') => composeReply(mock.database, message, type);

  it.each([
    ['为什么 0.1 + 0.2 不等于 0.3？应该怎样比较两个小数？', '浮点数为什么有误差'],
    ['怎样理解链式法则', '由外向内，逐层求导'],
    ['高斯定理怎么用', '| 电荷分布 | 高斯面 | 电场 |'],
    ['出几道极限的练习', '《极限与连续》的几道练习'],
  ])('finds the place for %s', async (question, expected) => {
    expect(await answer(question)).toContain(expected);
  });

  it('begin with code for the coder and for a program', async () => {
    const [coder, program] = [await answer('二分查找', 'matrix_coder'), await answer('用 Python 写二分查找')];
    for (const text of [coder, program]) expect(text.split('\n\n')[1]).toMatch(/^```python/);
    expect((await answer('二分查找')).split('\n\n')[1]).not.toMatch(/^```/);
  });

  it('end with a question that was not asked', async () => {
    const question = '洛伦兹力为什么不做功？';
    const last = (await answer(question)).split('\n\n').at(-1);
    expect(last).toMatch(/^\*\*想一想：\*\*/);
    expect(last).not.toContain(question);
  });

  it('greet, and say when no book knows', async () => {
    expect(await answer('你好！')).toContain('我是 Matrix 的 AI 助手');
    expect(await answer('火锅怎么做')).toContain('没有找到对应的内容');
  });

  it('keep code, tables and formulas whole', () => {
    const code = '```python\na\n\nb\n```';
    const formula = '$$\na\n\nb\n$$';
    expect(splitBlocks(`一\n\n${code}\n\n${formula}\n\n$$ x $$\n\n二`)).toEqual([
      '一',
      code,
      formula,
      '$$ x $$',
      '二',
    ]);
  });

  it('come in pieces that never cut a character', () => {
    const text = '表情😀和字👩‍🚀'.repeat(9);
    expect(pieces(text).join('')).toBe(text);
    expect(pieces(text).every((piece) => !/[\uD800-\uDBFF]$/.test(piece))).toBe(true);
  });
});
