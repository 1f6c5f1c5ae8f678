import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type PrivateConversation, privateQueries } from '@/api/private-messages';
import { conversationQuery } from '@/features/inbox';
import { ButtonLink } from '@/kit/button-link';
import { Loaded } from '@/kit/loaded';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { Conversing } from './conversing';
import styles from './thread.module.css';
import { ThreadActions } from './thread-actions';
import { Waiting } from './waiting';

/** A conversation: who it is with, what was written, and where one writes. */
export function ConversationView({ peerId }: { peerId: string }) {
  const client = useQueryClient();
  const conversations = useQuery(privateQueries.conversations());
  const messages = useQuery(conversationQuery(client, peerId));
  const known = conversations.data?.list.find(({ peer }) => peer.user_id === peerId);
  const person = useQuery({
    ...privateQueries.conversation(peerId),
    // Also when there is no list: this one may be had alone.
    enabled: !conversations.isPending && !known,
  });
  const conversation: PrivateConversation | undefined = known ?? person.data;
  return (
    <section
      className={styles.thread}
      aria-label={conversation ? `与${conversation.peer.name}的私信` : '私信'}
    >
      <header className={styles.head}>
        <ButtonLink to={paths.userMessage()} variant="ghost" size="small" className={styles.back}>
          <ArrowLeft aria-hidden="true" />
          全部会话
        </ButtonLink>
        <h2 className={styles.name}>{conversation?.peer.name ?? ''}</h2>
        {conversation?.role === 'teacher' && <Badge tone="info">教师</Badge>}
        {conversation?.is_blocked && <Badge tone="warning">已屏蔽</Badge>}
        {conversation && <ThreadActions conversation={conversation} />}
      </header>
      {conversation ? (
        <Loaded query={messages} stale={false} failure="私信没有加载成功" skeleton={<Waiting lines={5} />}>
          {({ list, has_more }) => (
            <Conversing conversation={conversation} messages={list} hasMore={has_more} />
          )}
        </Loaded>
      ) : (
        <Loaded query={person} failure="打不开这个会话" skeleton={<Waiting lines={5} />}>
          {() => null}
        </Loaded>
      )}
    </section>
  );
}
