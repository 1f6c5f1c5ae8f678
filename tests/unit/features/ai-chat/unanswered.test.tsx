import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { configureRequest } from '@/api/request';
import { endSession, startSession, useSession } from '@/session/store';
import { saved } from './chat-backend';
import {
  ask,
  backend,
  button,
  input,
  lastText,
  messages,
  openAndAsk,
  openChat,
  press,
  settle,
  withStudent,
} from './panel';

withStudent();

/** The newest conversation on the server, any reader's fields. */
const onServer = (): { role: string; content: string }[] =>
  (JSON.parse(backend.conversations[0]?.content ?? '[]') as { role: string; content: string }[]).map(
    ({ role, content }) => ({ role, content }),
  );
const contents = (): string[] => onServer().map(({ content }) => content);
const refuse = (status: number, body = '', headers: HeadersInit = {}) =>
  backend.instead.set('/chat-stream-new', () => new Response(body, { status, headers }));
const hidePage = async () => {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  hidden.mockRestore();
};
const signIn = (id: string) =>
  act(() => startSession({ token: `token-${id}`, userInfo: { user_id: id, username: '同学' } }));

describe('a question that gets no answer', () => {
  it('CHT-6 is back in the box, beside why and for how long', async () => {
    refuse(429, '{"msg":"今天的提问次数已用完"}', { 'Retry-After': '90' });
    const { user } = await openAndAsk('什么是栈');
    expect(lastText()).toBe('请求失败，请重试今天的提问次数已用完，1 分 30 秒后可以再试');
    expect(screen.getByRole('status').textContent).toBe(
      '请求失败，请重试。今天的提问次数已用完，1 分 30 秒后可以再试',
    );
    expect(input().value).toBe('什么是栈');
    expect(backend.sent('/aiSearchLog/add')).toHaveLength(0);

    backend.instead.clear();
    await press(user, '发送');
    await backend.endReply('后进先出');
    expect(messages()).toHaveLength(2);
    expect(contents()).toEqual(['什么是栈', '后进先出']);
    expect(input().value).toBe('');
  });

  it('is asked again in its place, and no longer in the box', async () => {
    refuse(503);
    const { user } = await openAndAsk('什么是栈');
    backend.instead.clear();
    await press(user, '重新生成');
    expect(input().value).toBe('');
    await backend.endReply('后进先出');
    expect(contents()).toEqual(['什么是栈', '后进先出']);
  });

  it('is not saved with the next one, nor are the words of its failure', async () => {
    const { user } = await openAndAsk('第一问');
    await backend.endReply('第一答');
    refuse(503);
    await ask(user, '第二问');
    backend.instead.clear();
    await user.clear(input());
    await ask(user, '第三问');
    await backend.endReply('第三答');
    expect(contents()).toEqual(['第一问', '第一答', '第三问', '第三答']);
  });

  it('18.2 is not saved while its answer has not begun, though an earlier turn is saved again then', async () => {
    backend.instead.set('/aiSearchLog/add', () => new Response('', { status: 500 }));
    const { user } = await openAndAsk('第一问');
    await backend.endReply('第一答');
    backend.instead.clear();
    await ask(user, '第二问');
    await press(user, '重新保存');
    expect(contents()).toEqual(['第一问', '第一答']);
    await backend.endReply('第二答');
    expect(contents()).toEqual(['第一问', '第一答', '第二问', '第二答']);
  });

  it('stands before what was typed meanwhile', async () => {
    let answer = (_response: Response) => {};
    backend.instead.set('/chat-stream-new', () => new Promise((resolve) => (answer = resolve)));
    const { user } = await openAndAsk('什么是栈');
    await user.type(input(), '还有队列');
    answer(new Response('', { status: 503 }));
    await settle();
    expect(input().value).toBe('什么是栈\n\n还有队列');
  });

  it.each([
    ['a portal with status 200', '<html>校园网登录</html>', '返回的不是 AI 的回答，请检查网络后重试'],
    [
      'the server’s own lock',
      '{"code":400,"msg":"考试进行中，AI 助手暂停使用"}',
      '考试进行中，AI 助手暂停使用',
    ],
  ])('%s says why', async (_name, body, why) => {
    refuse(200, body);
    await openAndAsk('什么是栈');
    expect(lastText()).toBe(`请求失败，请重试${why}`);
    expect(input().value).toBe('什么是栈');
    expect(backend.conversations).toEqual([]);
  });

  it('is there again for the same student after a 401, and for nobody else', async () => {
    refuse(401);
    const { user } = await openAndAsk('什么是栈');
    signIn('7');
    await user.click(await screen.findByRole('button', { name: '打开 AI 助手' }));
    await waitFor(() => expect(input().value).toBe('什么是栈'));

    input().focus();
    await user.keyboard('{Enter}');
    await settle();
    expect(JSON.stringify(localStorage)).toContain('什么是栈');
    signIn('8');
    await user.click(await screen.findByRole('button', { name: '打开 AI 助手' }));
    await settle();
    expect(input().value).toBe('');
    expect(JSON.stringify(localStorage)).not.toContain('什么是栈');
  });

  it('is forgotten at an exit', async () => {
    await openAndAsk('什么是栈');
    expect(JSON.stringify(localStorage)).toContain('什么是栈');
    act(() => endSession('exit'));
    expect(JSON.stringify(localStorage)).not.toContain('什么是栈');
  });
});

