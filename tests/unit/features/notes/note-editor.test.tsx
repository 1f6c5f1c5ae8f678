import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Note, noteSave } from '@/api/notes';
import { createQueryClient } from '@/api/query-client';
import { call } from '@/api/request';
import { NoteEditor } from '@/features/notes/note-editor';
import { inputOf, newNote } from '@/features/notes/note-input';
import { noteOutboxOf } from '@/features/notes/note-outbox';
import { learningBackend } from '../../../support/backend';

const { mock, signIn } = learningBackend();
let user = '';
const contents = () => mock.database.notes.where((row) => row.user_id === user).map(({ content }) => content);
const aNote = async (content: string): Promise<Note> => {
  const place = { kind: 'lesson' as const, mission_id: '1', lesson_id: '1202' };
  const about = { course_id: '12', course_title: '数据结构', title: '栈与队列', place };
  const note = { ...newNote({ ...about, anchor: { kind: 'pdf', page: 3 } }), content };
  return (await call(noteSave, { ...inputOf(note), editor: 'phone' })).note;
};
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '笔记内容' });

function open(note: Note) {
  const client = createQueryClient();
  const deleted: Note[] = [];
  const element = (shown: Note, key = 1) => (
    <QueryClientProvider client={client}>
      <NoteEditor key={key} note={shown} onDelete={(each) => deleted.push(each)} />
    </QueryClientProvider>
  );
  const { rerender } = render(element(note));
  return {
    outbox: noteOutboxOf(client),
    deleted,
    show: (shown: Note, key?: number) => rerender(element(shown, key)),
  };
}

beforeEach(() => {
  user = signIn('lihua');
});

describe('the editor of a note', () => {
  it('goes along with a later version, and not back to an older one that comes late', async () => {
    const note = await aNote('起初');
    const { outbox, show } = open(note);
    await userEvent.type(field(), '，然后');
    show({ ...note, content: '起初，然后', version: 2 });
    show(note);
    expect(field().value).toBe('起初，然后');
    await outbox.flush();
    show({ ...note, content: '别处再改的', version: 3 });
    expect(field().value).toBe('别处再改的');
  });

  it('18.5 keeps what was written elsewhere, and replaced here as soon as it showed', async () => {
    const note = await aNote('起初');
    const { outbox, show } = open(note);
    const written = await call(noteSave, { ...inputOf({ ...note, content: '手机上写的' }), editor: 'phone' });
    show(written.note);
    expect(field().value).toBe('手机上写的');
    fireEvent.change(field(), { target: { value: '电脑上另写的' } });
    await outbox.flush();
    expect(contents()).toEqual(['手机上写的', '电脑上另写的']);
  });

  it('18.5 writes on over what was written elsewhere', async () => {
    const note = await aNote('起初');
    const { outbox, show } = open(note);
    const written = await call(noteSave, { ...inputOf({ ...note, content: '手机上写的' }), editor: 'phone' });
    show(written.note);
    fireEvent.change(field(), { target: { value: '手机上写的，电脑上补充' } });
    await outbox.flush();
    expect(contents()).toEqual(['手机上写的，电脑上补充']);
  });

  it('goes on in its copy after a conflict; the next editor shows and deletes the note itself', async () => {
    const note = await aNote('起初');
    const { outbox, deleted, show } = open(note);
    await call(noteSave, { ...inputOf({ ...note, content: '手机上改的' }), editor: 'phone' });
    await userEvent.type(field(), '，电脑上改');
    await outbox.flush();
    await userEvent.type(field(), '完');
    await outbox.flush();
    expect(contents()).toEqual(['手机上改的', '起初，电脑上改完']);
    await userEvent.click(screen.getByRole('button', { name: '删除' }));
    expect(deleted[0]?.note_id).not.toBe(note.note_id);

    show({ ...note, content: '手机上改的', version: 2 }, 2);
    await userEvent.type(field(), '！');
    await outbox.flush();
    expect(contents()).toEqual(['手机上改的！', '起初，电脑上改完']);
    await userEvent.click(screen.getByRole('button', { name: '删除' }));
    expect(deleted[1]?.note_id).toBe(note.note_id);
  });
});
