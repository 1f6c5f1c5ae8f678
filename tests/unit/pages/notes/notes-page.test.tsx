import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { pendingNotes } from '@/features/notes/pending-notes';
import { notesAsMarkdown } from '@/features/notes/export-notes';
import { noteFinder } from '@/pages/notes/notes-page';
import { placePath } from '@/features/notes';
import { parseBlocks } from '@/engines/markdown/parse';
import { createDatabase } from '@mock/backend';
import { notesOf } from '@mock/domains/notes';
import { learningBackend } from '../../../support/backend';
import { arrivedAt, visit } from '../../../support/visit';
import type { RowOf } from '@mock/engine/database';

type NoteRow = RowOf<'notes'>;

const { mock, signIn, fail, mend } = learningBackend();
const open = async (account = 'student') => {
  const student = signIn(account);
  return { ...(await visit('/user/note')), student };
};
const rows = async () => within(await screen.findByRole('list', { name: '笔记' })).getAllByRole('button');
/** Number of notes in the list, drawn or not. */
const total = async () => Number((await rows())[0]?.closest('li')?.getAttribute('aria-setsize'));
const SEEDED = createDatabase().notes.all().length;
const stored = (id: string) => mock.database.notes.find(id);
const aRow = (changes: Partial<NoteRow>): NoteRow => ({
  ...(mock.database.notes.find('n1') as NoteRow),
  ...changes,
});

/** Returns what has been downloaded. */
function handedOut(): () => Promise<string> {
  const files: Blob[] = [];
  const createObjectURL = (blob: Blob) => `blob:${files.push(blob)}`;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} }));
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  return async () => (clicked.mock.calls.length === 1 ? ((await files[0]?.text()) ?? '') : '');
}

