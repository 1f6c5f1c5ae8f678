import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { PrivateConversation } from '@/api/private-messages';
import { usePendingMessages } from '@/features/inbox';
import { Excerpt } from '@/engines/markdown/excerpt';
import { messageDraft } from '@/kit/message-draft';
import { paths } from '@/lib/paths';
import { dayFromNow } from '@/lib/time';
import { Avatar } from '@/ui/avatar';
import { classNames } from '@/ui/class-names';
import { Moment } from '@/ui/moment';
import textStyles from '@/ui/text.module.css';
import styles from './conversation-row.module.css';
import { messageDraftName } from './draft-name';

interface ConversationRowProps {
  conversation: PrivateConversation;
  unread: number;
  isOpen: boolean;
  now: Date;
}

/** A conversation in the list: who, the last words, and how many are unread. */
export const ConversationRow = memo(function ConversationRow({
  conversation: { peer, excerpt, updated_at, is_blocked },
  unread,
  isOpen,
  now,
}: ConversationRowProps) {
  const { pending } = usePendingMessages(peer.user_id);
  const last = pending.at(-1);
  const begun = isOpen ? '' : messageDraft(messageDraftName(peer.user_id)).read().text;
  const hasFailed = pending.some(({ state }) => state === 'refused');
  return (
    <Link
      to={paths.userMessage(peer.user_id)}
      className={classNames(styles.row, isOpen && styles.open)}
      aria-current={isOpen ? 'true' : undefined}
    >
      <span aria-hidden="true">
        <Avatar name={peer.name} />
      </span>
      <span className={styles.words}>
        <span className={styles.head}>
          <span className={textStyles.medium}>{peer.name}</span>
          {updated_at && (
            <Moment at={updated_at} className={textStyles.captionFigures}>
              {dayFromNow(updated_at, now)}
            </Moment>
          )}
        </span>
        <span className={styles.foot}>
          <span className={classNames(textStyles.note, styles.excerpt)}>
            <Excerpt
              lead={
                <>
                  {hasFailed && <span className={textStyles.problem}>［发送失败］</span>}
                  {is_blocked && '［已屏蔽］'}
                  {begun && '［草稿］'}
                </>
              }
              markdown={begun || (last?.body.text ?? excerpt)}
            />
          </span>
          {unread > 0 && (
            <span className={styles.count}>
              {unread > 99 ? '99+' : unread}
              <span className="visually-hidden"> 条未读</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
});
