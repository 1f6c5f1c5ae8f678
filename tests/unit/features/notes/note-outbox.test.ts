import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noteQueries, noteSave } from '@/api/notes';
import { createQueryClient } from '@/api/query-client';
import { call } from '@/api/request';
import { exitSession } from '@/app/session-end';
import { inputOf, newNote } from '@/features/notes/note-input';
import { createNoteOutbox } from '@/features/notes/note-outbox';
import { sealed } from '@/engines/outbox/envelope';
import { pendingNotes } from '@/features/notes/pending-notes';
import { withPendingNotes } from '@/features/notes/use-notes';
import { endSession, startSession } from '@/session/store';
import { learningBackend } from '../../../support/backend';
import * as toastStore from '@/ui/toast-store';
import { leaveDraft } from '../../kept-drafts';

const { mock, toasts, signIn, fail, mend } = learningBackend();

const aNote = (content = '一条笔记') => ({
  ...newNote({
    course_id: '12',
    course_title: '数据结构',
    title: '栈与队列',
    place: { kind: 'lesson', mission_id: '1', lesson_id: '1202' },
    anchor: { kind: 'pdf', page: 3 },
  }),
  content,
});
let user = '';
const stored = () => mock.database.notes.where((row) => row.user_id === user);
const open = () => {
  const client = createQueryClient();
  return { client, outbox: createNoteOutbox(client) };
};

beforeEach(() => {
  user = signIn('lihua');
});

