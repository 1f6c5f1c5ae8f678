import type { AttemptCore } from './attempt-core';
import { handedOver, joinAll, joinSaved, unsaved } from './attempt-model';
import { openingState, withModel } from './session-state';
import { createTabChannel } from './tab-channel';

/** One tab writes an attempt, the others read: gives way, takes over, and hears what the others enter. */
export function createTurns(
  core: AttemptCore,
  around: {
    save: () => void;
    planSave: () => void;
    stopSaving: () => void;
    /** Another tab has handed in, perhaps without what this one holds. */
    endedElsewhere: () => void;
    /** The server says that the attempt is over. */
    finish: () => void;
  },
) {
  const { attempt, holder, journal, get, set } = core;
  const channel = createTabChannel(attempt.attempt_id, holder, (kind) =>
    kind === 'taken' ? giveWay('all') : around.endedElsewhere(),
  );

  /** Another tab writes now. One of this browser `had` all that was written here, another device what was sent. */
  function giveWay(had: 'all' | 'saved'): void {
    if (core.isOver() || get().phase !== 'running') return;
    around.stopSaving();
    set(({ model }) => ({ phase: 'readonly', model: handedOver(model, had) }));
    core.writeJournal();
  }

  async function takeOver(): Promise<void> {
    const now = await core.open('taker');
    if (core.isOver()) return;
    if (now.status === 'handed_in') {
      set(({ model }) => ({ model: joinSaved(model, now.answers) }));
      around.finish();
      return;
    }
    channel.taken();
    set((state) => ({
      ...withModel(openingState(now, journal.all(), holder), state.model),
      current: state.current,
      flags: now.flags,
    }));
    core.writeJournal();
    around.save();
  }

  /** Another tab writes: shows what it has entered, and when it is over. */
  async function look(): Promise<void> {
    const now = await core.open('reader').catch(() => undefined);
    if (!now || core.isOver() || get().phase !== 'readonly') return;
    set(({ model }) => ({ model: joinSaved(model, now.answers), deadline: now.deadline }));
    if (now.status === 'handed_in') around.finish();
  }

  const onStorage = ({ key }: StorageEvent) => {
    if (!key?.startsWith(journal.prefix) || core.isOver()) return;
    for (const { versions } of journal.all().values())
      set(({ model }) => ({ model: joinAll(model, versions) }));
    if (get().phase === 'running' && unsaved(get().model).length > 0) around.planSave();
  };
  window.addEventListener('storage', onStorage);

  return {
    giveWay,
    takeOver,
    look,
    /** Tells the other tabs of this browser that the attempt is over. */
    tellEnded: channel.ended,
    /** Takes over from a tab that is known to be gone. */
    async takeFromGone(): Promise<void> {
      if (journal.all().has(attempt.holder) && !(await channel.isAlive(attempt.holder)))
        await takeOver().catch(() => {});
    },
    close(): void {
      window.removeEventListener('storage', onStorage);
      channel.close();
    },
  };
}
