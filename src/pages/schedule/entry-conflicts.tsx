import { useStore } from 'zustand';
import type { EntryContent } from '@/api/agenda-entries';
import type { entryOutboxOf } from '@/features/agenda';
import { spanText } from '@/lib/time';
import { Button } from '@/ui/button';
import { Cluster } from '@/ui/layout';
import { Notice } from '@/ui/notice';

interface EntryConflictsProps {
  outbox: ReturnType<typeof entryOutboxOf>;
  now: Date;
}

const wordsOf = ({ title, place, starts_at, ends_at, until }: EntryContent, now: Date): string =>
  [`“${title}”`, spanText(starts_at, ends_at, now), place, until === null ? '' : '每周重复']
    .filter(Boolean)
    .join('，');

/** Own entries that the server did not take: written elsewhere too, or refused. Both stay until the student has chosen. */
export function EntryConflicts({ outbox, now }: EntryConflictsProps) {
  const { pending } = useStore(outbox.state);
  const conflicts = useStore(outbox.conflicts);
  return pending
    .filter(({ state }) => state === 'refused')
    .map((envelope) => {
      const { key, body, refusal } = envelope;
      const theirs = conflicts[key];
      return (
        <Notice key={key} tone="warning" title={refusal}>
          {body.kind === 'save' && <p>这里写的：{wordsOf(body.input, now)}</p>}
          {theirs && <p>别处写的：{wordsOf(theirs, now)}</p>}
          <Cluster gap={2}>
            <Button size="small" variant="primary" onClick={() => outbox.resolve(envelope, 'mine')}>
              {theirs ? '用这里写的' : '再试一次'}
            </Button>
            <Button size="small" onClick={() => outbox.resolve(envelope, 'theirs')}>
              {theirs ? '用别处写的' : '放弃'}
            </Button>
          </Cluster>
        </Notice>
      );
    });
}
