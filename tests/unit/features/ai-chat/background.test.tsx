import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { packQuestion, unpackQuestion } from '@/api/chat-message';
import { loadConversationFile, setChatScreen } from '@/features/ai-chat';
import { AssistantMessage } from '@/features/ai-chat/assistant-message';
import { readMessages } from '@/features/ai-chat/messages';
import { chance } from '../../../support/chance';
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
beforeEach(() => {
  return () => act(() => setChatScreen(null));
});

type User = Awaited<ReturnType<typeof openChat>>['user'];

async function answered(user: User, question: string, answer: string, finish = 'stop'): Promise<void> {
  await ask(user, question);
  await backend.endReply(answer, finish);
}
const sent = () => unpackQuestion(backend.reply().content);
const contentOf = (body: Record<string, unknown> | undefined) =>
  JSON.parse(String(body?.content)) as { role: string; content: string; sources?: unknown }[];
const lastSaved = () => contentOf((backend.sent('/aiSearchLog/update').at(-1) ?? backend.calls.at(-1))?.body);

const showBook = () =>
  act(() =>
    setChatScreen({
      key: 'book:1',
      label: '函数与递归',
      read: () => [
        {
          text: '递归要有终止条件。',
          label: '函数与递归 · 第 1 段',
          to: '/learn/1/1103/book?chapter=1&paragraph=0',
        },
      ],
    }),
  );

describe('24 what accompanies a question', () => {
  it('the last turns go along in the one message; shown and saved is what was typed', async () => {
    const { user } = await openChat();
    await answered(user, '什么是递归', '自己调用自己。');
    expect(screen.getByRole('list', { name: '随问题带上的背景' }).textContent).toBe('已带上前 1 轮');
    await answered(user, '再举一个例子', '阶乘。');
    expect(sent()).toMatchObject({
      question: '再举一个例子',
      turns: [{ question: '什么是递归', answer: '自己调用自己。' }],
    });
    const { messages: asked, ...rest } = backend.sent('/chat-stream-new').at(-1)?.body ?? {};
    expect(asked).toHaveLength(1);
    expect(rest).toEqual({ temperature: 0, top_p: 0.9, business_type: 'matrix_chat', stream: true });
    expect(lastSaved().map(({ content }) => content)).toEqual([
      '什么是递归',
      '自己调用自己。',
      '再举一个例子',
      '阶乘。',
    ]);
  });

  it('a part that the student removes stays at home, and without 带上背景 the question goes alone', async () => {
    const { user } = await openChat();
    await answered(user, '什么是递归', '自己调用自己。');
    showBook();
    await user.click(button('不带上：已带上前 1 轮'));
    await answered(user, '这段在说什么', '终止条件。');
    expect(sent()).toMatchObject({ turns: [], passages: ['递归要有终止条件。'] });
    await user.click(button('带上背景'));
    await answered(user, '再说一次', '好。');
    expect(backend.reply().content).toBe('再说一次');
  });

  it('引导模式 asks for hints first', async () => {
    const { user } = await openChat();
    await user.click(button('引导模式'));
    await answered(user, '证明它', '提示 1');
    expect(sent().manner).toContain('提示');
  });

  it('a citation leads to its paragraph, also from the saved conversation; one to nothing is no link', async () => {
    const { user } = await openChat();
    showBook();
    await answered(user, '为什么要终止', '见 [§1]，又见 [§12]，而 `[§1]` 是代码。');
    const link = screen.getByRole('link', { name: '[§1]' });
    expect(link.getAttribute('href')).toBe('/learn/1/1103/book?chapter=1&paragraph=0');
    expect(lastText()).toContain('[§12 未找到出处]');
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(contentOf(backend.sent('/aiSearchLog/add')[0]?.body)[1]?.sources).toEqual([
      { label: '函数与递归 · 第 1 段', to: '/learn/1/1103/book?chapter=1&paragraph=0' },
    ]);
  });
});

describe('34.17 sources outside the chat', () => {
  it('are words where an answer is copied or its conversation exported, and code stays', async () => {
    const { user } = await openChat();
    showBook();
    const answer = '见 [§1]，又见 [§12]，而 `[§1]` 是代码。';
    const alone = '见（函数与递归 · 第 1 段），又见，而 `[§1]` 是代码。';
    await answered(user, '为什么要终止', answer);
    await user.click(screen.getAllByRole('button', { name: '复制' }).at(-1) ?? document.body);
    expect(await navigator.clipboard.readText()).toBe(alone);
    const content = JSON.stringify(lastSaved());
    expect(await loadConversationFile({ id: '1', title: '对话', content })).toBe(
      `# 对话\n\n## 我\n\n为什么要终止\n\n## AI 助手\n\n${alone}\n`,
    );
  });
});

