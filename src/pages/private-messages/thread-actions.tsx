import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CheckCheck, EllipsisVertical, ShieldBan, ShieldCheck, UserRound } from 'lucide-react';
import { type SyntheticEvent, useId } from 'react';
import { Link } from 'react-router-dom';
import type { EndpointOutput } from '@/api/endpoint';
import { type PrivateConversation, privateBlock, privateMessageRead } from '@/api/private-messages';
import { call } from '@/api/request';
import { putConversations, showUnread, useUnseen } from '@/features/inbox';
import { confirmAction } from '@/kit/confirm-action';
import { paths } from '@/lib/paths';
import { IconButton } from '@/ui/icon-button';
import styles from './thread-actions.module.css';

const close = (event: SyntheticEvent) => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

/** Menu of the actions on a conversation. */
export function ThreadActions({ conversation }: { conversation: PrivateConversation }) {
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
