import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ask, backend, lastText, openChat, settle, withStudent } from './panel';

withStudent();

// One test: whether the gateway sends reasons is remembered for the page, and a file is a page.
it('32.20 CHT-4 CHT-5 a clean end is a normal one and saved once, until the gateway has sent a reason', async () => {
  const { user } = await openChat();
  for (const [index, question] of ['什么是栈', '什么是队列'].entries()) {
    await ask(user, question);
    backend.reply().say('答案');
    backend.reply().close();
    await settle();
    expect(lastText()).toBe('答案');
    expect(screen.getByRole('status').textContent).toBe('回答完成');
    expect(backend.sent('/aiSearchLog/add')).toHaveLength(1);
    expect(backend.sent('/aiSearchLog/update')).toHaveLength(index);
  }
  await ask(user, '什么是堆');
  await backend.endReply();
  await ask(user, '什么是图');
  backend.reply().say('图由');
  backend.reply().close();
  await settle();
  expect(lastText()).toBe('图由回答中断：连接已断开');
  expect(backend.sent('/aiSearchLog/update').at(-1)?.body.content).toContain('图由');
});
