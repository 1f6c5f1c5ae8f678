import { expect, it } from 'vitest';
import { createDatabase } from '@mock/backend';
import { goalSave } from '@/api/goals';
import { answerOnce } from '@mock/engine/once';

const refusal = (code: number) => expect.objectContaining({ code });

it('HTTP-6 a key is refused with another input and while its write is running, and answered alike afterwards', async () => {
  const database = createDatabase();
  let finish = (_answer: object) => {};
  const slow = () => new Promise<object>((resolve) => (finish = resolve));
  const write = (content: string) => ({ owner: 'a', endpoint: goalSave, key: 'key', content });
  const first = answerOnce(database, write('input'), slow);
  await expect(answerOnce(database, write('input'), slow)).rejects.toEqual(refusal(1409));
  await expect(answerOnce(database, write('other'), slow)).rejects.toEqual(refusal(1422));
  finish({ data: 1 });
  expect(await first).toEqual({ data: 1 });
  expect(await answerOnce(database, write('input'), slow)).toEqual({ data: 1 });
  await expect(answerOnce(database, write('other'), slow)).rejects.toEqual(refusal(1422));
});
