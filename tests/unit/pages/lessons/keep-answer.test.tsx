import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { conversationAdd } from '@/api/ai-search-log';
import { call } from '@/api/request';
import { learningBackend } from '../../../support/backend';
import { arrivedAt, visit } from '../../../support/visit';

const { mock, signIn } = learningBackend();
const talk = [
  { role: 'user', content: '栈是什么' },
  {
    role: 'assistant',
    content: '后进先出 [§1]，另见 [§2]。',
    sources: [{ label: '栈 · 第 2 段', to: '/learn/1/1202/book?paragraph=1' }],
  },
];
const kept = '> 栈是什么\n\n后进先出（[栈 · 第 2 段](/learn/1/1202/book?paragraph=1)），另见。';

beforeEach(async () => {
  signIn();
  HTMLMediaElement.prototype.load = () => {};
  await call(conversationAdd, { title: '我的对话', content: JSON.stringify(talk) });
});

/** Opens a page of a lesson with that conversation beside it. */
async function openTalk(address: string, ready: () => Promise<unknown>) {
  const visited = await visit(address);
  await ready();
  await visited.user.click(screen.getByRole('button', { name: '打开 AI 助手' }));
  await visited.user.click(await screen.findByRole('button', { name: '历史记录' }));
  await visited.user.click(await screen.findByRole('button', { name: '我的对话' }));
  return visited;
}
const film = () => screen.findByRole('group', { name: /^视频播放器/ });
const notesOf = (text: string) => mock.database.notes.all().filter(({ content }) => content.includes(text));

it.each([
  ['a video', '/learn/1/1202/courseware', film, 'video'],
  ['a book', '/learn/1/1202/book', () => screen.findByPlaceholderText('在书中搜索'), 'text'],
] as const)('24.6 an answer becomes a note at the place in %s', async (_name, address, ready, kind) => {
  const { user } = await openTalk(address, ready);
  await user.click(await screen.findByRole('button', { name: '存为笔记' }));
  await waitFor(() => expect(notesOf('后进先出（')).toHaveLength(1));
  expect(notesOf('后进先出（')[0]).toMatchObject({ content: kept, anchor: { kind } });
});

it('24.6 an answer is put to the teacher, quoted once', async () => {
  const { user, router } = await openTalk('/learn/1/1202/courseware', film);
  await user.click(await screen.findByRole('button', { name: '请教老师' }));
  await arrivedAt('/questionForTeacher/1202');
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '写给老师' });
  await waitFor(() => expect(field.value).toMatch(/^AI 助手这样回答：\n\n> > 栈是什么\n>\n> 后进先出（/));
  // A reload quotes nothing again.
  await waitFor(() => expect(router.state.location.state).toBeNull());
});