it('CHT-10 a code 1000 in mid-reply ends the session, and what had come is saved after the next login', async () => {
  const { user } = await openChat();
  configureRequest({
    token: () => useSession.getState().token,
    toast: () => {},
    expired: () => endSession('expiry'),
  });
  await ask(user, '什么是栈');
  await backend.say('后进');
  act(() => backend.reply().send({ code: 1000, msg: '登录失效' }));
  await settle();
  expect(useSession.getState().token).toBe('');
  expect(backend.conversations).toEqual([]);
  signIn('7');
  await user.click(await screen.findByRole('button', { name: '打开 AI 助手' }));
  await settle();
  expect(contents()).toEqual(['什么是栈', '后进']);
  expect(input().value).toBe('');
});

describe('after a tab was killed', () => {
  const leave = (asked: object) =>
    localStorage.setItem(
      'chatAsked:7:gone:chat-1',
      JSON.stringify({ recordId: null, content: '', ...asked }),
    );
  const turn = (answer: string) =>
    JSON.stringify([
      { id: 'q1', role: 'user', content: '什么是栈' },
      { id: 'a1', role: 'assistant', content: answer, ending: 'cut' },
    ]);

  it('its question is in the box', async () => {
    leave({ question: '什么是栈' });
    await openChat();
    await waitFor(() => expect(input().value).toBe('什么是栈'));
    expect(localStorage.getItem('chatAsked:7:gone:chat-1')).toBeNull();
  });

  it('its question is in the box of the conversation in which it was asked', async () => {
    backend.conversations = [saved('1', '旧对话')];
    leave({ recordId: '1', question: '什么是栈' });
    const { user } = await openChat();
    await settle();
    expect(input().value).toBe('');
    await user.click(button('历史记录'));
    await user.click(await screen.findByRole('button', { name: '旧对话' }));
    expect(input().value).toBe('什么是栈');
  });

  it('what had come of its answer is saved', async () => {
    leave({ question: '什么是栈', content: turn('后进') });
    await openChat();
    await settle();
    expect(contents()).toEqual(['什么是栈', '后进']);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('chatAsked:'))).toEqual([]);
  });

  it('and not twice when that had reached the server', async () => {
    backend.conversations = [{ id: '5', title: '什么是栈', content: turn('后进') }];
    leave({ question: '什么是栈', content: turn('后进先出') });
    await openChat();
    await settle();
    expect(backend.conversations).toHaveLength(1);
    expect(contents()).toEqual(['什么是栈', '后进先出']);
  });

  it('what had come is shown in a conversation that was chosen before it was saved', async () => {
    backend.conversations = [saved('1', '旧对话')];
    const free = Promise.withResolvers<void>();
    // As in a browser whose page before has not let go of its lock yet.
    const request = (name: string, options: object, take: () => void) =>
      name.startsWith('chatAsked:7:gone') ? free.promise.then(take) : (take ?? options)();
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
    const content = JSON.stringify([
      ...JSON.parse(saved('1', '旧对话').content),
      ...JSON.parse(turn('后进')),
    ]);
    leave({ recordId: '1', question: '什么是栈', content });
    const { user } = await openChat();
    await user.click(button('历史记录'));
    await user.click(await screen.findByRole('button', { name: '旧对话' }));
    expect(messages()).toHaveLength(2);
    free.resolve();
    await settle();
    expect(lastText()).toContain('后进');
  });

  it('it waits until the server is there', async () => {
    leave({ question: '什么是栈', content: turn('后进') });
    backend.instead.set('/aiSearchLog/getList', () => new Response('', { status: 502 }));
    const { user } = await openChat();
    await settle();
    expect(JSON.stringify(localStorage)).toContain('后进');
    backend.instead.clear();
    await user.click(button('关闭 AI 助手'));
    await press(user, '打开 AI 助手');
    expect(contents()).toEqual(['什么是栈', '后进']);
  });
});

