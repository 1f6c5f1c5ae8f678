import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setChatLock, setLessonContext } from '@/features/ai-chat';
import { startTracker } from '@/features/tracker';
import { hideToast } from '@/ui/toast-store';
import {
  ask,
  backend,
  button,
  input,
  messages,
  openAndAsk,
  openChat,
  press,
  settle,
  toast,
  withStudent,
} from './panel';

withStudent();

type User = Awaited<ReturnType<typeof openChat>>['user'];
const ANSWER = '## 递归的出口\n\n每个递归都要有出口。';

async function end(answer = ANSWER, finish = 'stop'): Promise<void> {
  await backend.endReply(answer, finish);
}
async function answered(user: User, question: string, answer = ANSWER, finish = 'stop'): Promise<void> {
  await ask(user, question);
  await end(answer, finish);
}
const suggestions = () =>
  within(screen.getByRole('list', { name: '可以接着问' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('24.7 questions below the last answer', () => {
  it('are asked with one click, in one message of exactly the fields, and leave what is typed alone', async () => {
    act(() => setLessonContext({ key: '1', title: '递归', course: 'Python', questions: ['什么是尾递归？'] }));
    const { user } = await openChat();
    await answered(user, '什么是递归');
    expect(suggestions()).toEqual(['能再详细讲讲“递归的出口”吗？', '什么是尾递归？']);
    await user.type(input(), '打了一半');
    await press(user, '什么是尾递归？');
    expect(messages()).toHaveLength(4);
    expect(input().value).toBe('打了一半');
    expect(input()).toHaveFocus();
    const bodies = backend.sent('/chat-stream-new').map(({ body }) => body);
    expect(bodies).toHaveLength(2);
    for (const { messages: sent, ...rest } of bodies) {
      expect(rest).toEqual({ temperature: 0, top_p: 0.9, business_type: 'matrix_chat', stream: true });
      expect(sent).toEqual([{ role: 'user', content: expect.any(String) }]);
    }
    expect(backend.reply().content).toMatch(/\n【问题】\n什么是尾递归？$/);
    await end();
    expect(suggestions()).toEqual(['能再详细讲讲“递归的出口”吗？']);
  });

  it('are there neither while an answer streams, nor below one that was cut, nor in an exam', async () => {
    const { user } = await openAndAsk('什么是递归');
    await backend.say(ANSWER);
    expect(screen.queryByRole('list', { name: '可以接着问' })).toBeNull();
    await end('', 'length');
    expect(screen.queryByRole('list', { name: '可以接着问' })).toBeNull();
    await answered(user, '再说一次');
    expect(screen.getAllByRole('list', { name: '可以接着问' })).toHaveLength(1);
    act(() => setChatLock('考试中不能使用 AI 助手'));
    expect(screen.queryByRole('list', { name: '可以接着问' })).toBeNull();
  });
});

describe('24.7 the student’s own message', () => {
  it('is drawn with its code; sent, copied, edited and saved is what was typed', async () => {
    const { user } = await openChat();
    const typed = '> 引 `a`\n\n看 `b`，*不*变';
    await user.click(input());
    await user.paste(typed);
    await user.keyboard('{Enter}');
    await settle();
    await end();
    const [question] = messages();
    expect([...(question?.querySelectorAll('code') ?? [])].map((code) => code.textContent)).toEqual([
      'a',
      'b',
    ]);
    expect(question?.textContent).toContain('看 b，*不*变');
    expect(backend.reply().content).toBe(typed);
    expect(JSON.parse(String(backend.sent('/aiSearchLog/add')[0]?.body.content))[0].content).toBe(typed);
    await user.click(button('编辑'));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '编辑消息' }).value).toBe(typed);
  });

  it('is previewed while it is typed', async () => {
    const { user } = await openChat();
    await user.click(button('预览'));
    const preview = screen.getByRole('region', { name: '预览' });
    expect(preview.textContent).toContain('显示成发送后的样子');
    await user.type(input(), '看 `b`');
    expect(within(preview).getByText('b').tagName).toBe('CODE');
    await user.click(button('预览'));
    expect(screen.queryByRole('region', { name: '预览' })).toBeNull();
  });

  it('takes formulas from the palette, by keyboard alone', async () => {
    const { user } = await openChat();
    await user.type(input(), '求 的值{ArrowLeft}{ArrowLeft}');
    button('公式').focus();
    await user.keyboard('{Enter}');
    const first = await screen.findByRole('button', { name: '分数' });
    expect(screen.getByRole('toolbar', { name: '常用公式' })).toBeVisible();
    first.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
    await settle();
    expect(input()).toHaveFocus();
    await user.keyboard('2');
    expect(input().value).toBe('求 $\\sqrt{2}$的值');
    first.focus();
    await user.keyboard('{Escape}');
    await settle();
    expect(screen.queryByRole('toolbar', { name: '常用公式' })).toBeNull();
    expect(input()).toHaveFocus();
    expect(input().selectionStart).toBe('求 $\\sqrt{2'.length);
  });
});

it('24.7 报告错误 is one event that holds nothing of the conversation', async () => {
  const stop = startTracker();
  const { user } = await openChat();
  await answered(user, '什么是递归');
  await user.click(button('报告错误'));
  expect(toast()).toBe('已报告，谢谢。对话的内容没有发出。');
  act(hideToast);
  await user.click(button('报告错误'));
  expect(toast()).toBe('');
  expect(button('报告错误')).toHaveAttribute('aria-pressed', 'true');
  const stored = Object.entries(window.localStorage).filter(([key]) => key.startsWith('trackers'));
  const text = stored.map(([, value]) => value).join('');
  expect(text.match(/"actionTag":"chat.report"/g)).toHaveLength(1);
  expect(text).not.toContain('递归');
  stop();
});
