import { useCallback, useMemo, useState } from 'react';
import type { PrivateConversation } from '@/api/private-messages';
import { useUnseen } from '@/features/inbox';
import { SearchField } from '@/ui/search-field';
import textStyles from '@/ui/text.module.css';
import { useNow } from '@/ui/use-now';
import { useRowWindow } from '@/ui/use-row-window';
import { WindowList } from '@/ui/window-list';
import styles from './conversation-list.module.css';
import { ConversationRow } from './conversation-row';

const ROW = 4.5;
const heightOf = () => ROW;

interface ConversationListProps {
  list: readonly PrivateConversation[];
  /** Id of the peer whose conversation is open, or empty. */
  openId: string;
}

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
        {shown.length === 0 && (
          <p className={styles.none}>
            <span className={textStyles.note}>
              {list.length === 0 ? '还没有会话，写一条私信开始吧。' : '没有符合的会话。'}
            </span>
          </p>
        )}
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
