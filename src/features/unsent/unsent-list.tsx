import { useQueryClient } from '@tanstack/react-query';
import { Copy, RotateCw, Trash2 } from 'lucide-react';
import { ButtonLink } from '@/kit/button-link';
import { confirmAction, prepareConfirm } from '@/kit/confirm-action';
import { useTask, useToastedTask } from '@/kit/use-task';
import { Link } from '@/kit/link';
import { timeFromNow, wireTimeOf } from '@/lib/time';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Dialog } from '@/ui/dialog';
import { Cluster, Stack } from '@/ui/layout';
import { Moment } from '@/ui/moment';
import { useOnline } from '@/ui/offline-store';
import textStyles from '@/ui/text.module.css';
import { showToast } from '@/ui/toast-store';
import { useNow } from '@/ui/use-now';
import { discardingRecord, sendingRecord, type UnsentItem } from './records';
import { useUnsent } from './use-unsent';
import styles from './unsent-list.module.css';

const stateText = ({ state, refusal, canSend }: UnsentItem): string => {
  if (state === 'unanswered')
    return canSend
      ? '没有收到答复，可能已经办成；重试不会办两次'
      : '没有收到答复，可能已经办成：打开它的页面看一看';
  if (state === 'asked') return '回答还没有保存；没有答完的，重试时回到 AI 助手的输入框里';
  if (state === 'refused') return `没有被接受：${refusal}`;
  if (state === 'sending') return '正在发送';
  if (!canSend) return '打开它的页面后自动发送';
  return state === 'delayed' ? '还没有送到，会自动重试' : '等待发送';
};

interface UnsentListProps {
  /** Called as somebody goes to the page of one. */
  onFollow?: () => void;
}

/** A card with all that waits to be sent. */
export const UnsentCard = () => (
  <Card title="还没有送到的内容">
    <UnsentList />
  </Card>
);

/** The same in a dialog, which any page can open. */
export const UnsentDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onOpenChange={(open) => !open && onClose()} title="还没有送到的内容">
    <UnsentList onFollow={onClose} />
  </Dialog>
);

/** All that waits to be sent: each with what and since when it is, and what can be done about it. */
function UnsentList({ onFollow }: UnsentListProps) {
  const records = useUnsent();
  const isOnline = useOnline();
  return (
    <Stack gap={3}>
      <p role="status" className={textStyles.note}>
        {records.length === 0
          ? '你写下和办理的都已经送到。'
          : `有 ${records.length} 项还没有送到，都存在这台设备上${isOnline ? '' : '；现在离线，联网后自动发送'}。退出登录后，没有送到的不再保留。`}
      </p>
      {records.length > 0 && (
        <ul className={styles.list} aria-label="还没有送到的内容">
          {records.map((record) => (
            <UnsentRow key={record.id} record={record} isOnline={isOnline} onFollow={onFollow} />
          ))}
        </ul>
      )}
    </Stack>
  );
}

interface UnsentRowProps {
  record: UnsentItem;
  isOnline: boolean;
  onFollow: (() => void) | undefined;
}

function UnsentRow({ record, isOnline, onFollow }: UnsentRowProps) {
  const { what, at, text, to, state, canSend, canDiscard } = record;
  const now = useNow('minute');
  const client = useQueryClient();
  const sending = useTask(async () => {
    await sendingRecord(record)?.();
    // The chat opens beside the page.
    if (state === 'asked') onFollow?.();
    if (state === 'unanswered') await client.invalidateQueries();
  });
  const since = wireTimeOf(at);
  const named = text ? `${what}：${text.slice(0, 20).replaceAll(/\s+/g, ' ')}` : what;

  const copying = useToastedTask(async () => {
    // Not with this: it comes with all that draws Markdown.
    const { copyText } = await import('@/engines/markdown/copy-text');
    if (await copyText(text)) showToast('已复制', { type: 'success' });
    else showToast('复制失败，请打开它的页面复制', { type: 'error' });
  });
  const ask = async () => {
    const isConfirmed = await confirmAction({
      title: state === 'unanswered' ? `不再记着这次操作（${what}）` : `放弃这份${what}`,
      body:
        state === 'unanswered'
          ? '它可能已经办成，请先到它的页面看一看。不再记着以后，再做一次就是新的一次。'
          : '它只存在这台设备上，放弃后找不回来；正在发送的可能已经送到。',
      action: '放弃',
      refusal: '保留',
      danger: true,
    });
    if (isConfirmed) discardingRecord(record)?.();
  };

  return (
    <li className={styles.row}>
      <Cluster gap={2} rowGap={1}>
        {to ? (
          <Link to={to} onClick={onFollow} className={textStyles.medium}>
            {what}
          </Link>
        ) : (
          <span className={textStyles.medium}>{what}</span>
        )}
        {at > 0 && (
          <Moment at={since} className={textStyles.captionFigures}>
            {timeFromNow(since, now)}
          </Moment>
        )}
      </Cluster>
      {text && <p className={styles.words}>{text}</p>}
      <p className={state === 'refused' ? textStyles.problem : textStyles.hint}>{stateText(record)}</p>
      <Cluster gap={2}>
        {canSend && isOnline && (
          <Button
            size="small"
            icon={<RotateCw />}
            busy={sending.busy}
            aria-label={`重试：${named}`}
            onClick={() => void sending.run()}
          >
            重试
          </Button>
        )}
        {!canSend && to && isOnline && (
          <ButtonLink
            to={to}
            size="small"
            icon={<RotateCw />}
            aria-label={`重试：${named}，打开它的页面`}
            onClick={onFollow}
          >
            重试
          </ButtonLink>
        )}
        {text && (
          <Button
            size="small"
            variant="ghost"
            icon={<Copy />}
            aria-label={`复制：${named}`}
            busy={copying.busy}
            onClick={() => void copying.run()}
          >
            复制
          </Button>
        )}
        {canDiscard && (
          <Button
            size="small"
            variant="ghost"
            icon={<Trash2 />}
            aria-label={`放弃：${named}`}
            onPointerEnter={prepareConfirm}
            onClick={() => void ask()}
          >
            放弃
          </Button>
        )}
      </Cluster>
    </li>
  );
}