describe('the outbox of notes', () => {
  it('keeps what is typed at once, and sends the last of it a moment after the last key', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { outbox } = open();
    const sent = vi.spyOn(globalThis, 'fetch');
    const note = aNote('');
    for (const content of ['一', '一二', '一二三']) outbox.save(inputOf({ ...note, content }));
    expect(pendingNotes.read()).toMatchObject([{ body: { kind: 'save', input: { content: '一二三' } } }]);
    vi.advanceTimersByTime(799);
    expect(sent).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await vi.waitFor(() => expect(pendingNotes.read()).toEqual([]));
    expect(sent).toHaveBeenCalledTimes(1);
    expect(stored()).toMatchObject([{ content: '一二三', version: 1 }]);
  });

  it('keeps a note while offline, says so, and sends it exactly once when back', async () => {
    const { outbox } = open();
    fail('drop', '/notes/save');
    const note = aNote();
    outbox.save(inputOf(note));
    await outbox.flush();
    expect(outbox.state.getState().pending).toMatchObject([
      { state: 'delayed', body: { kind: 'save', input: { note_id: note.note_id } } },
    ]);
    expect(toasts).toEqual([]);
    mend();
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(outbox.state.getState().pending).toEqual([]));
    expect(stored()).toMatchObject([{ id: note.note_id, version: 1 }]);
  });

  it('does not take its own lost save for someone else’s', async () => {
    const { outbox } = open();
    const note = aNote('第一版');
    outbox.save(inputOf(note));
    const [pending] = pendingNotes.read();
    if (pending?.body.kind !== 'save') throw new Error('nothing is pending');
    await call(noteSave, pending.body.input, { idempotencyKey: pending.key });
    outbox.save(inputOf({ ...note, content: '第二版' }));
    await outbox.flush();
    expect(stored().map(({ content }) => content)).toEqual(['第二版']);
  });

  it('keeps both texts of a conflict, and goes on in the copy', async () => {
    const { outbox } = open();
    const note = aNote('起初');
    const { note: first } = await call(noteSave, { ...inputOf(note), editor: 'phone' });
    await call(noteSave, { ...inputOf({ ...first, content: '手机上改的' }), editor: 'phone' });
    outbox.save(inputOf({ ...first, content: '电脑上改的' }));
    await outbox.flush();
    expect(stored().map(({ content }) => content)).toEqual(['手机上改的', '电脑上改的']);
    const copy = outbox.copies.getState()[note.note_id];
    if (!copy) throw new Error('there is no copy');
    outbox.save(inputOf({ ...copy, content: '电脑上接着改' }));
    await outbox.flush();
    expect(stored().map(({ content }) => content)).toEqual(['手机上改的', '电脑上接着改']);
    // Another editor on the note shows and deletes the note.
    outbox.leaveCopy(note.note_id);
    expect(outbox.copies.getState()).toEqual({});
    outbox.remove({ ...note, version: 2 });
    await outbox.flush();
    expect(stored().map(({ content }) => content)).toEqual(['电脑上接着改']);
  });

  it('keeps both texts when two tabs write one note before either is sent', async () => {
    const [here, there] = [open().outbox, open().outbox];
    const note = (await call(noteSave, inputOf(aNote('起初')))).note;
    there.save(inputOf({ ...note, content: '那边写的' }), note);
    here.save(inputOf({ ...note, content: '这边写的' }), note);
    const copy = here.copies.getState()[note.note_id];
    if (!copy) throw new Error('there is no copy');
    here.save(inputOf({ ...copy, content: '这边接着写' }), note);
    await Promise.all([here.flush(), there.flush()]);
    expect(stored().map(({ content }) => content)).toEqual(['那边写的', '这边接着写']);
    expect(Object.keys(here.copies.getState())).toEqual([note.note_id]);
    expect(there.copies.getState()).toEqual({});
  });

  it('18.5 keeps both when each tab has put its words there before it knows of the other’s', async () => {
    const [here, there] = [open().outbox, open().outbox];
    const note = (await call(noteSave, inputOf(aNote('起初')))).note;
    // As another tab's entry comes to be known: both stand there.
    there.save(inputOf({ ...note, content: '那边写的' }), note);
    const [theirs] = pendingNotes.read();
    if (!theirs) throw new Error('nothing is pending');
    pendingNotes.settle(theirs.key);
    here.save(inputOf({ ...note, content: '这边写的' }), note);
    pendingNotes.put(theirs);
    here.save(inputOf({ ...note, content: '这边接着写' }), note);
    there.save(inputOf({ ...note, content: '那边接着写' }), note);
    await Promise.all([here.flush(), there.flush()]);
    await vi.waitFor(() =>
      expect(
        stored()
          .map(({ content }) => content)
          .toSorted(),
      ).toEqual(['这边接着写', '那边接着写']),
    );
  });

  it('18.5 deletes only the words that were shown', async () => {
    const [here, there] = [open().outbox, open().outbox];
    const note = (await call(noteSave, inputOf(aNote('起初')))).note;
    there.save(inputOf({ ...note, content: '那边写的' }), note);
    here.remove(note);
    await here.flush();
    expect(stored().map(({ content }) => content)).toEqual(['那边写的']);
    here.remove({ ...note, content: '那边写的', version: 2 });
    await here.flush();
    expect(stored()).toEqual([]);
  });

  it('writes on over what another tab has written, once it shows that', async () => {
    const [here, there] = [open().outbox, open().outbox];
    const note = aNote('起初');
    there.save(inputOf(note), note);
    here.save(inputOf({ ...note, content: '起初，然后' }), note);
    await Promise.all([here.flush(), there.flush()]);
    expect(stored().map(({ content }) => content)).toEqual(['起初，然后']);
  });

  it('18.5 says that a deletion of an earlier release is not carried out, and shows the note', async () => {
    const { note } = await call(noteSave, inputOf(aNote('起初')));
    leaveDraft(user, 'notesOutbox', { kind: 'delete', key: 'k', note_id: note.note_id }, 'k');
    const told = vi.spyOn(toastStore, 'showToast');
    await open().outbox.flush();
    expect(told).toHaveBeenCalledExactlyOnceWith('这条笔记在别处又改过，没有删除', { type: 'warning' });
    expect(pendingNotes.read()).toEqual([]);
    expect(stored()).toMatchObject([{ content: '起初' }]);
  });

  it('sends what an earlier visit could not', async () => {
    const note = aNote('昨天离线写的');
    pendingNotes.keep({ kind: 'save', input: inputOf(note) });
    const { outbox } = open();
    expect(outbox.state.getState().pending).toHaveLength(1);
    await vi.waitFor(() => expect(stored()).toMatchObject([{ content: '昨天离线写的' }]), { timeout: 5_000 });
  });

  it('deletes, and takes the deletion back before and after it was sent', async () => {
    const { outbox } = open();
    const note = aNote();
    outbox.save(inputOf(note));
    await outbox.flush();
    outbox.remove(note);
    outbox.save(inputOf(note));
    await outbox.flush();
    expect(stored()).toHaveLength(1);
    outbox.remove(note);
    await outbox.flush();
    expect(stored()).toEqual([]);
    outbox.save(inputOf(note));
    await outbox.flush();
    expect(stored()).toMatchObject([{ id: note.note_id, content: '一条笔记', created_at: note.created_at }]);
  });

  it('carries what was accepted into the lists that are cached', async () => {
    const { client, outbox } = open();
    await client.fetchQuery(noteQueries.list());
    await client.fetchQuery(noteQueries.list('11'));
    outbox.save(inputOf(aNote()));
    await outbox.flush();
    expect(client.getQueryData(noteQueries.list().queryKey)).toHaveLength(1);
    expect(client.getQueryData(noteQueries.list('11').queryKey)).toHaveLength(0);
  });

  it('SES-3 sends nothing for a student who has left, and writes nothing for them', async () => {
    const { outbox } = open();
    outbox.save(inputOf(aNote()));
    endSession('exit');
    await outbox.flush();
    startSession(mock.signIn('zhangwei'));
    outbox.save(inputOf(aNote()));
    await outbox.flush();
    expect(pendingNotes.read()).toEqual([]);
    expect(mock.database.notes.where(({ content }) => content === '一条笔记')).toEqual([]);
  });

  it('NAV-5 sends what is pending at the exit', async () => {
    const { outbox } = open();
    outbox.save(inputOf(aNote()));
    exitSession();
    await vi.waitFor(() => expect(stored()).toHaveLength(1));
  });

  it('damaged drafts count as none', () => {
    localStorage.setItem(`draft:${user}:notesOutbox:a`, '[0,{"kind":"save","key"');
    leaveDraft(user, 'notesOutbox', { kind: 'save', key: 1 }, 'b');
    expect(pendingNotes.read()).toEqual([]);
    leaveDraft(
      user,
      'notesOutbox',
      { kind: 'delete', key: 'k', input: { note_id: 'n', base_version: 1, editor: 'e' } },
      'k',
    );
    expect(pendingNotes.read()).toHaveLength(1);
  });
});

