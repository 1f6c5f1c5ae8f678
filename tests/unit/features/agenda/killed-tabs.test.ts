import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, it, vi } from 'vitest';
import type { AgendaEntry } from '@/api/agenda-entries';
import { ApiError } from '@/api/errors';
import { createQueryClient } from '@/api/query-client';
import * as request from '@/api/request';
import { unsentEnvelopes } from '@/engines/outbox/unsent';
import { createEntryOutbox } from '@/features/agenda/entry-outbox';
import { chance } from '../../../support/chance';
import { learningBackend } from '../../../support/backend';

const { mock, signIn } = learningBackend();

/** MATRIX_KILLS=200 takes a minute on a busy machine. */
const KILLS = Number(process.env['MATRIX_KILLS'] ?? 60);

it(
  '40.3 two tabs that are killed again and again lose no own entry, double none, and keep the last word of each',
  { timeout: 180_000 },
  async () => {
    const userId = signIn('student');
    const random = chance(40);
    const pick = (count: number): number => Math.floor(random() * count);
    const inTab = new AsyncLocalStorage<{ isDead: boolean }>();
    const never = new Promise<never>(() => {});
    let isWell = false;
    /** Keys of the writes that the server has answered, by entry. */
    const keys = new Map<string, Set<string>>();
    const { call } = request;
    vi.spyOn(request, 'call').mockImplementation(async (endpoint, input, options) => {
      const tab = inTab.getStore();
      const fate = isWell ? 9 : pick(6);
      if (tab?.isDead) return never;
      if (fate === 0) throw new ApiError('network', '断网');
      const { entry_id: id } = input as { entry_id: string };
      keys.set(id, (keys.get(id) ?? new Set()).add(options?.idempotencyKey ?? ''));
      const answer = await call(endpoint, input, options);
      if (tab?.isDead) return never;
      if (fate === 1) throw new ApiError('network', '回答丢了');
      return answer;
    });
    const openTab = () => {
      const tab = { isDead: false };
      const outbox = inTab.run(tab, () => createEntryOutbox(createQueryClient()));
      return { tab, outbox, act: <Result>(work: () => Result) => inTab.run(tab, work) };
    };
    const tell = () => window.dispatchEvent(new StorageEvent('storage', { key: null }));
    const rowOf = (id: string) => mock.database.agendaEntries.find(id);
    const shownOf = (id: string): AgendaEntry | undefined => {
      const row = rowOf(id);
      return row && !row.deleted ? { ...row, entry_id: row.id } : undefined;
    };

    const span = { starts_at: '2026-12-05 19:00:00', ends_at: '2026-12-05 20:00:00', place: '', until: null };
    /** The last word of each entry; null where it was deleted. */
    const meant = new Map<string, string | null>();
    const tabs = [openTab(), openTab()];
    for (let kill = 0; kill < KILLS;) {
      const index = pick(2);
      const { tab, outbox, act } = tabs[index] ?? expect.unreachable();
      const ids = [...meant].flatMap(([id, title]) => (title === null ? [] : [id]));
      const id = ids[pick(ids.length)];
      const what = pick(8);
      if (what < 2 || id === undefined) {
        const made = `made-${meant.size}`;
        meant.set(made, `${made} 1`);
        act(() => outbox.save(made, { ...span, title: `${made} 1` }, { base_version: 0 }));
      } else if (what < 4) {
        const title = `${id} ${kill} ${random()}`;
        meant.set(id, title);
        act(() => outbox.save(id, { ...span, title }, outbox.baseOf(id, shownOf(id))));
      } else if (what === 4) {
        meant.set(id, null);
        act(() => outbox.remove(id, outbox.baseOf(id, shownOf(id))));
      } else if (what === 5) await act(() => outbox.flush());
      else {
        // In the middle of what it sends.
        void act(() => outbox.flush());
        for (let turns = pick(6); turns > 0; turns -= 1) await new Promise((turn) => setTimeout(turn));
        tab.isDead = true;
        tabs[index] = openTab();
        kill += 1;
      }
      tell();
    }
    isWell = true;
    for (const { tab } of tabs) tab.isDead = true;
    const last = openTab();
    await vi.waitFor(async () => {
      await last.act(() => last.outbox.flush());
      // Written in both tabs over the same state: the student takes what was written here.
      for (const envelope of last.outbox.state.getState().pending.filter(({ state }) => state === 'refused'))
        last.act(() => last.outbox.resolve(envelope, 'mine', shownOf(envelope.body.input.entry_id)));
      expect(unsentEnvelopes()).toEqual([]);
    });
    const left = mock.database.agendaEntries.where(
      (row) => row.user_id === userId && row.id.startsWith('made-'),
    );
    expect(
      Object.fromEntries(left.filter(({ deleted }) => !deleted).map(({ id, title }) => [id, title])),
    ).toEqual(Object.fromEntries([...meant].filter(([, title]) => title !== null)));
    for (const { id, version } of left) expect(version, id).toBeLessThanOrEqual(keys.get(id)?.size ?? 0);
    expect(meant.size).toBeGreaterThan(50);
  },
);
