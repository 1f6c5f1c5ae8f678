import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setChatLock } from '@/features/ai-chat';
import { closePanel } from '@/features/ai-chat/dock-store';
import { FakePython } from '../../pages/lessons/fake-python';
import { ask, backend, button, input, messages, openAndAsk, openChat, settle, withStudent } from './panel';

withStudent();
let started: CountedPython[];
class CountedPython extends FakePython {
  constructor() {
    super();
    started.push(this);
  }
}
beforeEach(() => {
  started = [];
  vi.stubGlobal('Worker', CountedPython);
});

type User = Awaited<ReturnType<typeof openChat>>['user'];
const fenced = (code: string, language = 'python') => `\`\`\`${language}\n${code}\n\`\`\``;
const runs = () => screen.queryAllByRole('button', { name: '运行代码' });

async function answered(user: User, answer: string): Promise<void> {
  await ask(user, '写一段程序');
  await backend.endReply(answer);
}
async function run(user: User, index = 0): Promise<void> {
  await user.click(runs()[index] ?? document.body);
}
const result = () => screen.findByRole('region', { name: /^运行结果/ });

describe('24.5 a code block of an answer', () => {
  it('runs when it is Python and its answer has ended; until the first run no Python starts', async () => {
    const { user } = await openAndAsk('写一段程序');
    await backend.say(`${fenced('print(三)')}\n\n${fenced('ls', 'bash')}\n\n${fenced('x = 1', '')}\n\n完`);
    expect(runs()).toHaveLength(0);
    await backend.endReply();
    expect(runs()).toHaveLength(1);
    expect(started).toHaveLength(0);
    await run(user);
    expect((await result()).textContent).toBe('三');
    expect(await screen.findByText(/^运行完成/)).toBeVisible();
    expect(started).toHaveLength(1);
  });

  it('a question of one’s own has no such button', async () => {
    const { user } = await openChat();
    await user.click(input());
    await user.paste(fenced('print(1)'));
    await user.keyboard('{Enter}');
    await settle();
    await backend.endReply('好');
    expect(runs()).toHaveLength(0);
  });

  it('is stopped, waits for the one before, and reads a line', async () => {
    const { user } = await openChat();
    await answered(user, [fenced('loop'), fenced('ask'), fenced('print(末)')].join('\n\n'));
    await run(user);
    await screen.findByRole('button', { name: '停止运行' });
    await run(user);
    expect(await screen.findByRole('button', { name: '排队中' })).toBeDisabled();
    await user.click(button('停止运行'));
    expect(await screen.findByText(/^已停止.*变量都清空了/)).toBeVisible();
    await run(user, 1);
    await user.type(await screen.findByRole('textbox', { name: '几？' }), '7{Enter}');
    expect((await result()).textContent).toBe('收到7');
  });

  it('asks the AI about its error, by one click and one message; nothing of the run is saved', async () => {
    const { user } = await openChat();
    await answered(user, fenced('fail'));
    await user.type(input(), '打了一半');
    await run(user);
    await user.click(await screen.findByRole('button', { name: '问 AI 这个报错' }));
    await settle();
    expect(backend.reply().content).toContain('```python\nfail\n```\n\n```text\nTraceback');
    expect(messages()).toHaveLength(4);
    expect(input().value).toBe('打了一半');
    await backend.endReply('先定义 y。');
    const contents = JSON.parse(String(backend.sent('/aiSearchLog/update').at(-1)?.body.content)) as object[];
    expect(contents.map((message) => Object.keys(message))).toEqual(
      contents.map(() => ['role', 'content', 'id']),
    );
    expect(contents[1]).toMatchObject({ content: fenced('fail') });
  });

  it('a question about an error waits while an answer streams', async () => {
    const { user } = await openChat();
    await answered(user, fenced('fail'));
    await run(user);
    const asking = await screen.findByRole('button', { name: '问 AI 这个报错' });
    await ask(user, '还有一问');
    await user.click(asking);
    expect(backend.replies).toHaveLength(2);
    expect(input().value).toContain('运行下面的代码出错了');
    expect(screen.getByText('回答结束后发送下面这条。')).toBeVisible();
  });

  it('ends with the panel, the conversation and the beginning of an exam', async () => {
    const { user } = await openChat();
    const terminate = vi.spyOn(FakePython.prototype, 'terminate');
    await answered(user, fenced('loop'));
    await run(user);
    await screen.findByRole('button', { name: '停止运行' });
    act(() => setChatLock('考试中不能使用 AI 助手'));
    expect(terminate).toHaveBeenCalledTimes(1);
    expect(runs()).toHaveLength(0);
    act(() => setChatLock(null));
    await run(user);
    await screen.findByRole('button', { name: '停止运行' });
    await user.click(button('新对话'));
    expect(terminate).toHaveBeenCalledTimes(2);
    await answered(user, fenced('loop'));
    await run(user);
    await screen.findByRole('button', { name: '停止运行' });
    act(() => closePanel());
    expect(terminate).toHaveBeenCalledTimes(3);
  });

  it('says so when its Python does not come, and runs again', async () => {
    const { user } = await openChat();
    await answered(user, fenced('print(好)'));
    vi.stubGlobal(
      'Worker',
      class extends EventTarget {
        postMessage() {
          queueMicrotask(() => this.dispatchEvent(new Event('error')));
        }
        terminate() {}
      },
    );
    await run(user);
    expect(await screen.findByText(/Python 没能启动或中途退出/)).toBeVisible();
    vi.stubGlobal('Worker', CountedPython);
    await run(user);
    expect(within(await result()).getByText('好')).toBeVisible();
  });
});