describe('the list with what is pending', () => {
  it('shows writes that the server does not know, leaves out what is being deleted', () => {
    const [old, gone] = [{ ...aNote('旧'), version: 2 }, aNote('删')];
    const fresh = aNote('新');
    const shown = withPendingNotes(
      [old, gone],
      [
        sealed('a', { kind: 'save', input: inputOf({ ...old, content: '改' }) }),
        sealed('b', { kind: 'delete', input: { note_id: gone.note_id, base_version: 0, editor: 'e' } }),
        sealed('c', { kind: 'save', input: inputOf(fresh) }),
      ],
      '12',
    );
    expect(shown.map(({ content }) => content).toSorted()).toEqual(['改', '新'].toSorted());
    expect(withPendingNotes([], [sealed('c', { kind: 'save', input: inputOf(fresh) })], '11')).toEqual([]);
  });

  it('18.5 shows what an editor writes whose words have become a copy there, and the note as it is (35.2)', () => {
    const note = { ...aNote('甲在这里写'), version: 2 };
    const copy = { ...aNote('乙在那里写'), version: 1 };
    const input = { ...inputOf({ ...note, content: '乙在那里写，接着', version: 1 }), copy_id: copy.note_id };
    const shown = withPendingNotes([note, copy], [sealed('k', { kind: 'save', input })]);
    expect(shown.map(({ note_id, content }) => [note_id, content]).toSorted()).toEqual(
      [
        [note.note_id, '甲在这里写'],
        [copy.note_id, '乙在那里写，接着'],
      ].toSorted(),
    );
  });

  it('18.5 shows both of what two tabs have pending of one note', () => {
    const note = { ...aNote('起初'), version: 1 };
    const of = (content: string, editor: string) => ({ ...inputOf({ ...note, content }), editor });
    const shown = withPendingNotes(
      [note],
      [
        sealed('a', { kind: 'save', input: of('这边写的', 'e1') }),
        sealed('b', { kind: 'save', input: { ...of('那边写的', 'e2'), copy_id: 'c1' } }),
      ],
    );
    expect(shown.map(({ note_id, content }) => [note_id, content])).toEqual([
      [note.note_id, '这边写的'],
      ['c1', '那边写的'],
    ]);
  });
});