describe('/user/note', () => {
  it('takes the focus to what is opened, and back to its row', async () => {
    const { user } = await open();
    const [, second] = await rows();
    if (!second) return expect.fail('There are too few notes');
    await user.click(second);
    const detail = within(screen.getByRole('region', { name: '笔记详情' }));
    expect(document.activeElement).toBe(detail.getByRole('heading', { level: 2 }));
    await user.click(detail.getByRole('button', { name: '收起笔记' }));
    expect(document.activeElement).toBe(second);
  });

  it('lists every note, the newest first, with its words, place and day', async () => {
    await open();
    const all = await rows();
    expect(await total()).toBe(SEEDED);
    expect(all[0]?.textContent).toContain('弹出的顺序要小心');
    expect(all[0]?.textContent).toContain('栈与队列 · 教材');
    expect(screen.getByText(`共 ${SEEDED} 条`)).toBeVisible();
  });

  it('narrows by words of the note, its quotation or titles, by course and by kind', async () => {
    mock.database.notes.put(aRow({ id: 'v1', anchor: { kind: 'video', seconds: 200 }, content: '看到这里' }));
    const { user } = await open();
    await rows();
    await user.type(screen.getByRole('searchbox', { name: '搜索笔记' }), '瞬时 导数');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    await user.clear(screen.getByRole('searchbox', { name: '搜索笔记' }));
    await user.click(screen.getByRole('radio', { name: '视频' }));
    await waitFor(async () => expect((await rows())[0]?.textContent).toContain('视频 3:20'));
    await user.click(screen.getByRole('radio', { name: '全部' }));
    await user.selectOptions(screen.getByRole('combobox', { name: '按课程筛选' }), '一元函数微积分');
    await waitFor(async () => expect(await rows()).toHaveLength(6));
    await user.type(screen.getByRole('searchbox', { name: '搜索笔记' }), '没有这样的话');
    await user.click(await screen.findByRole('button', { name: '查看全部' }));
    await waitFor(async () => expect(await total()).toBe(SEEDED + 1));
  });

  it('saves what is written by itself, and says so', async () => {
    const { user } = await open();
    const [first] = await rows();
    if (first) await user.click(first);
    const text = await screen.findByRole('textbox', { name: '笔记内容' });
    await user.clear(text);
    await user.type(text, '改写之后');
    expect(screen.getByText('正在保存…')).toBeVisible();
    expect(await screen.findByText('已保存')).toBeVisible();
    expect(stored('n4')).toMatchObject({ content: '改写之后', version: 2 });
    expect((await rows())[0]?.textContent).toContain('改写之后');
  });

  it('shows what another tab writes, and keeps both when both write', async () => {
    const { user, student } = await open();
    const [first] = await rows();
    if (first) await user.click(first);
    const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '笔记内容' });
    const [note] = notesOf(mock.database, student);
    if (!note) return expect.fail('There are no notes');
    const { version, updated_at: _, ...rest } = note;
    const elsewhere = (key: string, content: string) => {
      const input = { ...rest, content, base_version: version, editor: 'another tab' };
      pendingNotes.keep({ kind: 'save', input }, key);
      act(
        () =>
          void window.dispatchEvent(
            new StorageEvent('storage', { key: `draft:${student}:notesOutbox:${key}` }),
          ),
      );
    };
    elsewhere('k1', '别处写的');
    expect(text().value).toBe('别处写的');
    await user.type(text(), '，这边接着写');
    // Overwrites the draft before this tab hears of it.
    pendingNotes.keep({
      kind: 'save',
      input: { ...rest, content: '别处又改了', base_version: version, editor: 'another tab' },
    });
    await user.type(text(), '。');
    const contents = () => notesOf(mock.database, student).map(({ content }) => content);
    await waitFor(
      () => expect(contents()).toEqual(expect.arrayContaining(['别处又改了', '别处写的，这边接着写。'])),
      { timeout: 5_000 },
    );
    expect(text().value).toBe('别处写的，这边接着写。');
  });

  it('says that a note is only on this computer while the server does not answer', async () => {
    const { user } = await open();
    const [first] = await rows();
    if (first) await user.click(first);
    fail('drop', '/notes/save');
    await user.type(await screen.findByRole('textbox', { name: '笔记内容' }), '离线补充');
    expect(await screen.findByText('已存在本机，联网后自动上传')).toBeVisible();
    mend();
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('已保存')).toBeVisible();
    expect(stored('n4')?.content).toContain('离线补充');
  });

  it('shows a preview of the Markdown', async () => {
    const { user } = await open();
    const third = (await rows())[3];
    if (third) await user.click(third);
    await user.click(await screen.findByRole('radio', { name: '预览' }));
    expect((await screen.findByText('LIFO')).tagName).toBe('STRONG');
  });

  it('leads back to the exact place', async () => {
    const { user } = await open();
    const [first] = await rows();
    if (first) await user.click(first);
    await user.click(screen.getByRole('link', { name: '回到原处' }));
    await arrivedAt('/learn/1/1202/book?note=n4');
  });

  it('deletes with a way back, and shows the next note', async () => {
    const { user } = await open();
    const [first] = await rows();
    if (first) await user.click(first);
    await user.click(await screen.findByRole('button', { name: '删除' }));
    await waitFor(async () => expect(await total()).toBe(SEEDED - 1));
    expect((await screen.findByRole('textbox', { name: '笔记内容' })).textContent).toContain('右括号');
    await waitFor(() => expect(stored('n4')).toBeUndefined());
    await user.click(screen.getByRole('button', { name: '撤销' }));
    await waitFor(async () => expect(await total()).toBe(SEEDED));
    await waitFor(() => expect(stored('n4')?.content).toContain('弹出的顺序'));
  });

  it('hands out all notes as one Markdown file', async () => {
    const { user } = await open();
    await rows();
    const file = handedOut();
    await user.click(screen.getByRole('button', { name: '导出 Markdown' }));
    await waitFor(async () => expect(await file()).not.toBe(''));
    const text = await file();
    expect(text).toMatch(/^# Python 语言基础\n\n## 变量、类型与表达式/);
    expect(text).toContain('> 最后放进去的最先取出来');
  });

  it('hands them out as they are written when the code that reads them cannot be loaded', async () => {
    const { user } = await open();
    await rows();
    vi.doMock('@/engines/markdown/markdown', () => {
      throw new Error('The code cannot be loaded');
    });
    const file = handedOut();
    await user.click(screen.getByRole('button', { name: '导出 Markdown' }));
    await waitFor(async () => expect(await file()).toContain('> 最后放进去的最先取出来'));
    vi.doUnmock('@/engines/markdown/markdown');
  });

  it('draws only the notes in sight of five thousand', async () => {
    for (let index = 0; index < 5000; index += 1)
      mock.database.notes.put(aRow({ id: `m${index}`, content: `第 ${index} 条` }));
    await open();
    const list = await screen.findByRole('list', { name: '笔记' });
    expect(within(list).getAllByRole('listitem').length).toBeLessThan(40);
    expect(within(list).getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe(
      String(5_000 + SEEDED),
    );
  });
});

