import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import {
  PRIVATE_MESSAGE_LIMIT,
  type PrivateConversation,
  type PrivateMessage,
  privateMessageWithdraw,
} from '@/api/private-messages';
import { call } from '@/api/request';
import { type Attachment, uploadImage } from '@/api/upload';
import { PictureDropArea } from '@/engines/upload/picture-drop-area';
import { PictureUpload } from '@/engines/upload/picture-upload';
import { putMessages, usePendingMessages, useUnseen } from '@/features/inbox';
import { useWrittenMessage } from '@/features/written-message';
import { lazyDialog } from '@/kit/lazy-dialog';
import { isComposing } from '@/lib/composing';
import { Button } from '@/ui/button';
import { Cluster, Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import { messageDraftName } from './conversation-list';
import { createSeenWatch, MessageLog } from './message-log';
import { type RowActs, rowsOf } from './message-row';
import styles from './thread.module.css';

const ReportDialog = lazyDialog(async () => (await import('./dialogs')).ReportDialog);

interface ConversingProps {
  conversation: PrivateConversation;
  messages: readonly PrivateMessage[];
  hasMore: boolean;
}

/** Pictures of one message at most. */
const PICTURES = 4;

interface ComposerProps {
  conversation: PrivateConversation;
  /** Text of a withdrawn message, put back into the field to be edited. */
  again: string;
  onSend: (message: { text: string; files: Attachment[] }) => void;
}

/** Form for a private message: its text is kept with every key, for each conversation by itself. */
function PrivateMessageComposer({ conversation: { peer, is_blocked }, again, onSend }: ComposerProps) {
  const problemId = useId();
  const { text, setText, files, busy, problem, submit } = useWrittenMessage({
    draft: messageDraftName(peer.user_id),
    more: again,
    upload: uploadImage,
    max: PICTURES,
    empty: '消息不能为空！',
    unsent: '有图片上传失败，请重试或删除后再发送',
  });
  // In the outbox's drafts before it leaves this one.
  const send = () => void submit((message) => onSend({ ...message, text: message.text.trim() }));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    send();
  };

  if (is_blocked)
    return (
      <Stack gap={1} className={styles.composer}>
        <p className={textStyles.note}>你已屏蔽{peer.name}，解除屏蔽后才能互发私信。</p>
      </Stack>
    );
  return (
    <PictureDropArea onFile={files.add} disabled={busy}>
      <Stack gap={1} className={styles.composer}>
        <textarea
          className={styles.words}
          aria-label="输入私信"
          placeholder="输入私信，Enter 发送，Shift + Enter 换行"
          rows={2}
          maxLength={PRIVATE_MESSAGE_LIMIT}
          value={text}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problemId}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- after 重新编辑 the student goes on writing
          autoFocus={again !== ''}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
        />
        <p id={problemId} role="alert" className={textStyles.problem}>
          {problem}
        </p>
        <Cluster spread>
          <PictureUpload pictures={files} disabled={busy} compact />
          <Button variant="primary" busy={busy} icon={<Send />} onClick={send}>
            发送
          </Button>
        </Cluster>
      </Stack>
    </PictureDropArea>
  );
}

/** The messages of an open conversation, and where one writes the next. */
export function Conversing({ conversation, messages, hasMore }: ConversingProps) {
  const { peer } = conversation;
  const client = useQueryClient();
  const { pending, outbox } = usePendingMessages(peer.user_id);
  const { unseenOf, see } = useUnseen();
  const unseen = unseenOf(conversation);
  const [firstNew] = useState(() => unseen[0]);
  const [withdrawn, setWithdrawn] = useState<ReadonlyMap<string, string>>(new Map());
  const [again, setAgain] = useState({ text: '', times: 0 });
  const [reported, setReported] = useState<PrivateMessage>();
  const [sent, setSent] = useState(0);
  const rows = useMemo(() => rowsOf(messages, pending), [messages, pending]);

  /** Marks as read all before an answer, or before the end that was in view. */
  const settle = () => {
    if (unseen.length > 0) see(peer.user_id, unseen);
  };
  const [watch] = useState(() => createSeenWatch((places) => see(peer.user_id, places)));
  useEffect(() => watch.start(), [watch]);

  const acts = useMemo<RowActs>(
    () => ({
      retry: (key) => void outbox.retry(key),
      remove: (message) => void outbox.remove(message),
      async withdraw(message) {
        const shown = await call(privateMessageWithdraw, { message_id: message.message_id }).catch(
          () => null,
        );
        if (!shown) return;
        putMessages(client, [shown]);
        setWithdrawn((before) => new Map([...before, [message.message_id, message.text]]));
      },
      editAgain: (text) => setAgain(({ times }) => ({ text, times: times + 1 })),
      report: setReported,
      watch: watch.watch,
    }),
    [client, outbox, watch],
  );
  return (
    <>
      <MessageLog
        peer={peer}
        rows={rows}
        hasMore={hasMore}
        unseen={unseen}
        firstNew={firstNew}
        withdrawn={withdrawn}
        sent={sent}
        acts={acts}
        onEnd={settle}
      />
      <PrivateMessageComposer
        key={again.times}
        again={again.text}
        conversation={conversation}
        onSend={(message) => {
          setSent((times) => times + 1);
          settle();
          void outbox.send({ ...message, peer_id: peer.user_id });
        }}
      />
      {reported && <ReportDialog open message={reported} onClose={() => setReported(undefined)} />}
    </>
  );
}