describe('a page that goes out of sight', () => {
  it('saves what has come of an answer, and all of it at its end', async () => {
    await openAndAsk('什么是栈');
    await backend.say('后进');
    await hidePage();
    expect(contents()).toEqual(['什么是栈', '后进']);
    expect(backend.conversations[0]?.content).toContain('"ending":"cut"');
    await backend.endReply('先出');
    expect(backend.conversations).toHaveLength(1);
    expect(contents()).toEqual(['什么是栈', '后进先出']);
    expect(backend.conversations[0]?.content).not.toContain('ending');
  });

  it('saves it to a conversation that is there, though a page that is closed reads no answer', async () => {
    backend.conversations = [saved('1', '第一')];
    const { user } = await openChat();
    await user.click(button('历史记录'));
    await user.click(await screen.findByRole('button', { name: '第一' }));
    // Another device has saved a turn since the panel was opened.
    const [record] = backend.conversations;
    const elsewhere = [
      ...onServer(),
      { role: 'user', content: '别处的问' },
      { role: 'assistant', content: '答' },
    ];
    backend.conversations = [{ id: '1', title: record?.title ?? '', content: JSON.stringify(elsewhere) }];
    await ask(user, '再问');
    await backend.say('再');
    backend.instead.set('/aiSearchLog/getList', () => new Promise(() => {}));
    window.dispatchEvent(new Event('pagehide'));
    await settle();
    expect(contents()).toEqual(['第一', '答', '别处的问', '答', '再问', '再']);
    backend.instead.clear();
    await backend.endReply('答');
    expect(backend.conversations).toHaveLength(1);
    expect(contents()).toEqual(['第一', '答', '别处的问', '答', '再问', '再答']);
  });

  it('writes over no turn that it does not know of', async () => {
    backend.conversations = [saved('1', '第一')];
    const { user } = await openChat();
    await user.click(button('历史记录'));
    await user.click(await screen.findByRole('button', { name: '第一' }));
    backend.instead.set('/aiSearchLog/getList', () => new Response('', { status: 502 }));
    await ask(user, '再问');
    await backend.say('再');
    window.dispatchEvent(new Event('pagehide'));
    await settle();
    expect(backend.sent('/aiSearchLog/update')).toHaveLength(0);
    expect(JSON.stringify(localStorage)).toContain('再问');
    await backend.endReply();
  });

  it('CHT-5 saves a turn that has ended while the one before was still being saved', async () => {
    const { user } = await openAndAsk('第一问');
    backend.reply().say('第一答');
    const added = Promise.withResolvers<Response>();
    backend.instead.set('/aiSearchLog/add', () => added.promise);
    await backend.endReply();
    await ask(user, '第二问');
    await backend.endReply('第二答');
    // The page is lost before the second turn can be saved.
    backend.instead.set('/aiSearchLog/getList', () => new Promise(() => {}));
    added.resolve(Response.json({ code: 200, data: 'new-1', msg: '' }));
    await settle();
    expect(JSON.stringify(localStorage)).toContain('第二答');
  });

  it('saves nothing of an answer that has not begun', async () => {
    await openAndAsk('什么是栈');
    await hidePage();
    expect(backend.conversations).toEqual([]);
  });
});

