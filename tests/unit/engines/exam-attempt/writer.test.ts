import { afterEach, expect, it, vi } from 'vitest';
import { createWriterLock } from '@/engines/exam-attempt/parts/writer';
import { setLocks, stubLocks } from './browser-locks';

const free = { ifAvailable: true } as const;
const steal = { steal: true } as const;
const lost = vi.fn();

afterEach(() => lost.mockClear());

it('is given to one tab, and to the next when that one lets go', async () => {
  stubLocks();
  const [first, second] = [createWriterLock('exam', lost), createWriterLock('exam', lost)];
  expect(await first.take(free)).toBe(true);
  expect(await second.take(free)).toBe(false);
  expect(await second.isFree()).toBe(false);
  // The holder keeps it.
  expect(await first.take(free)).toBe(true);
  first.release();
  await vi.waitFor(async () => expect(await second.isFree()).toBe(true));
  await vi.waitFor(async () => expect(await second.take(free)).toBe(true));
  expect(lost).not.toHaveBeenCalled();
});

it('tells the tab that it is taken from, which can take it back', async () => {
  stubLocks();
  const other = vi.fn();
  const [first, second] = [createWriterLock('exam', lost), createWriterLock('exam', other)];
  await first.take(free);
  expect(await second.take(steal)).toBe(true);
  await vi.waitFor(() => expect(lost).toHaveBeenCalledTimes(1));
  first.release();
  expect(await createWriterLock('exam', lost).take(free)).toBe(false);
  expect(await first.take(steal)).toBe(true);
  await vi.waitFor(() => expect(other).toHaveBeenCalledTimes(1));
  expect(lost).toHaveBeenCalledTimes(1);
});

it('says that nobody knows where there are no locks, or none are given', async () => {
  expect(await createWriterLock('exam', lost).take(free)).toBeUndefined();
  expect(await createWriterLock('exam', lost).isFree()).toBe(false);
  const request = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
  setLocks({ request });
  expect(await createWriterLock('exam', lost).take(free)).toBeUndefined();
  expect(lost).not.toHaveBeenCalled();
});
