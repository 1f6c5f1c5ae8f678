import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftList } from '@/session/draft-list';
import { clearDrafts } from '@/session/drafts';
import { endSession, startSession } from '@/session/store';
import { keptDrafts, leaveDraft } from '../kept-drafts';

const list = draftList('notes', v.string());
const signIn = (user_id: string) => startSession({ token: 't', userInfo: { user_id, username: '林知远' } });

beforeEach(() => signIn('1'));
afterEach(() => endSession('exit'));

it('is read in the order in which entries were put there', () => {
  for (const key of ['b', 'c', 'a']) list.put(key, key);
  expect([...list.read()]).toEqual([
    ['b', 'b'],
    ['c', 'c'],
    ['a', 'a'],
  ]);
  list.put('b', '改');
  expect([...list.read().values()]).toEqual(['c', 'a', '改']);
});

it('replaces an entry in its place, and puts none there that is gone (37.3)', () => {
  for (const key of ['a', 'b']) list.put(key, key);
  list.replace('a', '改');
  expect([...list.read().values()]).toEqual(['改', 'b']);
  list.take('a');
  list.replace('a', '又来');
  expect([...list.read().values()]).toEqual(['b']);
});

it('writes nothing but the entry that is put or taken: a tab does not know yet what another one wrote', () => {
  leaveDraft('1', 'notes', '别处写的', 'other');
  const set = vi.spyOn(Storage.prototype, 'setItem');
  const remove = vi.spyOn(Storage.prototype, 'removeItem');
  list.put('own', '这里写的');
  list.take('own');
  expect(set.mock.calls.map(([name]) => name)).toEqual(['draft:1:notes:own']);
  expect(remove.mock.calls).toEqual([['draft:1:notes:own']]);
});

it('leaves no list with a longer name in it', () => {
  draftList('notes2', v.string()).put('key', '别的');
  draftList('note', v.string()).put('s:key', '别的');
  expect(list.read().size).toBe(0);
});

it('SES-3 belongs to the student who made it, and goes with the other drafts', () => {
  list.put('key', '林知远写的');
  signIn('2');
  expect(list.read().size).toBe(0);
  signIn('1');
  expect(list.read().size).toBe(1);
  clearDrafts('1');
  expect(keptDrafts('1', 'notes')).toBe('');
});

it('SES-4 goes on in memory while the storage is full', () => {
  list.put('stored', '存下的');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  list.put('memory', '没存下的');
  expect([...list.read().values()]).toEqual(['存下的', '没存下的']);
  list.take('memory');
  expect([...list.read().values()]).toEqual(['存下的']);
});
