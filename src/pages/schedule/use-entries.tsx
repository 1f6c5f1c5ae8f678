import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { type AgendaEvent, type AgendaItem, agendaQueries, type AgendaSpan } from '@/api/agenda';
import { type AgendaEntry, daysLater, entryContent, type EntryContent } from '@/api/agenda-entries';
import { type EntryBase, entryOutboxOf, withPending } from '@/features/agenda';
import { lazyDialog } from '@/kit/lazy-dialog';
import { useUndo } from '@/kit/use-undo';
import { daysBetween } from '@/lib/days';
import { randomId } from '@/lib/random-id';
import { momentOf, spanText, wireDayOf, wireTimeOf } from '@/lib/time';
import { Button } from '@/ui/button';
import { Cluster } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { UnsentNotice } from '@/ui/unsent-notice';
import type { Proposal } from './imported';

interface EntryConflictsProps {
  outbox: ReturnType<typeof entryOutboxOf>;
  /** Finds an entry as the server has it. */
  find: (entryId: string) => AgendaEntry | undefined;
  now: Date;
}

const wordsOf = ({ title, place, starts_at, ends_at, until }: EntryContent, now: Date): string =>
  [`“${title}”`, spanText(starts_at, ends_at, now), place, until === null ? '' : '每周重复']
    .filter(Boolean)
    .join('，');

/** Own entries that the server did not take: written elsewhere too, or refused. Both stay until the student has chosen. */
function EntryConflicts({ outbox, find, now }: EntryConflictsProps) {
  const { pending } = useStore(outbox.state);
  const conflicts = useStore(outbox.conflicts);
  const client = useQueryClient();
  const refused = pending.filter(({ state }) => state === 'refused');
  const unknown = refused.map(({ key }) => (conflicts[key] ? '' : key)).join('');
  // Another tab has sent it: this one must learn what stands on the server.
  useEffect(() => {
    if (unknown) void client.invalidateQueries({ queryKey: agendaQueries.lists });
  }, [client, unknown]);
  return refused.map((envelope) => {
    const { key, body, refusal } = envelope;
    const { entry_id, base_version } = body.input;
    const found = find(entry_id);
    // The tab that sent it knows; others see that a newer one stands there.
    const theirs = conflicts[key] ?? (found && found.version > base_version ? found : undefined);
    return (
      <Notice key={key} tone="warning" title={refusal}>
        {body.kind === 'save' && <p>这里写的：{wordsOf(body.input, now)}</p>}
        {theirs && <p>别处写的：{wordsOf(theirs, now)}</p>}
        <Cluster gap={2}>
          <Button size="small" variant="primary" onClick={() => outbox.resolve(envelope, 'mine', theirs)}>
            {theirs ? '用这里写的' : '再试一次'}
          </Button>
          <Button size="small" onClick={() => outbox.resolve(envelope, 'theirs', theirs)}>
            {theirs ? '用别处写的' : '放弃'}
          </Button>
        </Cluster>
      </Notice>
    );
  });
}

const LazyEntryDialog = lazyDialog(async () => (await import('./entry-dialog')).EntryDialog);

/** The change of an act: each entry as it was before, or that there was none. */
interface Changed {
  entries: readonly { entry_id: string; before: AgendaEntry | null }[];
  words: string;
}

/** Returns an entry moved as one of its times is. */
export function movedEntry(
  entry: AgendaEntry,
  { starts_at, ends_at }: AgendaSpan,
  to: AgendaSpan,
): EntryContent {
  const days = daysBetween(wireDayOf(starts_at), wireDayOf(to.starts_at));
  const minutes = (one: string, other: string) => momentOf(other) - momentOf(one);
  const shifted = (wire: string, by: number) => wireTimeOf(momentOf(wire) + by);
  return {
    ...entry,
    starts_at: shifted(entry.starts_at, minutes(starts_at, to.starts_at)),
    ends_at: shifted(entry.ends_at, minutes(ends_at, to.ends_at)),
    // As many weeks as before.
    until: entry.until && daysLater(entry.until, days),
  };
}

interface OpenedEntryProps {
  /** The entry as it is shown; undefined for none. */
  entry: AgendaEntry | undefined;
  base: (entryId: string) => EntryBase;
  onSave: (entry: AgendaEntry, content: EntryContent, over: EntryBase) => void;
  onDelete: (entry: AgendaEntry, over: EntryBase) => void;
  onClose: () => void;
}

