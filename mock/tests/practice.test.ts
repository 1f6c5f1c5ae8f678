import { describe, expect, it } from 'vitest';
import {
  practiceSave,
  type PracticeSave,
  practiceShow,
  practiceSubmissions,
  practiceSubmit,
  practiceVersion,
  practiceVersions,
  type WireNotebook,
} from '@/api/practice';
import { call } from '@/api/request';
import { startMockBackend } from './mock-backend';

const { signIn } = startMockBackend('student');

const lesson_id = '1102';
const notebook = (source: string): WireNotebook => ({
  nbformat: 4,
  nbformat_minor: 5,
  metadata: {},
  cells: [{ cell_type: 'code', id: 'a', metadata: {}, source: [source], outputs: [], execution_count: null }],
});
const save = (source: string, changes: Partial<PracticeSave> = {}) =>
  call(practiceSave, {
    lesson_id,
    notebook: notebook(source),
    base_revision: 0,
    editor: 'e1',
    ran: false,
    keep_before: false,
    ...changes,
  });
const show = () => call(practiceShow, { lesson_id });
const versions = async () => (await call(practiceVersions, { lesson_id })).list;
const versionOf = async (version_id: string) =>
  (await call(practiceVersion, { lesson_id, version_id })).notebook;

describe('practice', () => {
  it('gives the exercise out, and then what the student has made of it', async () => {
    const first = await show();
    expect(first).toMatchObject({ revision: 0, updated_at: null, title: '闰年与数字金字塔' });
    expect(first.notebook).toEqual(first.original);
    expect(await save('x = 1')).toMatchObject({ revision: 1, other: null });
    expect(await show()).toMatchObject({ revision: 1, editor: 'e1', notebook: notebook('x = 1') });
  });

  it('refuses a stale write, and keeps both', async () => {
    await save('x = 1');
    await save('x = 2', { base_revision: 1, editor: 'e2' });
    const { revision, other } = await save('x = 3', { base_revision: 1, editor: 'e3' });
    expect([revision, other?.notebook]).toEqual([2, notebook('x = 2')]);
    expect((await show()).notebook).toEqual(notebook('x = 2'));
    const copy = (await versions()).find(({ kind }) => kind === 'copy');
    expect(await versionOf(copy?.version_id ?? '')).toEqual(notebook('x = 3'));
    // The student chooses the refused one: the other stays as a version.
    await save('x = 3', { base_revision: 2, editor: 'e3', keep_before: true });
    expect((await show()).notebook).toEqual(notebook('x = 3'));
    const kept = await Promise.all(
      (await versions()).filter(({ kind }) => kind === 'copy').map(({ version_id }) => versionOf(version_id)),
    );
    expect(kept).toContainEqual(notebook('x = 2'));
  });

  it('sees no conflict of an editor with itself, nor in the same words', async () => {
    await save('x = 1');
    expect((await save('x = 2', { base_revision: 0 })).other).toBeNull();
    expect((await save('x = 2', { base_revision: 0, editor: 'e2' })).other).toBeNull();
  });

  it('keeps what was run last, and puts nothing else in its place', async () => {
    await save('run me', { ran: true });
    await save('typed on', { base_revision: 1 });
    expect(await versionOf('run')).toEqual(notebook('run me'));
    expect(await versionOf('original')).toEqual((await show()).original);
    await expect(versionOf('copy:none')).rejects.toThrow('没有找到这个版本');
  });

  it('hands in, counts, and refuses the results of other tests', async () => {
    const { tests } = await show();
    const results = tests.map(({ test_id }, index) => ({
      test_id,
      passed: index > 0,
      got: 'x',
      error: null,
    }));
    const input = { lesson_id, notebook: notebook('done'), results };
    const first = await call(practiceSubmit, input);
    expect(first).toMatchObject({ number: 1, passed: tests.length - 1, total: tests.length });
    expect((await call(practiceSubmit, input)).number).toBe(2);
    expect((await call(practiceSubmissions, { lesson_id })).list.map(({ number }) => number)).toEqual([2, 1]);
    await expect(call(practiceSubmit, { ...input, results: results.slice(1) })).rejects.toThrow(
      '题目已经更新',
    );
    expect(await versionOf(`submission:${first.submission_id}`)).toEqual(notebook('done'));
  });

  it("keeps students apart, and a locked lesson's exercise closed", async () => {
    await save('mine');
    signIn('lihua');
    const locked = call(practiceShow, { lesson_id: '1303' });
    await expect(locked).rejects.toThrow('还没有解锁');
    expect((await call(practiceSubmissions, { lesson_id: '1101' })).total).toBe(0);
  });
});
