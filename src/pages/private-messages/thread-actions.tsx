import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CheckCheck, EllipsisVertical, ShieldBan, ShieldCheck, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { EndpointOutput } from '@/api/endpoint';
import { type Conversation, privateBlock, privateMessageRead } from '@/api/private-messages';
import { call } from '@/api/request';
import { putConversations, showUnread, useUnseen } from '@/features/inbox';
import { confirmAction } from '@/kit/confirm-action';
import { paths } from '@/lib/paths';
import { IconButton } from '@/ui/icon-button';
import { Menu } from '@/ui/menu';
import styles from './thread-actions.module.css';

/** What can be done with a conversation. */
export function ThreadActions({ conversation }: { conversation: Conversation }) {
  const { peer, is_blocked, unread } = conversation;
  const client = useQueryClient();
  const navigate = useNavigate();
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
  return (
    <span className={styles.actions}>
      <Menu
        label="会话操作"
        trigger={<IconButton label="会话操作" title="会话操作" icon={<EllipsisVertical />} />}
        items={[
          {
            id: 'read',
            label: '全部标为已读',
            icon: <CheckCheck aria-hidden="true" />,
            disabled: unseenOf(conversation).length === 0,
            onSelect: () => readAll.mutate(),
          },
          {
            id: 'profile',
            label: '查看主页',
            icon: <UserRound aria-hidden="true" />,
            onSelect: () => void navigate(paths.profileUser(peer.user_id)),
          },
          is_blocked
            ? {
                id: 'block',
                label: '解除屏蔽',
                icon: <ShieldCheck aria-hidden="true" />,
                onSelect: () => block.mutate(false),
              }
            : {
                id: 'block',
                label: '屏蔽对方',
                icon: <ShieldBan aria-hidden="true" />,
                danger: true,
                onSelect: () => void askAndBlock(),
              },
        ]}
      />
    </span>
  );
}
