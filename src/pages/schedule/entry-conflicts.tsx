import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { agendaQueries } from '@/api/agenda';
import type { AgendaEntry, EntryContent } from '@/api/agenda-entries';
import type { entryOutboxOf } from '@/features/agenda';
import { spanText } from '@/lib/time';
import { Button } from '@/ui/button';
import { Cluster } from '@/ui/layout';
import { Notice } from '@/ui/notice';

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
export function EntryConflicts({ outbox, find, now }: EntryConflictsProps) {
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
