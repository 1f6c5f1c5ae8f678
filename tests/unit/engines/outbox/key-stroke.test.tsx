import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { localStore } from '@/lib/safe-storage';
import { loadMarkdown } from '@/engines/markdown/load-markdown';
import { learningBackend } from '../../../support/backend';
import { visit } from '../../../support/visit';

learningBackend();
beforeAll(() => loadMarkdown());

it.each([
  ['an answer to homework', '/user/homeWork/12/1202/7105', '答案'],
  ['the note of a wrong question', '/user/quesWrong/110203', '我的笔记'],
  ['a note', '/user/note', '笔记内容'],
])('a key stroke in %s reads the drafts once', async (_what, address, name) => {
  const { user } = await visit(address, 'student');
  if (address === '/user/note') {
    const [note] = await screen.findAllByRole('button', { name: /弹出/ });
    if (note) await user.click(note);
  }
  const box = await screen.findByRole('textbox', { name });
  await user.type(box, '一');
  const read = vi.spyOn(localStore, 'names');
  // At once: what was typed before is sent a moment later, which reads them, too.
  fireEvent.change(box, { target: { value: '一二' } });
  expect(read.mock.calls).toHaveLength(1);
});
