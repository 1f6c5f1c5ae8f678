import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import {
  type AgendaEvent,
  type AgendaItem,
  agendaQueries,
  type AgendaSpan,
  momentOfItem,
} from '@/api/agenda';
import { type AgendaEntry, entryContent, type EntryContent } from '@/api/agenda-entries';
import { type EntryBase, entryOutboxOf, usePrivateDates, withPending } from '@/features/agenda';
import { lazyDialog } from '@/kit/lazy-dialog';
import { useUndo } from '@/kit/use-undo';
import { randomId } from '@/lib/random-id';
import { compareTimes, spanText, wireDayOf } from '@/lib/time';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Cluster } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { UnsentNotice } from '@/ui/unsent-notice';
import type { Proposal } from './imported';
import {
  changedSeries,
  firstPlace,
  isSeries,
  movedContent,
  type SeriesScope,
  seriesScopes,
  type SeriesWrite,
  timeIndexOn,
} from './series';

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

/** One time of an entry, and what a write is over. */
interface OpenedTime {
  entry: AgendaEntry;
  index: number;
  over: EntryBase;
}

interface OpenedEntryProps {
  /** The entry as it is shown; undefined for none. */
  entry: AgendaEntry | undefined;
  /** The day of the time that was opened. */
  day: string;
  base: (entryId: string) => EntryBase;
  onAct: (opened: OpenedTime, scope: SeriesScope, content: EntryContent | null) => void;
  onClose: () => void;
}

