import { describe, expect, it, vi } from 'vitest';
import { createDatabase } from '@mock/backend';
import { persist, serialize, STORAGE_KEY } from '@mock/engine/persistence';

const conversation = (id: string, title: string) => ({
  id,
  user_id: '10001',
  title,
  content: '[]',
  updated_at: '2026-11-20 10:00:00',
});

/** A tab: its own database over the storage that all tabs share. */
function openTab(storage: () => Storage = () => window.localStorage) {
  const database = createDatabase(() => persistence.changed());
  const persistence = persist(() => database, storage);
  persistence.read();
  return { database, ...persistence };
}

const storedTables = (): Record<string, Record<string, unknown>> =>
  JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{"tables":{}}').tables;

describe('a table', () => {
  it('never changes a row in place', () => {
    const { users } = createDatabase();
    const before = users.find('10001');
    users.update('10001', { username: '林远' });
    expect(before?.username).toBe('林知远');
    expect(users.find('10001')?.username).toBe('林远');
  });

  it('never gives an id twice', () => {
    const { conversations } = createDatabase();
    expect(conversations.nextId()).toBe('809');
    conversations.delete('808');
    expect(conversations.nextId()).toBe('809');
    conversations.insert(conversation('809', 'neu'));
    conversations.delete('809');
    expect(conversations.nextId()).toBe('810');
  });

  it('refuses to insert a taken id and to update a missing one', () => {
    const { conversations } = createDatabase();
    expect(() => conversations.insert(conversation('808', 'x'))).toThrow('808');
    expect(() => conversations.update('1', { title: 'x' })).toThrow('1');
    expect(conversations.delete('1')).toBe(false);
  });

  it('differs only by changed, new and deleted rows', () => {
    const { conversations } = createDatabase();
    const seeded = conversations.find('801');
    conversations.update('801', { title: 'neu' });
    conversations.delete('802');
    conversations.insert(conversation('900', 'eins'));
    conversations.insert(conversation('zwei', 'zwei'));
    conversations.delete('zwei');
    expect(Object.keys(conversations.difference()).toSorted()).toEqual(['801', '802', '900']);
    expect(conversations.difference()['802']).toBeNull();
    conversations.update('801', { title: seeded?.title ?? '' });
    expect(conversations.difference()).not.toHaveProperty('801');
  });
});

describe('persistence', () => {
  it('stores nothing for an unchanged database', () => {
    const tab = openTab();
    tab.database.users.all();
    tab.flush();
    expect(localStorage.getItem(STORAGE_KEY)).toBeNull();
    expect(serialize(tab.database)).toBe('');
  });

  it('brings changed, new and deleted rows back', () => {
    const { database, flush } = openTab();
    database.users.update('10001', { username: '林远' });
    database.conversations.insert(conversation('900', 'neu'));
    database.conversations.delete('801');
    flush();
    expect(Object.keys(storedTables())).toEqual(['conversations', 'users']);
    const next = openTab().database;
    expect(next.users.find('10001')?.username).toBe('林远');
    expect(next.users.find('10002')?.username).toBe('李华');
    expect(next.conversations.find('900')?.title).toBe('neu');
    expect(next.conversations.find('801')).toBeUndefined();
  });

  it('stores soon after a write, once for many', () => {
    vi.useFakeTimers();
    const set = vi.spyOn(Storage.prototype, 'setItem');
    const { database } = openTab();
    for (let index = 0; index < 50; index += 1)
      database.conversations.put(conversation('900', String(index)));
    expect(set).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(set).toHaveBeenCalledOnce();
    expect(openTab().database.conversations.find('900')?.title).toBe('49');
  });

  it.each([
    ['cut JSON', '{"version":1,"tables":{"users":{"10001":{"id"'],
    ['another version', '{"version":2,"tables":{"users":{"10001":null}}}'],
    ['another shape', '{"version":1,"tables":[1,2]}'],
    ['text', 'hello'],
  ])('drops %s and starts with the seed', (_, text) => {
    localStorage.setItem(STORAGE_KEY, text);
    expect(openTab().database.users.find('10001')?.username).toBe('林知远');
  });

  it('leaves out rows of another shape and keeps the others', () => {
    const tables = { users: { '10001': { id: '10001', username: 7 }, '10002': null } };
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ version: 1, tables }));
    const { users } = openTab().database;
    expect(users.find('10001')?.username).toBe('林知远');
    expect(users.find('10002')).toBeUndefined();
  });

  it('leaves out a row that lies under another’s id', () => {
    const row = createDatabase().users.find('10002');
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ version: 1, tables: { users: { '10001': row } } }));
    expect(openTab().database.users.find('10001')?.username).toBe('林知远');
  });

  it('33.2 keeps the newest answers that a browser has room for', () => {
    const { database, flush } = openTab();
    for (let id = 1; id <= 3000; id += 1)
      database.answers.put({ id: `key-${id}`, input: '', answer: 'x'.repeat(1000), created_at: Date.now() });
    flush();
    expect(localStorage.getItem(STORAGE_KEY)?.length).toBeLessThan(1_100_000);
    const kept = Object.keys(storedTables()['answers'] ?? {});
    expect(kept.length).toBeGreaterThan(800);
    expect(kept.at(-1)).toBe('key-3000');
  });

  it('goes on in memory when the storage is full', () => {
    const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { database, flush, read } = openTab();
    database.users.update('10001', { username: '林远' });
    flush();
    read();
    expect(set).toHaveBeenCalled();
    expect(database.users.find('10001')?.username).toBe('林远');
  });

  it('goes on in memory when the storage is forbidden', () => {
    const { database, flush } = openTab(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    database.users.update('10001', { username: '林远' });
    flush();
    expect(database.users.find('10001')?.username).toBe('林远');
  });

  it('is empty after a reset', () => {
    const { database, flush, clear } = openTab();
    database.users.delete('10001');
    flush();
    database.reset();
    clear();
    expect(localStorage.getItem(STORAGE_KEY)).toBeNull();
    expect(openTab().database.users.find('10001')).toMatchObject({ id: '10001' });
  });
});

describe('two tabs', () => {
  it('see each other’s writes', () => {
    const [one, two] = [openTab(), openTab()];
    one.database.sessions.insert({
      id: 'token',
      user_id: '10001',
      device_id: '1',
      agent: '',
      created_at: 1,
      seen_at: 1,
    });
    one.flush();
    expect(two.database.sessions.find('token')).toBeUndefined();
    two.read();
    expect(two.database.sessions.find('token')?.user_id).toBe('10001');
    two.database.sessions.delete('token');
    two.flush();
    one.read();
    expect(one.database.sessions.find('token')).toBeUndefined();
  });

  it('do not lose each other’s rows', () => {
    const [one, two] = [openTab(), openTab()];
    one.database.conversations.insert(conversation('900', 'eins'));
    two.database.conversations.insert(conversation('901', 'zwei'));
    two.database.conversations.delete('801');
    one.flush();
    two.flush();
    one.read();
    for (const { conversations } of [one.database, two.database, openTab().database]) {
      expect(conversations.find('900')?.title).toBe('eins');
      expect(conversations.find('901')?.title).toBe('zwei');
      expect(conversations.find('801')).toBeUndefined();
    }
  });
});