it('24.2 200 answers with citations, a third of them false: every true one leads to its exact place, no false one is a link', () => {
  const random = chance(20_261_125);
  const upTo = (most: number): number => Math.floor(random() * most);
  const placeOf = (index: number): string => {
    const kinds = [
      `book?chapter=1103-${index}&paragraph=${upTo(40)}`,
      `courseware?item=film&t=${upTo(600)}`,
      `courseware?item=script&page=${1 + upTo(90)}`,
      `practice?cell=c${index}`,
    ];
    return `/learn/1/1103/${kinds[upTo(kinds.length)]}`;
  };
  const wrappers = [
    (cited: string) => `见 ${cited}。`,
    (cited: string) => `- **要点** ${cited}`,
    (cited: string) => `| 甲 | 乙 |\n| --- | --- |\n| 一 | ${cited} |`,
    (cited: string) => `> 引用：${cited}`,
  ];
  let count = { true: 0, false: 0 };
  for (let round = 0; round < 200; round += 1) {
    const places = Array.from({ length: 1 + upTo(8) }, (_, index) => placeOf(index));
    const { sources } = packQuestion('问', {
      screen: {
        label: '课',
        passages: places.map((to, index) => ({ label: `第 ${index} 段`, text: '文', to })),
      },
    });
    const cited = Array.from({ length: 3 }, (_, index) =>
      index === 2 ? ([0, places.length + 1, 999][upTo(3)] ?? 0) : 1 + upTo(places.length),
    ).toSorted(() => random() - 0.5);
    const content = cited.map((number) => wrappers[upTo(wrappers.length)]?.(`[§${number}]`)).join('\n\n');
    const { container, unmount } = render(
      <MemoryRouter>
        <AssistantMessage
          message={{ id: `m${round}`, role: 'assistant', content, sources }}
          last={false}
          streaming={false}
          businessType="matrix_chat"
        />
      </MemoryRouter>,
    );
    const drawn = [...container.querySelectorAll('a, [class*=uncited]')].map((element) => [
      element.textContent,
      element.getAttribute('href'),
    ]);
    expect(drawn).toEqual(
      cited.map((number) => {
        const to = places[number - 1];
        return to === undefined ? [`[§${number} 未找到出处]`, null] : [`[§${number}]`, to];
      }),
    );
    const links = drawn.filter(([, href]) => href !== null).length;
    count = { true: count.true + links, false: count.false + drawn.length - links };
    unmount();
  }
  expect(count).toEqual({ true: 400, false: 200 });
});

it('24 a saved citation that leads out of the application is no link', () => {
  const [, answer] = readMessages(
    JSON.stringify([
      { role: 'user', content: '问' },
      { role: 'assistant', content: '见 [§1]', sources: [{ label: '外', to: '//evil.example/' }] },
    ]),
  );
  expect(answer).toMatchObject({ content: '见 [§1]' });
  expect(answer).not.toHaveProperty('sources');
});

describe('24 an answer that did not end', () => {
  it.each(['length', 'stopped'])('继续 adds the rest to the same answer: %s', async (end) => {
    const { user } = await openAndAsk('什么是递归');
    await backend.say('自己调用');
    if (end === 'length') backend.reply().finish('length');
    else await user.click(button('停止'));
    await settle();
    await press(user, '继续');
    expect(sent()).toMatchObject({ question: '什么是递归', begun: '自己调用' });
    await backend.endReply('自己。');
    expect(lastText()).toBe('自己调用自己。');
    expect(lastSaved()).toMatchObject([{ content: '什么是递归' }, { content: '自己调用自己。' }]);
  });

  it('keeps what there was when the rest does not come', async () => {
    const { user } = await openChat();
    await answered(user, '什么是递归', '自己调用', 'length');
    backend.instead.set('/chat-stream-new', () => new Response('', { status: 503 }));
    await press(user, '继续');
    expect(lastText()).toBe('自己调用回答已截断');
    expect(messages()).toHaveLength(2);
    expect(screen.getAllByText('请求失败，请重试')[0]).toBeVisible();
    expect(input().value).toBe('');
  });
});

describe('24 a question typed while an answer streams', () => {
  it('CHT-2 is told to wait, and goes when the answer has ended', async () => {
    const { user } = await openAndAsk('第一问');
    backend.reply().say('答');
    await ask(user, '第二问');
    expect(toast()).toBe('请稍等!');
    expect(input().value).toBe('第二问');
    expect(screen.getByText('回答结束后发送下面这条。')).toBeVisible();
    await backend.endReply();
    expect(sent().question).toBe('第二问');
    expect(input().value).toBe('');
  });

  it('stays in the input after 先不发送, and when the answer did not end by itself', async () => {
    const { user } = await openAndAsk('第一问');
    backend.reply().say('答');
    await ask(user, '第二问');
    await user.click(button('先不发送'));
    await backend.endReply();
    expect(backend.replies).toHaveLength(1);
    input().focus();
    await user.keyboard('{Enter}');
    await settle();
    await ask(user, '第三问');
    expect(screen.getByText('回答结束后发送下面这条。')).toBeVisible();
    await press(user, '停止');
    expect(backend.replies).toHaveLength(2);
    expect(input().value).toContain('第三问');
  });

  it('ArrowUp in an empty input edits the last question', async () => {
    const { user } = await openChat();
    await answered(user, '第一问', '答');
    input().focus();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '编辑消息' }).value).toBe('第一问');
  });
});