describe('how a reply ended', () => {
  it.each([
    [
      'an error frame with a business code',
      () => backend.reply().send({ code: 500, msg: '额度已用完' }),
      '回答中断：额度已用完',
    ],
    ['a line that breaks', () => backend.reply().reset(), '回答中断：连接已断开'],
    ['a length limit', () => backend.reply().finish('length'), '回答已截断'],
  ])('CHT-10 %s: is saved beside what had come, and shown again', async (_name, end, words) => {
    const { user } = await openAndAsk('什么是栈');
    await backend.say('后进');
    end();
    await settle();
    expect(lastText()).toBe(`后进${words}`);
    expect(contents()).toEqual(['什么是栈', '后进']);
    await user.click(button('新对话'));
    await user.click(button('历史记录'));
    await user.click(await screen.findByRole('button', { name: '什么是栈' }));
    expect(lastText()).toBe(`后进${words}`);
  });

  it('CHT-10 a stop without a word is no answer, and says so', async () => {
    await openAndAsk('什么是栈');
    await backend.endReply();
    expect(lastText()).toBe('回答失败：AI 没有给出内容');
    expect(screen.getByRole('status').textContent).toBe('回答失败：AI 没有给出内容');
  });
});

describe('asking again for an answer', () => {
  async function openAnswered() {
    const { user } = await openAndAsk('什么是栈');
    await backend.endReply('后进先出');
    return user;
  }

  it.each([
    [
      '停止',
      async (user: Awaited<ReturnType<typeof openAnswered>>) => user.click(button('停止')),
      '已停止回答',
    ],
    ['an end without a word', async () => backend.reply().finish(), '回答失败：AI 没有给出内容'],
  ])('followed by %s: the old one stays, and nothing is written', async (_name, end, words) => {
    const user = await openAnswered();
    await press(user, '重新生成');
    // Until the new one has begun.
    expect(lastText()).toBe('后进先出…');
    await end(user);
    await settle();
    expect(lastText()).toBe('后进先出');
    expect(screen.getByText(words, { selector: 'p' })).toBeVisible();
    expect(backend.sent('/aiSearchLog/update')).toHaveLength(0);
  });

  it('followed by a 503: the old one stays, and is saved with the next question', async () => {
    const user = await openAnswered();
    refuse(503);
    await press(user, '重新生成');
    expect(lastText()).toBe('后进先出');
    expect(screen.getByText('请求失败，请重试', { selector: 'p' })).toBeVisible();
    expect(input().value).toBe('');
    backend.instead.clear();
    await ask(user, '再问');
    expect(screen.queryByText('请求失败，请重试')).toBeNull();
    await backend.endReply('再答');
    expect(contents()).toEqual(['什么是栈', '后进先出', '再问', '再答']);
  });

  it('an edited question that gets no answer is in the box, and the old one stays', async () => {
    const user = await openAnswered();
    refuse(503);
    await user.click(button('编辑'));
    await user.type(screen.getByRole('textbox', { name: '编辑消息' }), '？{Enter}');
    await settle();
    expect(messages().map((message) => message.textContent)).toEqual(['什么是栈', '后进先出']);
    expect(input().value).toBe('什么是栈？');
  });
});

it('a conversation deleted in mid-stream has its turn again when that is taken back', async () => {
  backend.conversations = [saved('1', '第一')];
  const { user } = await openChat();
  await user.click(button('历史记录'));
  await user.click(await screen.findByRole('button', { name: '第一' }));
  await ask(user, '再问');
  await backend.say('再答的前半');
  await press(user, '删除对话');
  expect(backend.reply().aborted).toBe(true);
  await press(user, '撤销');
  expect(contents()).toEqual(['第一', '答', '再问', '再答的前半']);
});