/** The dialog of one entry. It stays as it was opened, whatever others do to the entry meanwhile. */
function OpenedEntry({ entry, day, base, onAct, onClose }: OpenedEntryProps) {
  const [first, setFirst] = useState<OpenedTime>();
  if (entry && !first) setFirst({ entry, index: timeIndexOn(entry, day), over: base(entry.entry_id) });
  return (
    <LazyEntryDialog
      open={first !== undefined}
      entry={first?.entry}
      index={first?.index}
      onSave={(content, scope) => {
        if (first) onAct(first, scope, content);
        onClose();
      }}
      onDelete={(scope) => {
        if (first) onAct(first, scope, null);
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
  /** The day of the time of it that is opened; empty for the first. */
  day: string;
  /** Takes it out of the address. */
  onClosed: () => void;
  /** Shows a day to which a key has moved an event. */
  onShow: (day: string) => void;
}

/** A move of one time of a repeating entry, until the student has chosen of which times. */
interface AskedMove {
  event: AgendaEvent;
  entry: AgendaEntry;
  span: AgendaSpan;
  isStep: boolean;
}

interface MoveQuestionProps {
  asked: AskedMove | null;
  now: Date;
  onChoose: (scope: SeriesScope) => void;
  onClose: () => void;
}

/** Asks of which times of a repeating entry a move is. */
const MoveQuestion = ({ asked, now, onChoose, onClose }: MoveQuestionProps) =>
  asked && (
    <Dialog
      open
      title="这项日程每周重复"
      description={`“${asked.entry.title}”改到 ${spanText(asked.span.starts_at, asked.span.ends_at, now)}。`}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          {seriesScopes(timeIndexOn(asked.entry, wireDayOf(asked.event.starts_at))).map(
            ({ value, label }) => (
              <Button
                key={value}
                variant={value === 'later' ? 'primary' : 'secondary'}
                onClick={() => onChoose(value)}
              >
                {label}
              </Button>
            ),
          )}
        </>
      }
    />
  );

/** Acts on the student's own entries, each of which can be undone, and the dialog and notices that belong to them. */
export function useEntries(options: EntriesOptions) {
  const { list, from, to, now, opened, day, onClosed, onShow } = options;
  const outbox = entryOutboxOf(useQueryClient());
  const { pending } = useStore(outbox.state);
  /** The time of a new one that is being written. */
  const [begun, setBegun] = useState<{ entry_id: string; span: AgendaSpan } | null>(null);
  const [asked, setAsked] = useState<AskedMove | null>(null);
  /** Steps by keys are undone as one, and of which times they are is asked once. */
  const steps = useRef<Changed & { scope: SeriesScope }>(undefined);
  /** Id of the event that a key has moved. */
  const held = useRef('');
  const privateDates = usePrivateDates();
  const items = [
    ...withPending(list, pending, { from, to, now: now.getTime() }),
    ...privateDates.filter(({ starts_at }) => wireDayOf(starts_at) >= from && wireDayOf(starts_at) <= to),
  ].toSorted((one, other) => compareTimes(momentOfItem(one), momentOfItem(other)));
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

  /** Writes an entry, or the parts that become of it. */
  const write = (
    words: string,
    entry: AgendaEntry,
    writes: readonly SeriesWrite[],
    over = base(entry.entry_id),
  ): Changed => {
    for (const { entry_id, content } of writes) {
      const ground = entry_id === entry.entry_id ? over : { base_version: 0 };
      if (content) outbox.save(entry_id, content, ground);
      else outbox.remove(entry_id, ground);
    }
    return changed(
      words,
      ...writes.map(({ entry_id }) => ({ entry_id, before: entry_id === entry.entry_id ? entry : null })),
    );
  };
  const moveTimes = ({ event, entry, span, isStep }: AskedMove, scope: SeriesScope): void => {
    const before = steps.current?.entries ?? [];
    const content = movedContent(entry, event, span, scope);
    const index = timeIndexOn(entry, wireDayOf(event.starts_at));
    const writes = changedSeries(entry, index, scope, content, randomId);
    const words = `已把“${entry.title}”改到 ${spanText(span.starts_at, span.ends_at, now)}`;
    const change = write(words, entry, writes);
    const moved = writes.find((each) => each.content === content);
    if (!isStep || !moved) return;
    held.current = `own:${moved.entry_id}:${index - firstPlace(scope, index)}`;
    const isNext = before.some(({ entry_id }) => entry_id === entry.entry_id);
    const known = new Set(before.map(({ entry_id }) => entry_id));
    const entries = isNext
      ? [...before, ...change.entries.filter(({ entry_id }) => !known.has(entry_id))]
      : change.entries;
    steps.current = { words, entries, scope };
    undo.offer(steps.current);
    const shown = wireDayOf(span.starts_at);
    if (shown < from || shown > to) onShow(shown);
  };

  return {
    heldId: (): string => held.current,
    onHeld(): void {
      held.current = '';
    },
    /** The agenda with what the server does not have yet. */
    items,
    /** Begins a new one at a time. */
    begin: (span: AgendaSpan): void => setBegun({ entry_id: randomId(), span }),
    /** Moves an own event, or changes its length; by keys step by step. Of which times of a repeating one is asked. */
    move(event: AgendaEvent, span: AgendaSpan, isStep = false): void {
      const { entry } = event;
      if (!entry) return;
      const isAsked = isStep && steps.current?.entries.some(({ entry_id }) => entry_id === entry.entry_id);
      const move = { event, entry, span, isStep };
      if (isSeries(entry) && !isAsked) setAsked(move);
      else moveTimes(move, isAsked && steps.current?.scope === 'all' ? 'all' : 'later');
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
        <MoveQuestion
          asked={asked}
          now={now}
          onChoose={(scope) => {
            if (asked) moveTimes(asked, scope);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
        <OpenedEntry
          key={opened}
          entry={opened ? find(opened) : undefined}
          day={day}
          base={base}
          onAct={({ entry, index, over }, scope, content) => {
            const title = content?.title ?? entry.title;
            const which = isSeries(entry) && scope === 'once' ? '这一次的' : '';
            const words = `已${content ? '修改' : '删除'}${which}“${title}”`;
            write(words, entry, changedSeries(entry, index, scope, content, randomId), over);
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
