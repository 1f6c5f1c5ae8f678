import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { createOutbox } from '@/engines/outbox/outbox';
import { pendingWrites } from '@/engines/outbox/pending-writes';
import { endSession, startSession } from '@/session/store';
import { chance } from '../../../support/chance';

const writes = pendingWrites(
  'ratings',
  v.object({ id: v.string(), text: v.string() }),
  ({ body }) => body.id,
);
const ids = ['a', 'b', 'c'];

beforeEach(() => {
  vi.useFakeTimers();
  startSession({ token: 't', userInfo: { user_id: '1', username: '林知远' } });
});
afterEach(() => endSession('exit'));

/** Two tabs write, are killed and opened again; the server loses requests and answers, fails and refuses. */
async function play(random: () => number) {
  const pick = (count: number): number => Math.floor(random() * count);
  const written = new Map<string, string>();
  /** Texts that the server has, and those that it has refused, by their ids; each key counts once. */
  const held = new Map<string, string>();
  const refused = new Map<string, string>();
  const decided = new Map<string, boolean>();
  const attempts = new Map<string, number>();
  let isWell = false;

  function openTab() {
    const tab = { isDead: false };
    const outbox = createOutbox({
      writes,
      sendAfter: 0,
      refusedUntil: 'back',
      async deliver({ key, body: { id, text } }) {
        attempts.set(key, (attempts.get(key) ?? 0) + 1);
        const fate = isWell ? 9 : pick(10);
        const never = new Promise<never>(() => {});
        if (tab.isDead) return never;
        if (fate === 0) throw new ApiError('network', '断网');
        if (fate === 1) throw new ApiError('http', '服务器异常', { status: 500 });
        const isFirst = !decided.has(key);
        const isTaken = decided.get(key) ?? (isWell || pick(4) > 0);
        if (isTaken) decided.set(key, true);
        if (isTaken && isFirst) held.set(id, text);
        if (fate === 2) throw new ApiError('network', '回答丢了');
        if (fate < 6) await vi.advanceTimersByTimeAsync(pick(300));
        if (tab.isDead) return never;
        if (isTaken) return undefined;
        refused.set(key, text);
        throw new ApiError('business', `不收“${text}”`, { code: 400 });
      },
      onAccepted: () => {},
      onSentElsewhere: () => Promise.resolve(),
    });
    return Object.assign(tab, { outbox });
  }

  /** Holds of each envelope at any time, in the drafts and in sight. */
  function check(): void {
    for (const { key, state, tried, refusal, body } of writes.read()) {
      expect(tried, key).toBe(attempts.get(key) ?? 0);
      expect(state).not.toBe('sent');
      if (state !== 'waiting') expect(tried).toBeGreaterThan(0);
      if (state === 'refused') expect(refusal).toBe(`不收“${body.text}”`);
      if (state === 'delayed') expect(refusal).toBeNull();
      if (refusal !== null) expect(refused.get(key)).toBe(body.text);
      expect(written.get(body.id), 'nothing older than the last text waits').toBe(body.text);
    }
  }

  const tabs = [openTab(), openTab()];
  const tell = () => window.dispatchEvent(new StorageEvent('storage', { key: null }));
  for (let count = 0; count < 40; count += 1) {
    const index = pick(2);
    const tab = tabs[index];
    const act = pick(10);
    if (act < 4) {
      const id = ids[pick(ids.length)] ?? 'a';
      const text = `${id}${count}`;
      written.set(id, text);
      tab?.outbox.keep({ id, text });
    } else if (act === 4) {
      if (tab) tab.isDead = true;
      tabs[index] = openTab();
    } else if (act === 5) tell();
    else if (act === 6) void tab?.outbox.flush();
    else if (act === 7) window.dispatchEvent(new Event('online'));
    else if (act === 8) document.dispatchEvent(new Event('visibilitychange'));
    else await vi.advanceTimersByTimeAsync(pick(20_000));
    await vi.advanceTimersByTimeAsync(pick(3));
    check();
  }
  isWell = true;
  for (const tab of tabs) tab.isDead = true;
  const last = openTab();
  for (let times = 0; times < 20 && writes.read().length > 0; times += 1) {
    void last.outbox.flush();
    await vi.advanceTimersByTimeAsync(10_000);
  }
  await vi.advanceTimersByTimeAsync(1_000);
  expect(last.outbox.state.getState().pending).toEqual([]);
  return { written, held };
}

it(
  'two tabs, killed and opened again, lose no last word, and count each attempt (37.3)',
  { timeout: 60_000 },
  async () => {
    for (let seed = 1; seed <= 120; seed += 1) {
      localStorage.clear();
      const { written, held } = await play(chance(seed));
      expect(held, `seed ${seed}`).toEqual(written);
      endSession('exit');
      startSession({ token: 't', userInfo: { user_id: '1', username: '林知远' } });
    }
  },
);