/** The dialog of one entry. It stays as it was opened, whatever others do to the entry meanwhile. */
function OpenedEntry({ entry, base, onSave, onDelete, onClose }: OpenedEntryProps) {
  const [first, setFirst] = useState<{ entry: AgendaEntry; over: EntryBase }>();
  if (entry && !first) setFirst({ entry, over: base(entry.entry_id) });
  return (
    <LazyEntryDialog
      open={first !== undefined}
      entry={first?.entry}
      onSave={(content) => {
        if (first) onSave(first.entry, content, first.over);
        onClose();
      }}
      onDelete={() => {
        if (first) onDelete(first.entry, first.over);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

interface EntriesOptions {
  /** The agenda of the days from one to another as the server has it. */
  list: readonly AgendaItem[];
  from: string;
  to: string;
  now: Date;
  /** The entry that the address opens; empty for none. */
  opened: string;
  /** Takes it out of the address. */
  onClosed: () => void;
}

/** Acts on the student's own entries, each of which can be undone, and the dialog and notices that belong to them. */
export function useEntries({ list, from, to, now, opened, onClosed }: EntriesOptions) {
  const outbox = entryOutboxOf(useQueryClient());
  const { pending } = useStore(outbox.state);
  /** The time of a new one that is being written. */
  const [begun, setBegun] = useState<{ entry_id: string; span: AgendaSpan } | null>(null);
  /** Steps by keys are undone as one. */
  const steps = useRef<Changed>(undefined);
  const items = withPending(list, pending, { from, to, now: now.getTime() });
  const events = items.filter((item) => item.type === 'event');
  const find = (entryId: string) => events.find(({ entry }) => entry?.entry_id === entryId)?.entry;
  const base = (entryId: string): EntryBase => outbox.baseOf(entryId, find(entryId));

  const undo = useUndo<Changed>({
    tell: ({ words }) => words,
    restore({ entries }) {
      steps.current = undefined;
      for (const { entry_id, before } of entries)
        if (before) outbox.save(entry_id, entryContent(before), base(entry_id));
        else outbox.remove(entry_id, base(entry_id));
    },
  });
  const changed = (words: string, ...entries: Changed['entries']): Changed => {
    steps.current = undefined;
    const change = { words, entries };
    undo.offer(change);
    return change;
  };

  return {
    /** The agenda with what the server does not have yet. */
    items,
    /** Begins a new one at a time. */
    begin: (span: AgendaSpan): void => setBegun({ entry_id: randomId(), span }),
    /** Moves an own event, or changes its length; by keys step by step. */
    move(event: AgendaEvent, span: AgendaSpan, isStep = false): void {
      const { entry } = event;
      if (!entry) return;
      const { entry_id, title } = entry;
      outbox.save(entry_id, entryContent(movedEntry(entry, event, span)), base(entry_id));
      const [first] = steps.current?.entries ?? [];
      const before = isStep && first?.entry_id === entry_id ? first.before : entry;
      const words = `已把“${title}”改到 ${spanText(span.starts_at, span.ends_at, now)}`;
      const change = changed(words, { entry_id, before });
      if (isStep) steps.current = change;
    },
    /** Writes what was read from elsewhere. */
    take(proposals: readonly Proposal[]): void {
      for (const { entry_id, content, there } of proposals)
        outbox.save(entry_id, content, outbox.baseOf(entry_id, there));
      changed(
        `已导入 ${proposals.length} 项日程`,
        ...proposals.map(({ entry_id, there = null }) => ({ entry_id, before: there })),
      );
    },
    conflicts: <EntryConflicts outbox={outbox} find={find} now={now} />,
    /** For the foot of the page: notices there, and the dialogs. */
    foot: (
      <>
        <UnsentNotice
          what="我的日程"
          isUnsent={pending.some(({ state }) => state === 'delayed')}
          onSend={() => void outbox.flush()}
        />
        {undo.bar}
        <OpenedEntry
          key={opened}
          entry={opened ? find(opened) : undefined}
          base={base}
          onSave={(before, content, over) => {
            outbox.save(before.entry_id, content, over);
            changed(`已修改“${content.title}”`, { entry_id: before.entry_id, before });
          }}
          onDelete={(before, over) => {
            outbox.remove(before.entry_id, over);
            changed(`已删除“${before.title}”`, { entry_id: before.entry_id, before });
          }}
          onClose={onClosed}
        />
        <LazyEntryDialog
          open={begun !== null}
          span={begun?.span}
          onSave={(content) => {
            if (begun) {
              outbox.save(begun.entry_id, content, { base_version: 0 });
              changed(`已添加“${content.title}”`, { entry_id: begun.entry_id, before: null });
            }
            setBegun(null);
          }}
          onClose={() => setBegun(null)}
        />
      </>
    ),
  };
}
