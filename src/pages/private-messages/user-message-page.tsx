import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  ArrowLeft,
  CheckCheck,
  EllipsisVertical,
  MessagesSquare,
  PenLine,
  ShieldBan,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import { type SyntheticEvent, useId, useState } from 'react';
import * as v from 'valibot';
import type { EndpointOutput } from '@/api/endpoint';
import {
  privateBlock,
  type PrivateConversation,
  type PrivateMessage,
  privateMessageRead,
  privateQueries,
} from '@/api/private-messages';
import { call } from '@/api/request';
import { conversationQuery, putConversations, showUnread, useIncoming, useUnseen } from '@/features/inbox';
import { ButtonLink } from '@/kit/button-link';
import { confirmAction } from '@/kit/confirm-action';
import { lazyDialog } from '@/kit/lazy-dialog';
import { Loaded } from '@/kit/loaded';
import { useListSearch } from '@/kit/use-list-search';
import { Link } from '@/kit/link';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { IconButton } from '@/ui/icon-button';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import textStyles from '@/ui/text.module.css';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { ConversationList } from './conversation-list';
import { Conversing } from './conversing';
import threadStyles from './thread.module.css';
import styles from './user-message-page.module.css';

/** Stands in for one of the two panes while it loads. */
const Waiting = ({ lines }: { lines: number }) => (
  <div className={threadStyles.waiting}>
    <LinesSkeleton lines={lines} height="3.5rem" />
  </div>
);

const close = (event: SyntheticEvent) => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

/** Menu of the actions on a conversation. */
function ThreadActions({ conversation }: { conversation: PrivateConversation }) {
  const { peer, is_blocked, unread } = conversation;
  const id = useId();
  const client = useQueryClient();
  const { unseenOf } = useUnseen();
  const show = (answer: EndpointOutput<typeof privateBlock>) => {
    putConversations(client, [answer.conversation]);
    showUnread(client, answer.unread);
  };
  const block = useMutation({
    mutationFn: (isBlocked: boolean) => call(privateBlock, { peer_id: peer.user_id, is_blocked: isBlocked }),
    onSuccess: show,
  });
  const readAll = useMutation({
    mutationFn: () =>
      call(privateMessageRead, { peer_id: peer.user_id, seen: { up_to: Math.max(0, ...unread) } }),
    onSuccess: show,
  });
  const askAndBlock = async () => {
    const isSure = await confirmAction({
      title: `屏蔽${peer.name}`,
      body: '屏蔽后对方不能再给你发私信，已有的内容会保留，随时可以解除。',
      action: '屏蔽',
      danger: true,
    });
    if (isSure) block.mutate(true);
  };
  // A native popover: the browser closes it on Escape or a press outside and keeps aria-expanded right.
  return (
    <span className={styles.actions}>
      <IconButton label="会话操作" title="会话操作" icon={<EllipsisVertical />} popoverTarget={id} />
      <ul popover="auto" id={id} className={styles.menu} aria-label="会话操作">
        <li>
          <button
            type="button"
            disabled={unseenOf(conversation).length === 0}
            onClick={(event) => {
              close(event);
              readAll.mutate();
            }}
          >
            <CheckCheck />
            全部标为已读
          </button>
        </li>
        <li>
          <Link to={paths.profileUser(peer.user_id)}>
            <UserRound />
            查看主页
          </Link>
        </li>
        <li>
          <button
            type="button"
            onClick={(event) => {
              close(event);
              if (is_blocked) block.mutate(false);
              else void askAndBlock();
            }}
          >
            {is_blocked ? <ShieldCheck /> : <ShieldBan />}
            {is_blocked ? '解除屏蔽' : '屏蔽对方'}
          </button>
        </li>
      </ul>
    </span>
  );
}

/** A conversation: who it is with, what was written, and where one writes. */
function ConversationView({ peerId }: { peerId: string }) {
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
      className={threadStyles.thread}
      aria-label={conversation ? `与${conversation.peer.name}的私信` : '私信'}
    >
      <header className={threadStyles.head}>
        <ButtonLink to={paths.userMessage()} variant="ghost" size="small" className={threadStyles.back}>
          <ArrowLeft />
          全部会话
        </ButtonLink>
        <h2 className={textStyles.large}>{conversation?.peer.name ?? ''}</h2>
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

const filters = v.object({ to: v.optional(v.string(), '') });

const NewMessageDialog = lazyDialog(async () => (await import('./dialogs')).NewMessageDialog);

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
          <Button icon={<PenLine />} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
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
