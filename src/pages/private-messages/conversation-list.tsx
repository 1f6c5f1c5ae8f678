import { memo, useCallback, useMemo, useState } from 'react';
import type { PrivateConversation } from '@/api/private-messages';
import { Excerpt } from '@/engines/markdown/excerpt';
import { usePendingMessages, useUnseen } from '@/features/inbox';
import { Filtered } from '@/kit/list-view';
import { messageDraft } from '@/kit/message-draft';
import { Link } from '@/kit/link';
import { paths } from '@/lib/paths';
import { dayFromNow } from '@/lib/time';
import { Avatar } from '@/ui/avatar';
import { classNames } from '@/ui/class-names';
import { Moment } from '@/ui/moment';
import { SearchField } from '@/ui/search-field';
import textStyles from '@/ui/text.module.css';
import { useNow } from '@/ui/use-now';
import { useRowWindow } from '@/ui/use-row-window';
import { WindowList } from '@/ui/window-list';
import styles from './conversation-list.module.css';

const ROW = 4.5;
const heightOf = () => ROW;

interface ConversationListProps {
  list: readonly PrivateConversation[];
  /** Id of the peer whose conversation is open, or empty. */
  openId: string;
}

interface ConversationRowProps {
  conversation: PrivateConversation;
  unread: number;
  isOpen: boolean;
  now: Date;
}

/** The draft that holds what the student is writing to somebody. */
export const messageDraftName = (peerId: string): string => `privateMessage:${peerId}`;

/** A conversation in the list: who, the last words, and how many are unread. */
const ConversationRow = memo(function ConversationRow({
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

/** The conversations, the newest first, of which only those in sight are drawn. */
export function ConversationList({ list, openId }: ConversationListProps) {
  const [words, setWords] = useState('');
  const shown = useMemo(
    () => list.filter(({ peer, excerpt }) => `${peer.name} ${excerpt}`.includes(words.trim())),
    [list, words],
  );
  const keyOf = useCallback((index: number) => shown[index]?.peer.user_id ?? index, [shown]);
  const rowWindow = useRowWindow<HTMLOListElement>({ count: shown.length, heightOf, keyOf });
  const { unseenOf } = useUnseen();
  const now = useNow('day');
  return (
    <div className={styles.pane}>
      <div className={styles.search}>
        <SearchField label="搜索会话" placeholder="姓名或内容" value={words} onChange={setWords} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys */}
      <div className={styles.scroller} data-page-scroll tabIndex={-1}>
        <Filtered
          search={{ isFiltered: list.length > 0, reset: () => setWords('') }}
          count={shown.length}
          empty={{ title: '还没有会话', description: '写一条私信开始吧。' }}
          filtered={{ title: '没有符合的会话' }}
        >
          {null}
        </Filtered>
        <WindowList
          rowWindow={rowWindow}
          label="会话"
          count={shown.length}
          renderRow={(index) => {
            const each = shown[index];
            return (
              each && (
                <ConversationRow
                  conversation={each}
                  unread={unseenOf(each).length}
                  isOpen={each.peer.user_id === openId}
                  now={now}
                />
              )
            );
          }}
        />
      </div>
    </div>
  );
}
