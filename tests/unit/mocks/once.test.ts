import * as v from 'valibot';
import { expect, it } from 'vitest';
import { createDatabase } from '@/mocks/database/create-database';
import { madeBy } from '@/mocks/database/once';
import { Table } from '@/mocks/database/table';
import { answerOnce, rowMadeBy } from '@/mocks/once';

const refusal = (code: number) => expect.objectContaining({ code });

it('HTTP-6 a key is refused with another input and while its write is running, and answered alike afterwards', async () => {
  const database = createDatabase();
  let finish = (_answer: object) => {};
  const slow = () => new Promise<object>((resolve) => (finish = resolve));
  const first = answerOnce(database, 'key', 'input', slow);
  await expect(answerOnce(database, 'key', 'input', slow)).rejects.toEqual(refusal(1409));
  await expect(answerOnce(database, 'key', 'other', slow)).rejects.toEqual(refusal(1422));
  finish({ data: 1 });
  expect(await first).toEqual({ data: 1 });
  expect(await answerOnce(database, 'key', 'input', slow)).toEqual({ data: 1 });
  await expect(answerOnce(database, 'key', 'other', slow)).rejects.toEqual(refusal(1422));
});

it('HTTP-6 a row is found by the key that made it, of its student only, and not for another input', () => {
  const schema = v.object({ id: v.string(), user_id: v.string(), made_by: madeBy });
  const table = new Table({ schema, seed: () => [{ id: '1', user_id: 'a', made_by: null }] }, () => {});
  const row = table.insert({ id: '2', user_id: 'a', made_by: { key: 'k', input: 'input' } });
  expect(rowMadeBy(table, 'a', { key: 'k', input: 'input' })).toBe(row);
  expect(rowMadeBy(table, 'b', { key: 'k', input: 'input' })).toBeUndefined();
  expect(() => rowMadeBy(table, 'a', { key: 'k', input: 'other' })).toThrow('和上一次不一样');
});
