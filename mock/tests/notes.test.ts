import { describe, expect, it } from 'vitest';
import { noteDelete, type NoteInput, noteList, noteSave } from '@/api/notes';
import { bookShow } from '@/api/books';
import { call } from '@/api/request';
import { createDatabase } from '@mock/backend';
import { bookChapters } from '@mock/laws/books';
import { lessonMedia } from '@mock/laws/media';
import { startMockBackend } from './mock-backend';
import { plainText } from '@/engines/markdown/plain-text';

const { mock } = startMockBackend('lihua');

const input = (changes: Partial<NoteInput> = {}): NoteInput => ({
  note_id: 'x1',
  course_id: '11',
  course_title: 'Python 语言基础',
  title: '分支与循环',
  place: { kind: 'lesson', mission_id: '1', lesson_id: '1102' },
  anchor: { kind: 'video', seconds: 65 },
  colour: null,
  content: '第一版',
  created_at: '2026-11-20 10:00:00',
  base_version: 0,
  editor: 'e1',
  ...changes,
});
const list = (course_id?: string) => call(noteList, { page_num: 1, page_size: 100, course_id });

describe('notes', () => {
  it('are kept, counted by version, and listed by course, the newest first', async () => {
    const { note } = await call(noteSave, input());
    expect(note).toMatchObject({ note_id: 'x1', version: 1, content: '第一版' });
    await call(noteSave, input({ content: '第二版', base_version: 1 }));
    await call(noteSave, input({ note_id: 'x2', course_id: '12', created_at: '2026-11-20 11:00:00' }));
    const all = await list();
    expect(all.list.map(({ note_id, version }) => [note_id, version])).toEqual([
      ['x2', 1],
      ['x1', 2],
    ]);
    expect((await list('11')).list.map(({ note_id }) => note_id)).toEqual(['x1']);
  });

  it('keeps both when two editors have written over the same version', async () => {
    await call(noteSave, input());
    await call(noteSave, input({ content: '在教室改', base_version: 1, editor: 'e2' }));
    const { note, copy } = await call(
      noteSave,
      input({ content: '在宿舍改', base_version: 1, editor: 'e3' }),
    );
    expect(note.content).toBe('在教室改');
    expect(copy).toMatchObject({ content: '在宿舍改', anchor: { kind: 'video', seconds: 65 } });
    expect((await list()).total).toBe(2);
  });

  it('18.5 sees no conflict in what goes on from another editor’s write, by its key', async () => {
    await call(noteSave, input(), { idempotencyKey: 'k1' });
    const on = { content: '第一版，接着写', base_version: 0, editor: 'e2' };
    expect((await call(noteSave, input({ ...on, continues: ['k1'] }))).copy).toBeNull();
    const late = { content: '另一页写的', base_version: 0, editor: 'e3' };
    expect((await call(noteSave, input({ ...late, continues: ['k1'] }))).copy).not.toBeNull();
  });

  it('18.5 has one copy of what an editor writes, and another editor’s is not taken for it', async () => {
    await call(noteSave, input());
    const beside = (content: string, editor: string) =>
      call(noteSave, input({ content, base_version: 0, editor, copy_id: 'c1' }));
    expect((await beside('乙写的', 'e2')).copy).toMatchObject({ note_id: 'c1', version: 1 });
    expect((await beside('乙接着写', 'e2')).copy).toMatchObject({ note_id: 'c1', version: 2 });
    expect((await beside('丙写的', 'e3')).copy?.note_id).not.toBe('c1');
    const contents = (await list()).list.map(({ content }) => content);
    expect(contents.toSorted()).toEqual(['第一版', '乙接着写', '丙写的'].toSorted());
  });

  it('sees no conflict of an editor with itself, nor in the same words', async () => {
    await call(noteSave, input());
    expect((await call(noteSave, input({ content: '又改', base_version: 0 }))).copy).toBeNull();
    expect((await call(noteSave, input({ content: '又改', base_version: 0, editor: 'e2' }))).copy).toBeNull();
    expect((await list()).total).toBe(1);
  });

  it('can be deleted twice, and written anew', async () => {
    await call(noteSave, input());
    await call(noteDelete, { note_id: 'x1', base_version: 1, editor: 'e1' });
    await call(noteDelete, { note_id: 'x1', base_version: 1, editor: 'e1' });
    expect((await list()).total).toBe(0);
    await call(noteSave, input({ base_version: 1 }));
    expect((await list()).list).toMatchObject([
      { note_id: 'x1', created_at: '2026-11-20 10:00:00', version: 2 },
    ]);
  });

  it('of the seed quote words that their chapters hold', async () => {
    for (const { anchor } of createDatabase().notes.all()) {
      if (anchor.kind !== 'text') continue;
      const chapters = await bookChapters(mock.database, anchor.chapter_id.split('-')[0] ?? '');
      const chapter = chapters.find(({ chapter_id }) => chapter_id === anchor.chapter_id);
      expect(plainText(chapter?.markdown ?? '')).toContain(anchor.quote);
    }
  });
});

describe('the seed', () => {
  it('has notes at times of videos and pages of PDFs that there are', () => {
    const media = createDatabase()
      .notes.all()
      .flatMap(({ anchor, place }) =>
        place.kind === 'lesson' && anchor.kind !== 'text' ? [{ anchor, lesson: place.lesson_id }] : [],
      );
    expect(new Set(media.map(({ anchor }) => anchor.kind))).toEqual(new Set(['video', 'pdf']));
    for (const { anchor, lesson } of media) {
      const medium = lessonMedia(mock.database, lesson).find(({ kind }) => kind === anchor.kind);
      if (anchor.kind === 'video' && medium?.kind === 'video')
        expect(anchor.seconds).toBeLessThan(medium.seconds);
      else if (anchor.kind === 'pdf' && medium?.kind === 'pdf')
        expect(anchor.page).toBeLessThanOrEqual(medium.pages);
      else expect.fail(`Lesson ${lesson} has no ${anchor.kind}`);
    }
  });
});

describe('the book of a course', () => {
  it('holds the chapters of its lessons in order, those of locked ones without text', async () => {
    const book = await call(bookShow, { book_id: '11' });
    expect([...new Set(book.chapters.map(({ lesson_id }) => lesson_id))]).toEqual(['1101', '1102', '1103']);
    const readable = book.chapters
      .filter(({ markdown }) => markdown !== null)
      .map(({ lesson_id }) => lesson_id);
    expect([...new Set(readable)]).toEqual(['1101', '1102']);
  });

  it('opens where the student was last in any of its lessons', async () => {
    const book = await call(bookShow, { book_id: '11' });
    expect(book.position).toMatchObject({ chapter_id: '1102-1' });
  });

  it('refuses an unknown one', async () => {
    await expect(call(bookShow, { book_id: '999' })).rejects.toThrow('没有找到这本教材');
  });
});