describe('the parts of the page', () => {
  const notes = () => notesOf(mock.database, '10001');

  it('knows the address of every kind of place', () => {
    const [note] = notes();
    if (!note) throw new Error('no note');
    const lesson = { kind: 'lesson', mission_id: '1', lesson_id: '1202' } as const;
    expect(placePath({ ...note, place: lesson, anchor: { kind: 'video', seconds: 65.4 } })).toBe(
      '/learn/1/1202/courseware?t=65',
    );
    expect(placePath({ ...note, place: lesson, anchor: { kind: 'pdf', page: 5 } })).toBe(
      '/learn/1/1202/courseware?page=5',
    );
    const words = { start: 7, quote: '极限', prefix: '', suffix: '' };
    const inPdf = { ...note, place: lesson, anchor: { kind: 'pdf', page: 5, words } } as const;
    expect(placePath(inPdf)).toBe(`/learn/1/1202/courseware?page=5&note=${note.note_id}`);
    const { note_id: _id, ...asked } = inPdf;
    expect(placePath(asked)).toBe(
      `/learn/1/1202/courseware?page=5&start=7&quote=${encodeURIComponent('极限')}`,
    );
    expect(placePath({ ...note, place: lesson, anchor: { kind: 'cell', cell_id: 'c2' } })).toBe(
      '/learn/1/1202/practice?cell=c2',
    );
    const chapter = { kind: 'chapter', chapter_id: '7' } as const;
    expect(
      placePath({ ...note, course_id: '300', place: chapter, anchor: { kind: 'video', seconds: 9 } }),
    ).toBe('/user/courseWatch/300/7?t=9');
    const recording = { kind: 'recording', record_id: '8' } as const;
    expect(
      placePath({ ...note, course_id: '300', place: recording, anchor: { kind: 'video', seconds: 9 } }),
    ).toBe('/user/courseReWatch?courseId=300&recordId=8&t=9');
  });

  it('finds notes by every word', () => {
    const all = notes();
    expect(noteFinder.find(all, { words: 'lifo 前进', course: '', kind: 'all' })).toHaveLength(1);
    expect(noteFinder.find(all, { words: 'lifo 导数', course: '', kind: 'all' })).toHaveLength(0);
    expect(noteFinder.find(all, { words: '', course: '12', kind: 'text' })).toHaveLength(4);
  });

  it('exports by course and lesson, oldest first', () => {
    const text = notesAsMarkdown(notes(), parseBlocks);
    expect(text.match(/^# .*/gm)).toEqual(['# Python 语言基础', '# 一元函数微积分', '# 数据结构']);
    expect(text.indexOf('给对象贴上名字')).toBeLessThan(text.indexOf('可导必定连续'));
  });

  it('exports each note by itself, whatever stands in it', () => {
    const [first] = notes();
    if (!first) return expect.fail('There are too few notes');
    const title = { course_title: '课', title: '课时' };
    const unclosed = {
      ...first,
      ...title,
      content: '# 大标题\n\n```py\nx = 1',
      created_at: '2026-11-01 08:00:00',
    };
    const next = { ...unclosed, content: '下一条', created_at: '2026-11-02 08:00:00' };
    const headings = parseBlocks(notesAsMarkdown([unclosed, next], parseBlocks)).flatMap(
      ({ depth }) => depth ?? [],
    );
    expect(headings).toEqual([1, 2, 3, 4, 3]);
  });
});
