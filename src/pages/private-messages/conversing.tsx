import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import {
  type PrivateConversation,
  type PrivateMessage,
  privateMessageWithdraw,
} from '@/api/private-messages';
import { call } from '@/api/request';
import { putMessages, usePendingMessages, useUnseen } from '@/features/inbox';
import { lazyDialog } from '@/kit/lazy-dialog';
import { PrivateMessageComposer } from './composer';
import type { RowActs } from './message-row';
import { MessageLog } from './message-log';
import { rowsOf } from './rows';
import { createSeenWatch } from './seen-watch';

const ReportDialog = lazyDialog(async () => (await import('./report-dialog')).ReportDialog);

interface ConversingProps {
  conversation: PrivateConversation;
  messages: readonly PrivateMessage[];
  hasMore: boolean;
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
