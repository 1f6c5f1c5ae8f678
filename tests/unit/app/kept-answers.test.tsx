import {
  notifyManager,
  type QueryClient,
  QueryObserver,
  type QueryObserverResult,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { bookQueries } from '@/api/books';
import { coursewareQueries } from '@/api/courseware';
import { dormitoryQueries } from '@/api/dormitory';
import { favouriteQueries } from '@/api/favourites';
import { homeQueries } from '@/api/home';
import { lessonQueries } from '@/api/lessons';
import { missionQueries } from '@/api/missions';
import { noteQueries } from '@/api/notes';
import { practiceQueries } from '@/api/practice';
import { privateQueries } from '@/api/private-messages';
import { runningExams } from '@/api/running-exams';
import { watchQueries } from '@/api/watch';
import { wrongQuestionQueries } from '@/api/wrong-questions';
import { routeTable } from '@/app/pages';
import { studentCache } from '@/app/student-cache';
import { setOwnLock } from '@/lib/exam-lock';
import { DAY, HOUR } from '@/lib/time';
import { endSession } from '@/session/store';
import { letPass } from '../../support/clock';
import { learningBackend } from '../../support/backend';
import { visit } from '../../support/visit';

const { sent, signIn, fail, mend } = learningBackend();

const KEPT = '当前显示上次缓存的数据';
const keptNames = () => Object.keys(localStorage).filter((name) => name.startsWith('kept:'));
/** The same student opens the application again: nothing is in memory, what the browser stores is. */
function reload(): void {
  const stored = { ...localStorage };
  act(() => endSession('exit'));
  for (const [name, text] of Object.entries(stored)) localStorage.setItem(name, String(text));
}

/** A kept query of a key, without its answer. */
const ask = (cache: QueryClient, queryKey: readonly unknown[]) =>
  cache.getQueryCache().build(cache, { queryKey, meta: dormitoryQueries.room().meta });

/** Opens the page and waits for its figures; afterwards they are kept. */
async function openDormitory() {
  const view = await visit('/user/dormitoryList');
  expect(await screen.findByText('余额', { selector: 'p' })).toBeVisible();
  return view;
}

describe('21 figures are kept', () => {
  it('without a network the last ones are shown with their age, as stale when they are old, and nothing is announced', async () => {
    signIn();
    const { unmount } = await openDormitory();
    expect(screen.queryByText(KEPT, { exact: false })).toBeNull();
    expect(document.querySelector('[data-stale]')).toBeNull();
    unmount();
    reload();
    letPass(3 * HOUR);
    signIn();
    fail('drop', '*');
    await openDormitory();
    expect(await screen.findByText(`${KEPT}（3 小时前）`, { exact: false })).toBeVisible();
    // The meter is read every half-hour; the room holds for a term.
    expect(document.querySelectorAll('[data-stale]').length).toBeGreaterThan(3);
    expect(screen.getByText(/可能已经变化/)).toBeVisible();
    expect(screen.getByText('郭阿姨')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('with a network they are there at once, and refreshed', async () => {
    signIn();
    const { unmount } = await openDormitory();
    unmount();
    reload();
    letPass(DAY);
    signIn();
    sent.length = 0;
    const cached = studentCache()?.getQueryData(dormitoryQueries.room().queryKey);
    expect(cached).toBeUndefined();
    // As the page does when it is drawn first.
    const figures = await studentCache()?.ensureQueryData(dormitoryQueries.electricity());
    expect(figures?.meter.balances.length).toBeGreaterThan(17_000);
    expect(sent).toEqual([]);
    await openDormitory();
    expect(sent).toContain('/dormitory/electricity');
    await vi.waitFor(() => expect(document.querySelector('[data-stale]')).toBeNull());
    expect(screen.queryByText(KEPT, { exact: false })).toBeNull();
  });

  it('says so while the browser is offline, though nothing has failed', async () => {
    signIn();
    await openDormitory();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText(`${KEPT}（`, { exact: false })).toBeVisible();
  });

  it('a wrong clock of the device makes nothing old', async () => {
    signIn();
    const right = await studentCache()?.fetchQuery(dormitoryQueries.room());
    const electricity = await studentCache()?.fetchQuery(dormitoryQueries.electricity());
    // They came while the device's clock was a day ahead.
    letPass(DAY);
    studentCache()?.setQueryData(dormitoryQueries.room().queryKey, right);
    studentCache()?.setQueryData(dormitoryQueries.electricity().queryKey, electricity);
    fail('drop', '*');
    await openDormitory();
    expect(await screen.findByText(new RegExp(`${KEPT}（(刚刚|\\d+ 分钟前)）`))).toBeVisible();
    expect(document.querySelector('[data-stale]')).toBeNull();
  });

  it.each([
    ['ahead', DAY],
    ['behind', -DAY],
  ])('what came while the clock was a day %s is refreshed all the same (39.4)', async (_, off) => {
    const queries = [favouriteQueries.keys(), runningExams, dormitoryQueries.room()] as UseQueryOptions[];
    signIn();
    for (const query of queries) await studentCache()?.fetchQuery(query);
    for (const name of keptNames()) {
      const { at, data } = JSON.parse(localStorage.getItem(name) ?? '') as { at: number; data: unknown };
      localStorage.setItem(name, JSON.stringify({ at: at + off, data }));
    }
    reload();
    signIn();
    const cache = studentCache() ?? expect.unreachable();
    sent.length = 0;
    for (const query of queries) {
      const observer = new QueryObserver(cache, query);
      expect(observer.getCurrentResult().isSuccess).toBe(true);
      onTestFinished(observer.subscribe(() => {}));
    }
    await vi.waitFor(() =>
      expect(sent).toEqual(expect.arrayContaining(['/favourites/keys', '/exams/running', '/dormitory/room'])),
    );
  });

  it('what does not have the shape of an answer any more, or is damaged, counts as absent', async () => {
    signIn();
    const { unmount } = await openDormitory();
    unmount();
    for (const [index, name] of keptNames().entries())
      localStorage.setItem(name, ['{', '{"at":1,"data":{"room":7}}', 'null'][index % 3] ?? '');
    reload();
    signIn();
    fail('drop', '/dormitory/room', 1);
    await visit('/user/dormitoryList');
    expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
  });

  it('the oldest go when there are too many, so that drafts have room', async () => {
    const id = signIn();
    const cache = studentCache() ?? expect.unreachable();
    const long = {
      as_of: '2026-11-20 10:00:00',
      now: '2026-11-20 10:00:00',
      room: null,
      text: 'x'.repeat(450_000),
    };
    for (const name of ['a', 'b', 'c', 'd']) {
      ask(cache, [name]);
      cache.setQueryData([name], long, { updatedAt: 'abcd'.indexOf(name) + 1 });
    }
    const names = () => keptNames().toSorted();
    await expect.poll(names).toEqual(['b', 'c', 'd'].map((name) => `kept:${id}:["${name}"]`));
  });
});

/** Queries whose last answers can be read without a network. */
const readable = {
  home: homeQueries.summary(),
  lesson: lessonQueries.detail('1', '1202'),
  book: lessonQueries.book('1202'),
  courseware: coursewareQueries.lesson('1202'),
  practice: practiceQueries.lesson('1202'),
  'whole book': bookQueries.book('12'),
  chapter: watchQueries.chapter('12', '1201'),
  paths: missionQueries.list(),
  path: missionQueries.detail('1'),
  notes: noteQueries.list(),
  'notes of a course': noteQueries.list('12'),
  'wrong questions': wrongQuestionQueries.list(),
  'settings of reviews': wrongQuestionQueries.settings(),
  conversations: privateQueries.conversations(),
  conversation: privateQueries.messages('20001'),
} as const;

describe('39.4 what was read before', () => {
  it.each(Object.entries(readable))('%s: stands in when no answer comes, and only then', async (_, query) => {
    const options = query as UseQueryOptions;
    signIn();
    const first = await studentCache()?.fetchQuery(options);
    expect(first).toBeTruthy();
    reload();
    signIn();
    const cache = studentCache() ?? expect.unreachable();
    cache.mount();
    onTestFinished(() => cache.unmount());
    const observed = new QueryObserver(cache, options);
    fail('drop', '*');
    const results: QueryObserverResult[] = [];
    // As components look at it.
    const look = notifyManager.batchCalls(() => void results.push(observed.getCurrentResult()));
    onTestFinished(observed.subscribe(look));
    expect(observed.getCurrentResult().data).toBeUndefined();
    await vi.waitFor(() => expect(observed.getCurrentResult().isError).toBe(true));
    expect(observed.getCurrentResult().data).toEqual(first);
    // No state in between in which a page would say that there is nothing.
    expect(results.filter(({ isError, data }) => isError && data === undefined)).toEqual([]);
    mend();
    // It counts as old, also for a query whose answers never do.
    for (const name of ['offline', 'online']) act(() => void window.dispatchEvent(new Event(name)));
    await vi.waitFor(() => expect(observed.getCurrentResult().isSuccess).toBe(true));
    expect(observed.getCurrentResult().isStale).toBe(false);
  });

  it('does not stand in for a refusal, nor while an exam runs', async () => {
    signIn();
    await studentCache()?.fetchQuery(lessonQueries.book('1202'));
    reload();
    signIn();
    fail('refuse', '/lessons/book', 1);
    const read = () => studentCache()?.fetchQuery(lessonQueries.book('1202'));
    const shown = () => studentCache()?.getQueryData(lessonQueries.book('1202').queryKey);
    await expect(read()).rejects.toThrow();
    expect(shown()).toBeUndefined();
    fail('drop', '/lessons/book');
    setOwnLock('考试中');
    onTestFinished(() => setOwnLock(null));
    await expect(read()).rejects.toThrow();
    expect(shown()).toBeUndefined();
    setOwnLock(null);
    await expect(read()).rejects.toThrow();
    expect(shown()).toBeDefined();
  });

  it('one answer that is very long is not kept, and takes no other away', () => {
    signIn();
    const cache = studentCache() ?? expect.unreachable();
    ask(cache, ['short']);
    cache.setQueryData(['short'], 'x');
    ask(cache, ['long']);
    cache.setQueryData(['long'], 'x'.repeat(600_000));
    expect(keptNames().map((name) => name.split(':')[2])).toEqual(['["short"]']);
  });
});

/** Pages of the campus group that are there. */
const campusRows = routeTable.filter(({ group, load }) => group === '校园' && load);
const pages = campusRows.flatMap(({ isPrivate, path }) => (isPrivate ? [] : [path]));
const privatePages = campusRows.flatMap(({ isPrivate, path }) => (isPrivate ? [path] : []));

describe('21 a switch of student leaks nothing', () => {
  it.each(pages)('%s leaves nothing of two students, and shows neither the other’s', async (path) => {
    const own: Record<string, string> = {};
    for (const account of ['student', 'lihua']) {
      const id = signIn(account);
      const { unmount } = await visit(path);
      await vi.waitFor(() => expect(keptNames().length).toBeGreaterThan(0));
      await vi.waitFor(() => expect(studentCache()?.isFetching()).toBe(0));
      expect(keptNames().filter((name) => !name.startsWith(`kept:${id}:`))).toEqual([]);
      own[account] = keptNames()
        .map((name) => localStorage.getItem(name))
        .join();
      unmount();
      act(() => endSession('exit'));
      expect(keptNames()).toEqual([]);
    }
    expect(own['student']).not.toBe(own['lihua']);
  });

  it.each(privatePages)('%s keeps nothing at all', async (path) => {
    await visit(path, 'student');
    await vi.waitFor(() => expect(studentCache()?.getQueryCache().getAll()).not.toEqual([]));
    await vi.waitFor(() => expect(studentCache()?.isFetching()).toBe(0));
    // The frame of every page knows of exams that run.
    expect(keptNames().filter((name) => !name.endsWith('["exams","running"]'))).toEqual([]);
  });

  it('what was left behind by another student is forgotten when one signs in', () => {
    localStorage.setItem('kept:7:["card"]', '{"at":1,"data":{}}');
    signIn();
    studentCache();
    expect(keptNames()).toEqual([]);
  });

  it('an answer that comes after the student has left is not kept', async () => {
    signIn();
    const left = studentCache() ?? expect.unreachable();
    const answer = await left.fetchQuery(dormitoryQueries.room());
    const asking = left.fetchQuery(dormitoryQueries.electricity());
    act(() => endSession('exit'));
    await expect(asking).rejects.toThrow();
    // Whoever still holds the cache of the student who has left.
    ask(left, dormitoryQueries.room().queryKey);
    left.setQueryData(dormitoryQueries.room().queryKey, answer);
    expect(keptNames()).toEqual([]);
  });
});
