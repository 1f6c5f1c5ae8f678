import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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
  toast,
  withStudent,
} from './panel';

withStudent();

/** Messages of a record, as any reader finds them. */
const savedMessages = (body: Record<string, unknown> | undefined) =>
  (JSON.parse(String(body?.content)) as { role: string; content: string }[]).map(({ role, content }) => ({
    role,
    content,
  }));

describe('asking', () => {
  it('CHT-2 refuses a blank message and a second one while a reply streams', async () => {
    const { user } = await openChat();
    await user.type(input(), '   {Enter}');
    expect(toast()).toBe('消息不能为空!');
    expect(backend.replies).toHaveLength(0);

    await user.clear(input());
    await ask(user, '什么是栈');
    await user.type(input(), '还有{Enter}');
    expect(toast()).toBe('请稍等!');
    expect(backend.replies).toHaveLength(1);
    expect(input().value).toBe('还有');
  });

  it('CHT-3 CHT-4 shows an ellipsis, then the reply as it comes, and ends on its reason', async () => {
    await openAndAsk('什么是栈', 'matrix_coder');
    expect(backend.reply()).toMatchObject({ content: '什么是栈', businessType: 'matrix_coder' });
    expect(messages().map((message) => message.getAttribute('data-role'))).toEqual(['user', 'assistant']);
    expect(lastText()).toBe('…');
    expect(button('停止')).toBeVisible();
    expect(screen.queryByRole('button', { name: '发送' })).toBeNull();

    await backend.say('**后进');
    await backend.say('先出**');
    expect(within(messages()[1] ?? document.body).getByText('后进先出').tagName).toBe('STRONG');
    await backend.endReply();
    expect(button('发送')).toBeVisible();
    expect(screen.getByRole('status').textContent).toBe('回答完成');
  });

  it('CHT-4 CHT-5 the student stops: what had arrived stays and is saved once', async () => {
    const { user } = await openAndAsk('什么是栈');
    await backend.say('后进');
    await press(user, '停止');
    expect(backend.reply().aborted).toBe(true);
    expect(lastText()).toBe('后进已停止回答');
    expect(backend.sent('/aiSearchLog/add')).toHaveLength(1);
    expect(savedMessages(backend.sent('/aiSearchLog/add')[0]?.body)).toEqual([
      { role: 'user', content: '什么是栈' },
      { role: 'assistant', content: '后进' },
    ]);
  });

  it('Escape stops a reply', async () => {
    const { user } = await openAndAsk('什么是栈');
    await user.keyboard('{Escape}');
    await settle();
    expect(backend.reply().aborted).toBe(true);
  });

  it('CHT-5 adds a conversation the first time and updates it afterwards', async () => {
    const { user } = await openAndAsk('第一问');
    await backend.endReply('第一答');
    const [added] = backend.sent('/aiSearchLog/add');
    expect(added?.body).toMatchObject({ title: '第一问' });
    expect(Object.keys(added?.body ?? {}).toSorted()).toEqual(['content', 'title']);

    await ask(user, '第二问');
    await backend.endReply('第二答');
    const updates = backend.sent('/aiSearchLog/update');
    expect(updates).toHaveLength(1);
    expect(updates[0]?.body).toMatchObject({ title: '第一问', id: backend.conversations[0]?.id });
    expect(savedMessages(updates[0]?.body).map(({ content }) => content)).toEqual([
      '第一问',
      '第一答',
      '第二问',
      '第二答',
    ]);
  });

  it.each([
    ['a broken line', () => backend.reply().reset(), '回答中断：连接已断开'],
    ['a length limit', () => backend.reply().finish('length'), '回答已截断'],
  ])('CHT-10 %s: says so beside what had arrived, and saves that', async (_name, end, words) => {
    await openAndAsk('什么是栈');
    await backend.say('后进');
    end();
    await settle();
    expect(lastText()).toBe(`后进${words}`);
    expect(screen.getByRole('status').textContent).toBe(words);
    expect(savedMessages(backend.sent('/aiSearchLog/add')[0]?.body)[1]?.content).toBe('后进');
    expect(backend.replies).toHaveLength(1);
  });

  it('CHT-6 a stream that is not OK: the message says so, sending works again', async () => {
    backend.instead.set('/chat-stream-new', () => new Response('<h1>502</h1>', { status: 502 }));
    const { user } = await openAndAsk('什么是栈');
    expect(lastText()).toBe('请求失败，请重试');
    expect(backend.sent('/aiSearchLog/add')).toHaveLength(0);
    backend.instead.clear();
    await press(user, '重新生成');
    expect(backend.reply().content).toBe('什么是栈');
  });

  it('CHT-6 401 ends the session and closes the panel', async () => {
    backend.instead.set('/chat-stream-new', () => new Response('', { status: 401 }));
    await openAndAsk('什么是栈');
    expect(toast()).toBe('登录已过期，请重新登录');
    expect(useSession.getState()).toMatchObject({ token: '', endedBy: 'expiry' });
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('SES-5 a late 401 to an old token ends no newer session', async () => {
    let refuse = (_response: Response) => {};
    backend.instead.set('/chat-stream-new', () => new Promise((resolve) => (refuse = resolve)));
    await openAndAsk('什么是栈');
    endSession('exit');
    startSession({ token: 'token-2', userInfo: { user_id: '8', username: '李华' } });
    refuse(new Response('', { status: 401 }));
    await settle();
    expect(useSession.getState().token).toBe('token-2');
  });
});

describe('typing', () => {
  it('Enter that picks a word of the input method does not send, nor does Shift+Enter', async () => {
    const { user } = await openChat();
    await user.type(input(), '栈');
    const keyDown = (init: KeyboardEventInit) =>
      input().dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init }),
      );
    keyDown({ isComposing: true });
    keyDown({ keyCode: 229 });
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(backend.replies).toHaveLength(0);
    expect(input().value).toBe('栈\n');
    await user.keyboard('{Enter}');
    await settle();
    expect(backend.replies).toHaveLength(1);
  });

  it('keeps what is typed for each conversation apart', async () => {
    backend.conversations = [saved('1', '旧对话')];
    const { user } = await openChat();
    await user.type(input(), '给新对话');
    await user.click(button('历史记录'));
    await user.click(await screen.findByRole('button', { name: '旧对话' }));
    expect(input().value).toBe('');
    await user.type(input(), '给旧对话');
    await user.click(button('新对话'));
    expect(input().value).toBe('给新对话');
    await user.click(screen.getByRole('button', { name: '旧对话' }));
    expect(input().value).toBe('给旧对话');
  });

  it('SES-3 nothing of it is there for the next student', async () => {
    const { user } = await openAndAsk('秘密');
    backend.reply().say('答');
    await user.type(input(), '没有说完');
    endSession('exit');
    await settle();
    expect(backend.reply().aborted).toBe(true);
    expect(backend.sent('/aiSearchLog/add')).toHaveLength(0);

    startSession({ token: 'token-2', userInfo: { user_id: '8', username: '李华' } });
    await user.click(await screen.findByRole('button', { name: '打开 AI 助手' }));
    expect(await screen.findByRole('textbox', { name: '输入消息' })).toHaveProperty('value', '');
    expect(screen.queryByText('秘密')).toBeNull();
  });
});

