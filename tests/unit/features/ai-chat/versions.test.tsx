import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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

type User = Awaited<ReturnType<typeof openChat>>['user'];

async function answer(text: string): Promise<void> {
  await backend.endReply(text);
}
/** A conversation of two questions. */
async function openTwoTurns(): Promise<User> {
  const { user } = await openChat();
  for (const question of ['第一问', '第二问']) {
    await ask(user, question);
    await answer(`${question}的答`);
  }
  return user;
}
async function editFirst(user: User, text: string): Promise<void> {
  await user.click(screen.getAllByRole('button', { name: '编辑' })[0] ?? document.body);
  const field = screen.getByRole('textbox', { name: '编辑消息' });
  await user.clear(field);
  await user.type(field, `${text}{Enter}`);
  await settle();
}
/** The words of each message, without those of its tools. */
const shown = (): string[] => messages().map(({ firstElementChild }) => firstElementChild?.textContent ?? '');
/** Contents of the messages on the server, as any reader finds them. */
const contents = (): string[] =>
  (JSON.parse(backend.conversations[0]?.content ?? '[]') as { content: string }[]).map(
    ({ content }) => content,
  );

describe('a question in other words', () => {
  it('is a second version, with its own answers; the first keeps all that followed', async () => {
    const user = await openTwoTurns();
    await editFirst(user, '改过的问');
    await answer('改过的答');
    expect(shown()).toEqual(['改过的问', '改过的答']);
    expect(contents()).toEqual(['改过的问', '改过的答']);
    const versions = within(messages()[0] ?? document.body).getByRole('group', { name: '版本' });
    expect(versions).toHaveTextContent('2/2');
    expect(within(versions).getByRole('button', { name: '下一个版本' })).toBeDisabled();

    await user.click(within(versions).getByRole('button', { name: '上一个版本' }));
    await settle();
    expect(shown()).toEqual(['第一问', '第一问的答', '第二问', '第二问的答']);
    expect(contents()).toEqual(['第一问', '第一问的答', '第二问', '第二问的答']);

    await user.click(button('新对话'));
    await user.click(button('历史记录'));
    await user.click(await screen.findByRole('button', { name: '第一问' }));
    expect(screen.getByRole('group', { name: '版本' })).toHaveTextContent('1/2');
    await press(user, '下一个版本');
    expect(shown()).toEqual(['改过的问', '改过的答']);
  });

  it('is taken back by 撤销, and nothing of it is lost', async () => {
    const user = await openTwoTurns();
    await editFirst(user, '改过的问');
    await answer('改过的答');
    await press(user, '撤销');
    expect(shown()).toEqual(['第一问', '第一问的答', '第二问', '第二问的答']);
    expect(contents()).toEqual(['第一问', '第一问的答', '第二问', '第二问的答']);
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
    await user.click(button('下一个版本'));
    expect(shown()).toEqual(['改过的问', '改过的答']);
  });

  it('shows once its answer has begun; until then the old one does, with all that followed', async () => {
    const old = ['第一问', '第一问的答', '第二问', '第二问的答'];
    const user = await openTwoTurns();
    await editFirst(user, '改过的问');
    expect(shown()).toEqual(old);
    expect(messages()[0]).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('status')).toHaveTextContent('正在回答');
    expect(contents()).toEqual(old);
    await backend.say('改过的');
    expect(shown()).toEqual(['改过的问', '改过的']);
    await press(user, '停止');

    backend.instead.set('/chat-stream-new', () => new Response('', { status: 503 }));
    await editFirst(user, '再改的问');
    expect(shown()).toEqual(['改过的问', '改过的']);
    expect(contents()).toEqual(['改过的问', '改过的']);
    expect(screen.getByText('请求失败，请重试', { selector: 'p' })).toBeVisible();
    expect(input().value).toBe('再改的问');
  });

  it('is taken back before an answer has come, and in the middle of one', async () => {
    const user = await openTwoTurns();
    await editFirst(user, '没有答的问');
    await press(user, '撤销');
    expect(backend.reply().aborted).toBe(true);
    expect(shown()).toEqual(['第一问', '第一问的答', '第二问', '第二问的答']);
    expect(screen.queryByRole('group', { name: '版本' })).toBeNull();

    await editFirst(user, '改过的问');
    await backend.say('前半');
    await press(user, '撤销');
    expect(backend.reply().aborted).toBe(true);
    expect(contents()).toEqual(['第一问', '第一问的答', '第二问', '第二问的答']);
    await user.click(button('下一个版本'));
    expect(lastText()).toBe('前半已停止回答');
  });
});

describe('another answer', () => {
  it('is a second version; one that is stopped is one, too', async () => {
    const { user } = await openAndAsk('第一问');
    await answer('甲');
    await press(user, '重新生成');
    await backend.say('乙');
    expect(lastText()).toBe('乙');
    expect(screen.queryByRole('button', { name: '上一个版本' })).toBeNull();
    await press(user, '停止');
    expect(contents()).toEqual(['第一问', '乙']);
    await press(user, '上一个版本');
    expect(lastText()).toContain('甲');
    expect(contents()).toEqual(['第一问', '甲']);
  });
});

it('the log is there while nothing was asked', async () => {
  await openChat();
  const log = screen.getByRole('log', { name: '对话内容' });
  expect(within(log).queryByRole('article')).toBeNull();
  expect(log).toHaveTextContent('有什么想问的？');
});

it('a question that begins with Python’s prompt is no quotation', async () => {
  const { user } = await openAndAsk('>>> print(1)');
  expect(screen.queryByRole('blockquote')).toBeNull();
  expect(messages()[0]).toHaveTextContent('>>> print(1)');
  await answer('1');
  await ask(user, '> 栈是什么');
  expect(screen.getByRole('blockquote')).toHaveTextContent('栈是什么');
});

it('code goes into the notebook when its end has come', async () => {
  await openAndAsk('怎么写', 'matrix_coder');
  await backend.say('```python\nx = 1\n');
  expect(button('放入笔记本')).toBeDisabled();
  await backend.say('y = 2\n```\n\n再看');
  expect(button('放入笔记本')).toBeEnabled();
  await backend.say('\n\n```\nz = 3');
  const last = () => screen.getAllByRole('button', { name: '放入笔记本' }).at(-1);
  expect(last()).toBeDisabled();
  // A reply that was cut off has no other end.
  backend.reply().close();
  await settle();
  expect(last()).toBeEnabled();
});
