import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useSession } from '@/session/store';
import {
  ask,
  backend,
  input,
  lastText,
  openAndAsk,
  openChat,
  press,
  settle,
  toast,
  withStudent,
} from './panel';

withStudent();

const ANSWER = '**先**看\n\n```python\nx = 1\n```\n\n再看\n\n```\ny = 2\n```\n\n- 完';

/** Opens the panel with a question and its answer in it. */
async function openAnswered(answer: string, businessType?: string) {
  const { user } = await openAndAsk('怎么写', businessType);
  await backend.endReply(answer);
  return user;
}

describe('what is done with an answer', () => {
  it('is copied whole, as Markdown', async () => {
    const user = await openAnswered(ANSWER);
    await user.click(screen.getAllByRole('button', { name: '复制' }).at(-1) ?? document.body);
    expect(await navigator.clipboard.readText()).toBe(ANSWER);
    expect(toast()).toBe('复制成功');
  });

  it('its last code is copied by keys, from anywhere in the panel', async () => {
    const user = await openAnswered(ANSWER);
    input().focus();
    await user.keyboard('{Control>}{Shift>}[Semicolon]{/Shift}{/Control}');
    expect(await navigator.clipboard.readText()).toBe('y = 2');
    expect(toast()).toBe('代码已复制到剪贴板！');
  });

  it('says so when there is no code to copy', async () => {
    const user = await openAnswered('没有代码');
    input().focus();
    await user.keyboard('{Control>}{Shift>}[Semicolon]{/Shift}{/Control}');
    expect(toast()).toBe('这段对话里还没有代码');
  });

  it('its code goes into the notebook where there is one, and only there', async () => {
    const user = await openAnswered(ANSWER, 'matrix_coder');
    await user.click(screen.getAllByRole('button', { name: '放入笔记本' })[0] ?? document.body);
    expect(useSession.getState().copyCode).toBe('x = 1');
  });

  it('offers no notebook beside a lesson', async () => {
    await openAnswered(ANSWER);
    expect(screen.queryByRole('button', { name: '放入笔记本' })).toBeNull();
  });
});

describe('what the model thinks first', () => {
  it('is folded, and neither part of the answer nor saved', async () => {
    const { user } = await openAndAsk('怎么写');
    backend.reply().think('先想想');
    await settle();
    const fold = screen.getByText('正在思考').closest('details');
    expect(fold?.open).toBe(false);
    expect(fold?.textContent).toContain('先想想');
    await backend.endReply('答案');
    expect(screen.getByText('思考过程')).toBeVisible();
    expect(lastText()).toContain('答案');
    expect(String(backend.sent('/aiSearchLog/add')[0]?.body.content)).not.toContain('先想想');
    await user.click(screen.getAllByRole('button', { name: '复制' }).at(-1) ?? document.body);
    expect(await navigator.clipboard.readText()).toBe('答案');
  });
});

describe('what assistive technology hears', () => {
  it('one polite region says that a reply began, ended or failed, and never its words', async () => {
    const { user } = await openChat();
    const status = () => screen.getByRole('status').textContent;
    expect(status()).toBe('');
    await ask(user, '怎么写');
    await backend.say('很多话');
    expect(status()).toBe('正在回答');
    expect(screen.getByRole('log', { name: '对话内容' }).getAttribute('aria-live')).toBe('off');
    await backend.endReply();
    expect(status()).toBe('回答完成');
    backend.instead.set('/chat-stream-new', () => new Response('', { status: 502 }));
    await press(user, '重新生成');
    expect(status()).toBe('请求失败，请重试');
  });
});
