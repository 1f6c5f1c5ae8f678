import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { agendaList, agendaQueries } from '@/api/agenda';
import {
  type AgendaEntry,
  agendaEntryDelete,
  agendaEntrySave,
  type EntryContent,
  type EntryInput,
} from '@/api/agenda-entries';
import type { EndpointInput, EndpointOutput } from '@/api/endpoint';
import { ApiError, errorMessage } from '@/api/errors';
import { type CallOptions, call } from '@/api/request';
import { lineageOf } from '@/engines/outbox/lineage';
import { createOutbox } from '@/engines/outbox/outbox';
import { oneForEach } from '@/lib/one-for-each';
import { momentOf } from '@/lib/time';
import { showToast } from '@/ui/toast-store';
import { entryIdOf, type PendingEntry, pendingEntries, withEntry } from './pending-entries';

/** Milliseconds from the last change until it is sent: keys move an entry step by step. */
const SEND_AFTER = 800;

/** Another editor has written since: what is pending is kept, and the student chooses. */
class EntryConflict extends ApiError {
  readonly theirs: AgendaEntry;

  constructor(theirs: AgendaEntry) {
    super('business', '这项日程在别处也改过');
    this.theirs = theirs;
  }
}

/** The ground of a write: what it was written over. */
export type EntryBase = Pick<EntryInput, 'base_version' | 'continues'>;

async function deliver({ body }: PendingEntry, options: CallOptions): Promise<AgendaEntry | null> {
  if (body.kind === 'delete') return call(agendaEntryDelete, body.input, options);
  const { entry, conflict } = await call(agendaEntrySave, body.input, options);
  if (conflict) throw new EntryConflict(entry);
  return entry;
}

/**
 * Keeps the student's own entries at once in the drafts, and sends them a moment later until the server has them: each
 * write under its own key, so that none is doubled. What another tab or device has written meanwhile is never written over
 * unasked.
 */
export function createEntryOutbox(client: QueryClient) {
  const withBase = <Body extends PendingEntry['body']>(body: Body, base: EntryBase): Body => ({
    ...body,
    input: { ...body.input, ...base },
  });
  /** The entry on the server that a write was refused for, by the write's key. */
  const conflicts = createStore<Readonly<Record<string, AgendaEntry>>>(() => ({}));

  /** Versions that the server has accepted, by entry: those of other weeks are in no list that is shown. */
  const accepted = new Map<string, number>();

  const show = (entryId: string, entry: AgendaEntry | null): void => {
    for (const [queryKey] of client.getQueriesData({ queryKey: agendaQueries.lists })) {
      const { from, to, state } = queryKey[2] as EndpointInput<typeof agendaList>;
      client.setQueryData<EndpointOutput<typeof agendaList>>(
        queryKey,
        (answer) => {
          if (!answer) return answer;
          const list = withEntry(answer.list, entryId, entry, { from, to, now: momentOf(answer.now) });
          return { ...answer, list: list.filter((item) => !state || item.state === state) };
        },
        { updatedAt: client.getQueryState(queryKey)?.dataUpdatedAt },
      );
    }
    // An answer on its way is older than this, and clashes are others now.
    void client.invalidateQueries({ queryKey: agendaQueries.all });
  };

  const outbox = createOutbox({
    writes: pendingEntries,
    sendAfter: SEND_AFTER,
    deliver,
    refusedUntil: 'back',
    onAccepted(envelope, entry) {
      if (entry) accepted.set(entry.entry_id, entry.version);
      show(entryIdOf(envelope), entry);
      if (envelope.body.kind === 'delete' && entry)
        showToast(`“${entry.title}”在别处又改过，没有删除`, { type: 'warning' });
    },
    onRefused(envelope, error) {
      if (!(error instanceof EntryConflict)) return showToast(errorMessage(error), { type: 'error' });
      conflicts.setState({ [envelope.key]: error.theirs });
      return show(entryIdOf(envelope), error.theirs);
    },
    onSentElsewhere: () => client.invalidateQueries({ queryKey: agendaQueries.all }, { throwOnError: true }),
  });

  return {
    state: outbox.state,
    conflicts,
    flush: outbox.flush,
    /** The ground of a write over an entry as it is shown now: with what is pending of it. */
    baseOf(entryId: string, shown: AgendaEntry | undefined): EntryBase {
      const pending = outbox.state
        .getState()
        .pending.findLast((each) => entryIdOf(each) === entryId && each.state !== 'refused');
      return pending
        ? { base_version: pending.body.input.base_version, continues: lineageOf(pending) }
        : { base_version: Math.max(shown?.version ?? 0, accepted.get(entryId) ?? 0) };
    },
    /** Writes an entry, new or known, over what stands there. */
    save: (entry_id: string, content: EntryContent, base: EntryBase): void =>
      outbox.keep({ kind: 'save', input: { ...content, entry_id, ...base } }),
    remove: (entry_id: string, base: EntryBase): void =>
      outbox.keep({ kind: 'delete', input: { entry_id, ...base } }),
    /** Ends a refusal: with what was written here, over what stands on the server, or without it. */
    resolve(envelope: PendingEntry, choice: 'mine' | 'theirs', theirs: AgendaEntry | undefined): void {
      if (choice === 'theirs') return outbox.giveUp(envelope);
      if (!theirs) return void outbox.again(envelope.key);
      const base = { base_version: theirs.version, continues: lineageOf(envelope) };
      return outbox.keep(withBase(envelope.body, base));
    },
  };
}

/** The outbox beside a cache of server data: like it, one for each session of a student. */
export const entryOutboxOf = oneForEach(createEntryOutbox);
