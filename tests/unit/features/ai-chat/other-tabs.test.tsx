import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { saved } from './chat-backend';
import { ask, backend, button, messages, openChat, press, settle, toast, withStudent } from './panel';

withStudent();

const contents = (): string[] =>
  (JSON.parse(backend.conversations[0]?.content ?? '') as { content: string }[]).map(
    ({ content }) => content,
  );
/** Saves to the first conversation as another tab or device, after this tab has loaded it. */
const savedElsewhere = (...added: string[]) => {
  const [record] = backend.conversations;
  if (!record) throw new Error('nothing saved');
  const turn = added.map((content, index) => ({
    id: `zz-${content}`,
    role: index % 2 === 0 ? 'user' : 'assistant',
    content,
  }));
  const all = [...(JSON.parse(record.content) as object[]), ...turn];
  backend.conversations = [{ ...record, content: JSON.stringify(all) }];
};
/** Another tab of the same student says that it has written a conversation. */
const tell = async (id: string) => {
  const other = new BroadcastChannel('conversations');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  other.postMessage({ student: '7', id });
  await settle();
  other.close();
};

async function openFirst() {
  backend.conversations = [saved('1', '第一')];
  const { user } = await openChat();
  await user.click(button('历史记录'));
  await user.click(await screen.findByRole('button', { name: '第一' }));
  return user;
}

it('a save keeps a turn that another tab has saved since, and shows it', async () => {
  const user = await openFirst();
  savedElsewhere('别处的问', '别处的答');
  await ask(user, '再问');
  await backend.endReply('再答');
  expect(contents()).toEqual(['第一', '答', '别处的问', '别处的答', '再问', '再答']);
  expect(messages()).toHaveLength(6);
});

it('a rename keeps it, too', async () => {
  const user = await openFirst();
  savedElsewhere('别处的问', '别处的答');
  await user.click(button('重命名'));
  const field = screen.getByRole('textbox', { name: '对话标题' });
  await user.clear(field);
  await user.type(field, '栈{Enter}');
  await settle();
  expect(backend.conversations[0]?.title).toBe('栈');
  expect(contents()).toEqual(['第一', '答', '别处的问', '别处的答']);
});

it('a save keeps the name that another tab has given', async () => {
  const user = await openFirst();
  backend.conversations = backend.conversations.map((record) => ({ ...record, title: '别处的名字' }));
  await ask(user, '再问');
  await backend.endReply();
  expect(backend.conversations[0]?.title).toBe('别处的名字');
});

it('a deletion that is taken back brings what the server had, not what this tab knew', async () => {
  const user = await openFirst();
  savedElsewhere('别处的问', '别处的答');
  await press(user, '删除对话');
  await press(user, '撤销');
  expect(contents()).toEqual(['第一', '答', '别处的问', '别处的答']);
});

it('shows what another tab has saved as soon as it is told', async () => {
  await openFirst();
  savedElsewhere('别处的问', '别处的答');
  await tell('1');
  expect(messages().map((message) => message.textContent)).toEqual(['第一', '答', '别处的问', '别处的答']);
  expect(backend.sent('/aiSearchLog/update')).toHaveLength(0);
});

it('saves again what another tab has written over without knowing of it', async () => {
  const user = await openFirst();
  const before = backend.conversations;
  await ask(user, '再问');
  await backend.endReply('再答');
  backend.conversations = before;
  savedElsewhere('别处的问', '别处的答');
  await tell('1');
  expect(contents()).toEqual(['第一', '答', '别处的问', '别处的答', '再问', '再答']);
});

it('goes on with a conversation that another tab has deleted, as a new one', async () => {
  const user = await openFirst();
  await ask(user, '再问');
  backend.conversations = [];
  await backend.endReply('再答');
  expect(contents()).toEqual(['第一', '答', '再问', '再答']);
  expect(toast()).toBe('');
  await act(() => tell('gone'));
  const history = within(screen.getByRole('list', { name: '历史对话' }));
  expect(history.getAllByRole('listitem')).toHaveLength(1);
});

it('hears nothing of another student', async () => {
  await openFirst();
  const other = new BroadcastChannel('conversations');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  other.postMessage({ student: '8', id: '1' });
  await settle();
  other.close();
  expect(backend.sent('/aiSearchLog/getList')).toHaveLength(1);
});

it('a page closed in mid-answer keeps what another tab has saved since, also behind a closed panel', async () => {
  const user = await openFirst();
  await ask(user, '再问');
  await backend.say('再');
  await user.click(button('关闭 AI 助手'));
  savedElsewhere('别处的问', '别处的答');
  await tell('1');
  window.dispatchEvent(new Event('pagehide'));
  await settle();
  expect(contents()).toEqual(['第一', '答', '别处的问', '别处的答', '再问', '再']);
});
