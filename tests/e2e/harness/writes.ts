import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import { baseUrl, mockUrl } from './stage.ts';

/** A write that reached the server, however its answer went. */
export interface ServedWrite {
  path: string;
  key: string | null;
  body: string;
}

/** Writes that have reached the server since the reset, the oldest first; of one path or of all. */
export async function servedWrites(path?: string): Promise<ServedWrite[]> {
  const answer = await fetch(`${mockUrl()}/__mock__/writes`);
  const writes = (await answer.json()) as ServedWrite[];
  return path === undefined ? writes : writes.filter((write) => write.path.startsWith(path));
}

/** No write came twice, from one on. */
export async function expectOnce(from = 0): Promise<void> {
  const keys = (await servedWrites()).slice(from).flatMap(({ path, key }) => (key ? [`${path} ${key}`] : []));
  expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted());
}

/** Asks the back end as the student of a context. */
export async function askAs<Data>(context: BrowserContext, path: string): Promise<Data> {
  const { origins } = await context.storageState();
  const stored = origins[0]?.localStorage.find(({ name }) => name === 'globalStore')?.value ?? '{}';
  const { state } = JSON.parse(stored) as { state: { token: string } };
  const answer = await fetch(`${baseUrl()}/matrix-api${path}`, { headers: { token: state.token } });
  return ((await answer.json()) as { data: Data }).data;
}
