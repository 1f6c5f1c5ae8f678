import { type QueryClient, useQuery } from '@tanstack/react-query';
import { MessagesSquare, PenLine } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { type PrivateMessage, privateQueries } from '@/api/private-messages';
import { useIncoming } from '@/features/inbox';
import { lazyDialog } from '@/kit/lazy-dialog';
import { Loaded } from '@/kit/loaded';
import { useListSearch } from '@/kit/use-list-search';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { ConversationList } from './conversation-list';
import { ConversationView } from './thread';
import styles from './user-message-page.module.css';
import { Waiting } from './waiting';

const filters = v.object({ to: v.optional(v.string(), '') });

const NewMessageDialog = lazyDialog(async () => (await import('./new-message-dialog')).NewMessageDialog);

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) => cache.prefetchQuery(privateQueries.conversations());

/** /user/userMessage: private messages with teachers and classmates; `?to=` is who is written to. */
export function Component() {
  const { filter, begin } = useListSearch(filters);
  const conversations = useQuery(privateQueries.conversations());
  const incoming = useIncoming();
  const [isChoosing, setChoosing] = useState(false);
  const names = new Map(conversations.data?.list.map(({ peer }) => [peer.user_id, peer.name]));
  return (
    <Page width="wide">
      <PageHeader
        title="私信"
        actions={
          <Button
            icon={<PenLine aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setChoosing(true)}
          >
            写私信
          </Button>
        }
      />
      {/* The log itself is silent: one sentence announces a burst. */}
      <VisuallyHidden>
        <span aria-live="polite">{burstText(incoming.data ?? [], names)}</span>
      </VisuallyHidden>
      <div className={styles.panes} data-open={filter.to !== ''}>
        <Loaded query={conversations} failure="会话没有加载成功" skeleton={<Waiting lines={6} />}>
          {({ list }) => <ConversationList list={list} openId={filter.to} />}
        </Loaded>
        {filter.to ? (
          <ConversationView key={filter.to} peerId={filter.to} />
        ) : (
          <div className={styles.nothing}>
            <EmptyState
              icon={<MessagesSquare />}
              title="选一个会话"
              description="在左边选一位同学或老师，或者写一条新的私信。"
            />
          </div>
        )}
      </div>
      <NewMessageDialog
        open={isChoosing}
        onChoose={(to) => {
          setChoosing(false);
          begin({ to });
        }}
        onClose={() => setChoosing(false)}
      />
    </Page>
  );
}

/** A burst in one sentence, however many messages it has. */
export function burstText(came: readonly PrivateMessage[], names: ReadonlyMap<string, string>): string {
  const senders = [...new Set(came.map(({ peer_id }) => peer_id))];
  if (senders.length === 0) return '';
  const who = senders.length === 1 ? (names.get(senders[0] ?? '') ?? '') : `${senders.length} 个人`;
  return `${who}发来 ${came.length} 条新私信`;
}
