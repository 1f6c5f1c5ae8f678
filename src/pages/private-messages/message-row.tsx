import { Copy, Flag, RotateCcw, Trash2, Undo2 } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { type PrivateMessage, WITHDRAW_WITHIN } from '@/api/private-messages';
import type { Attachment } from '@/api/upload';
import { copyText } from '@/engines/markdown/copy-text';
import { MarkdownText } from '@/engines/markdown/markdown-text';
import { StoredPictures } from '@/engines/upload/stored-pictures';
import { isUnconfirmed, type PendingMessage } from '@/features/inbox';
import { MINUTE, momentOf, timeText, wireTimeOf } from '@/lib/time';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { Cluster } from '@/ui/layout';
import { Moment } from '@/ui/moment';
import textStyles from '@/ui/text.module.css';
import { showToast } from '@/ui/toast-store';
import { useNow } from '@/ui/use-now';
import styles from './message-row.module.css';

/**
 * Returns the rows of a conversation: the server's messages, then the unconfirmed ones. A message whose echo has come
 * before its answer is shown once.
 */
export function rowsOf(messages: readonly PrivateMessage[], pending: readonly PendingMessage[]): Row[] {
  const known = new Set(messages.map(({ message_id }) => message_id));
  const waiting = pending.filter(({ key }) => !known.has(key));
  const failed = waiting.findIndex(({ state }) => state === 'refused');
  return [
    ...messages.map((message) => ({
      key: message.message_id,
      text: message.text,
      files: message.files,
      sentAt: message.sent_at,
      message,
    })),
    ...waiting.map((each, index) => ({
      key: each.key,
      text: each.body.text,
      files: each.body.files,
      sentAt: wireTimeOf(each.body.at),
      pending: { ...each, isHeld: failed !== -1 && index > failed },
    })),
  ];
}

/** A row of a conversation: a message of the server, or one that it has not confirmed. */
export interface Row {
  key: string;
  text: string;
  files: Attachment[];
  sentAt: string;
  message?: PrivateMessage;
  pending?: PendingMessage & { isHeld: boolean };
}

/** Actions on messages; the same for as long as the conversation is open. */
export interface RowActs {
  retry: (key: string) => void;
  remove: (message: PendingMessage) => void;
  withdraw: (message: PrivateMessage) => void;
  editAgain: (text: string) => void;
  report: (message: PrivateMessage) => void;
  watch: (element: Element, place: number) => () => void;
}

interface MessageRowProps {
  row: Row;
  peerName: string;
  isUnseen: boolean;
  /** A day begins with it. */
  day: string | undefined;
  /** The first that was new when the conversation was opened. */
  isFirstNew: boolean;
  /** Text of the message, withdrawn here just now. */
  withdrawn: string | undefined;
  now: Date;
  acts: RowActs;
}

async function copy(text: string): Promise<void> {
  if (await copyText(text)) showToast('已复制', { type: 'success' });
}

/** Nothing in a text without these is Markdown: most messages are a plain sentence, and need none of its code. */
const MARKED = /[\\`*_~#[\]<>|$&!]|https?:|www\.|@|^[ \t]*(?:[-+]|\d+[.)])[ \t]|^(?:=+|-+)$|^ {4}|^\t/m;

/** The words of a message. */
export const MessageText = ({ text, messageId }: { text: string; messageId: string }) =>
  MARKED.test(text) ? (
    <div className={styles.marked}>
      <MarkdownText text={text} idPrefix={`private-${messageId}`} />
    </div>
  ) : (
    <p className={styles.plain}>{text}</p>
  );

/** One message with the day or the line that stands above it. */
export const MessageRow = memo(function MessageRow({
  row: { key, text, files, sentAt, message, pending },
  peerName,
  isUnseen,
  day,
  isFirstNew,
  withdrawn,
  now,
  acts,
}: MessageRowProps) {
  const element = useRef<HTMLDivElement>(null);
  const place = message?.seq;
  const { watch } = acts;
  useEffect(
    () => (isUnseen && element.current && place !== undefined ? watch(element.current, place) : undefined),
    [isUnseen, place, watch],
  );
  const isOwn = message?.is_own ?? true;
  return (
    <div ref={element} className={styles.item}>
      {day && (
        <p className={classNames(textStyles.caption, styles.line)}>
          <Moment at={day} />
        </p>
      )}
      {isFirstNew && <p className={classNames(textStyles.caption, styles.line, styles.new)}>以下为新消息</p>}
      {message?.is_withdrawn ? (
        <p className={classNames(textStyles.caption, styles.line)}>
          {isOwn ? '你' : peerName}撤回了一条消息
          {withdrawn !== undefined && (
            <Button size="small" variant="ghost" onClick={() => acts.editAgain(withdrawn)}>
              重新编辑
            </Button>
          )}
        </p>
      ) : (
        <article
          className={classNames(styles.message, isOwn && styles.own)}
          aria-label={isOwn ? '我' : peerName}
        >
          <div className={styles.bubble}>
            {text && <MessageText text={text} messageId={key} />}
            <StoredPictures files={files} label="图片" />
          </div>
          <Cluster rowGap={0} className={classNames(textStyles.captionFigures, styles.foot)}>
            <Moment at={sentAt}>{timeText(sentAt)}</Moment>
            {message && isOwn && <span>已发送</span>}
            {pending && <Pending message={pending} acts={acts} />}
            {message && (
              <span className={styles.acts}>
                {isOwn && momentOf(sentAt) + WITHDRAW_WITHIN + MINUTE > now.getTime() && (
                  <Withdraw message={message} onWithdraw={acts.withdraw} />
                )}
                {text && (
                  <IconButton
                    size="small"
                    label="复制"
                    title="复制"
                    icon={<Copy />}
                    onClick={() => void copy(text)}
                  />
                )}
                {!isOwn && (
                  <IconButton
                    size="small"
                    label="举报"
                    title="举报"
                    icon={<Flag />}
                    onClick={() => acts.report(message)}
                  />
                )}
              </span>
            )}
          </Cluster>
        </article>
      )}
    </div>
  );
});

/** One of the three endings of an own message, and what is left to do. */
function Pending({ message, acts }: { message: NonNullable<Row['pending']>; acts: RowActs }) {
  const { key, state, isHeld, refusal, body } = message;
  if (isUnconfirmed(message)) return <span className={styles.unconfirmed}>未确认（正在核对）</span>;
  if (state !== 'refused')
    return (
      <span>{isHeld ? '发送中（等前一条处理好）' : navigator.onLine ? '发送中' : '发送中（等待网络）'}</span>
    );
  return (
    <>
      <span className={textStyles.problem}>发送失败：{refusal}</span>
      <Cluster as="span" gap={1}>
        <Button size="small" variant="ghost" icon={<RotateCcw />} onClick={() => acts.retry(key)}>
          重试
        </Button>
        <Button size="small" variant="ghost" icon={<Trash2 />} onClick={() => acts.remove(message)}>
          删除
        </Button>
        <Button size="small" variant="ghost" icon={<Copy />} onClick={() => void copy(body.text)}>
          复制
        </Button>
      </Cluster>
    </>
  );
}

/** Withdrawing, as long as it is possible. */
function Withdraw({ message, onWithdraw }: { message: PrivateMessage; onWithdraw: RowActs['withdraw'] }) {
  const now = useNow('second');
  if (now.getTime() >= momentOf(message.sent_at) + WITHDRAW_WITHIN) return null;
  return (
    <IconButton
      size="small"
      label="撤回"
      title="撤回（发出 2 分钟内）"
      icon={<Undo2 />}
      onClick={() => onWithdraw(message)}
    />
  );
}