describe('changing what was asked', () => {
  it('asks again for the last answer, in its place', async () => {
    const { user } = await openAndAsk('什么是栈');
    await backend.endReply('甲');
    await press(user, '重新生成');
    await backend.endReply('乙');
    expect(messages()).toHaveLength(2);
    expect(lastText()).toBe('乙2/2');
    expect(savedMessages(backend.sent('/aiSearchLog/update')[0]?.body)[1]?.content).toBe('乙');
  });

  it('sends a question in other words: what followed it goes', async () => {
    const { user } = await openChat();
    for (const question of ['第一问', '第二问']) {
      await ask(user, question);
      await backend.endReply(`${question}的答`);
    }
    await user.click(screen.getAllByRole('button', { name: '编辑' })[0] ?? document.body);
    const field = screen.getByRole('textbox', { name: '编辑消息' });
    await user.clear(field);
    await user.type(field, '改过的问{Enter}');
    await settle();
    expect(backend.reply().content).toBe('改过的问');
    await backend.endReply('改过的答');
    expect(messages()).toHaveLength(2);
    expect(backend.sent('/aiSearchLog/update').at(-1)?.body).toMatchObject({ title: '改过的问' });
  });
});

describe('a reply that goes on unseen', () => {
  it('CHT-7 is saved once to the conversation in which it began, whatever is shown by then', async () => {
    backend.conversations = [saved('1', '旧对话')];
    const { user } = await openAndAsk('新问题');
    const reply = backend.reply();
    reply.say('前半');
    await settle();
    await user.click(button('历史记录'));
    await user.click(await screen.findByRole('button', { name: '旧对话' }));
    reply.say('后半');
    reply.finish();
    await settle();
    expect(screen.queryByText('前半后半')).toBeNull();
    const added = backend.sent('/aiSearchLog/add');
    expect(added).toHaveLength(1);
    expect(savedMessages(added[0]?.body)[1]?.content).toBe('前半后半');
    expect(backend.sent('/aiSearchLog/update')).toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: '新问题' }));
    expect(lastText()).toBe('前半后半');
  });

  it('CHT-7 survives closing the panel, and the page leaving; opening again shows it', async () => {
    const { user, unmount } = await openAndAsk('新问题');
    const reply = backend.reply();
    reply.say('前半');
    await settle();
    await user.click(button('关闭 AI 助手'));
    reply.say('，中间');
    await settle();
    unmount();
    await openChat();
    await waitFor(() => expect(lastText()).toBe('前半，中间'));
    reply.finish();
    await settle();
    expect(backend.sent('/aiSearchLog/add')).toHaveLength(1);
  });

  it('CHT-5 a second question while the first save is under way adds no second conversation', async () => {
    let answer = (_response: Response) => {};
    backend.instead.set('/aiSearchLog/add', () => new Promise((resolve) => (answer = resolve)));
    const { user } = await openAndAsk('第一问');
    await backend.endReply();
    await ask(user, '第二问');
    await backend.endReply();
    backend.conversations = [saved('9', '第一问')];
    answer(new Response('{"code":200,"data":"9"}'));
    await settle();
    expect(backend.sent('/aiSearchLog/add')).toHaveLength(1);
    expect(backend.sent('/aiSearchLog/update')[0]?.body).toMatchObject({ id: '9' });
  });

  it('what could not be saved says so, and can be saved again', async () => {
    backend.instead.set('/aiSearchLog/add', () => new Response('', { status: 500 }));
    const { user } = await openAndAsk('第一问');
    await backend.endReply('答');
    expect(toast()).toBe('服务器异常');
    backend.instead.clear();
    await press(user, '重新保存');
    expect(backend.conversations[0]?.title).toBe('第一问');
    expect(screen.queryByRole('button', { name: '重新保存' })).toBeNull();
  });

  it('34.17 what could not be saved is saved by itself when the network is back', async () => {
    backend.instead.set('/aiSearchLog/add', () => new Response('', { status: 502 }));
    await openAndAsk('第一问');
    await backend.endReply('答');
    expect(button('重新保存')).toBeVisible();
    backend.instead.clear();
    act(() => void window.dispatchEvent(new Event('online')));
    await settle();
    expect(backend.conversations[0]?.title).toBe('第一问');
    expect(screen.queryByRole('button', { name: '重新保存' })).toBeNull();
  });

  it('34.17 waits for the network still when another conversation is saved meanwhile', async () => {
    backend.instead.set('/aiSearchLog/add', () => new Response('', { status: 502 }));
    const { user } = await openAndAsk('第一问');
    await backend.endReply();
    backend.instead.clear();
    await user.click(button('新对话'));
    await ask(user, '另一问');
    await backend.endReply();
    expect(backend.conversations.map(({ title }) => title)).toEqual(['另一问']);
    act(() => void window.dispatchEvent(new Event('online')));
    await settle();
    expect(backend.conversations.map(({ title }) => title)).toContain('第一问');
  });
});
