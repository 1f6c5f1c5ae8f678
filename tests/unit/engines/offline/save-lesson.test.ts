import { readFile } from 'node:fs/promises';
import { act } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { studentCache } from '@/app/student-cache';
import { bytesOf, freeLessons, NoRoomError, saveLesson } from '@/engines/offline/save-lesson';
import { mediumSource, savedLessons, writeSavedLessons } from '@/engines/offline/saved-lessons';
import { endSession } from '@/session/store';
import { learningBackend } from '../../../support/backend';

const { mock, signIn } = learningBackend();

const FILM = '/matrix-api/media/sample/stacks-and-queues.webm';
const LESSON = { mission_id: '1', lesson_id: '1202' };

/** The caches of a browser, which keep a response when all of it has come. */
function fakeCaches() {
  const all = new Map<string, Map<string, Uint8Array>>();
  const open = async (name: string) => {
    const files = all.get(name) ?? new Map<string, Uint8Array>();
    all.set(name, files);
    return {
      match: async (path: string) => files.get(path),
      put: async (path: string, response: Response) =>
        void files.set(path, new Uint8Array(await response.arrayBuffer())),
      keys: async () => [...files.keys()].map((path) => ({ url: `https://matrix.test${path}`, path })),
      delete: async ({ path }: { path: string }) => files.delete(path),
    };
  };
  vi.stubGlobal('caches', {
    open,
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  });
  return all;
}

/** Serves media as they lie there, or changed. */
const serve = (change: (file: Buffer) => Buffer = (file) => file) =>
  mock.server.use(
    http.get('*/media/sample/:name', async ({ params }) =>
      HttpResponse.arrayBuffer(
        Uint8Array.from(change(await readFile(`public/media/${String(params['name'])}`))).buffer,
      ),
    ),
  );

/** A navigator with a worker that answers, and other parts that jsdom has not. */
const withNavigator = (parts: object) => {
  const own: object = { serviceWorker: { controller: {} }, ...parts };
  const get = (target: Navigator, key: string) => Reflect.get(key in own ? own : target, key) as unknown;
  vi.stubGlobal('navigator', new Proxy(navigator, { get }));
};

let all: ReturnType<typeof fakeCaches>;
const kept = () => [...all.values()].flatMap((files) => [...files.values()].map(({ length }) => length));
const save = async (came: (bytes: number) => void = () => {}) =>
  saveLesson(studentCache() ?? expect.unreachable(), LESSON, came, new AbortController().signal);

beforeEach(() => {
  all = fakeCaches();
  withNavigator({});
});

describe('39.3 a lesson is saved', () => {
  it('with its files, whole, and its texts; its film is the saved one from then on', async () => {
    serve();
    signIn();
    let come = 0;
    await save((bytes) => (come += bytes));
    const [lesson] = savedLessons();
    expect(lesson).toMatchObject({ ...LESSON, title: '栈与队列' });
    const film = (await readFile('public/media/stacks-and-queues.webm')).length;
    expect(kept()).toContain(film);
    expect([come, bytesOf(lesson?.files ?? [])]).toEqual([kept().reduce((sum, each) => sum + each), come]);
    expect(mediumSource(FILM)).toMatch(/^\/saved\/[0-9a-f]{64}\.webm\?of=/);
    // Their answers stay, however many others come.
    for (const answer of lesson?.answers ?? [])
      expect(
        Object.keys(localStorage).some((name) => name.startsWith('kept:') && name.endsWith(answer)),
      ).toBe(true);
    const cache = studentCache() ?? expect.unreachable();
    for (let index = 0; index < 6; index++) {
      const queryKey = ['large', index];
      cache
        .getQueryCache()
        .build(cache, { queryKey, meta: { kept: { schema: expect.anything() } } as never });
      cache.setQueryData(queryKey, 'x'.repeat(400_000));
    }
    for (const answer of lesson?.answers ?? [])
      expect(
        Object.keys(localStorage).some((name) => name.startsWith('kept:') && name.endsWith(answer)),
      ).toBe(true);
  });

  it('not when a file has other bytes than the server says', async () => {
    serve((file) => Buffer.from(file.map((byte, index) => (index === 1000 ? byte ^ 1 : byte))));
    signIn();
    await expect(save()).rejects.toThrow('文件没有完整下载');
    expect([kept(), savedLessons()]).toEqual([[], []]);
    expect(mediumSource(FILM)).toBe(FILM);
  });

  it('not where there is no room for it', async () => {
    serve();
    signIn();
    withNavigator({ storage: { estimate: async () => ({ usage: 10, quota: 1_000 }) } });
    await expect(save()).rejects.toBeInstanceOf(NoRoomError);
    expect([kept(), savedLessons()]).toEqual([[], []]);
  });

  it('and freed without what another one needs', async () => {
    serve();
    signIn();
    await save();
    const [lesson] = savedLessons();
    const other = {
      ...(lesson ?? expect.unreachable()),
      lesson_id: '9',
      files: lesson?.files.slice(0, 1) ?? [],
    };
    writeSavedLessons([...savedLessons(), other]);
    await freeLessons(['1202']);
    expect(kept()).toEqual(other.files.map(({ bytes }) => bytes));
    await freeLessons(['9']);
    expect([kept(), savedLessons()]).toEqual([[], []]);
  });

  it('for its student alone: gone at the exit, and with what another one has left behind', async () => {
    serve();
    signIn();
    await save();
    act(() => endSession('exit'));
    await vi.waitFor(() => expect(all.size).toBe(0));
    expect(Object.keys(localStorage).filter((name) => name.startsWith('saved:'))).toEqual([]);
    all.set('matrix-saved-7', new Map());
    localStorage.setItem('saved:7', '[]');
    signIn();
    studentCache();
    await vi.waitFor(() => expect(all.size).toBe(0));
    expect(localStorage.getItem('saved:7')).toBeNull();
  });
});
