import type { ReactNode } from 'react';
import type { PendingUpload } from '@/api/person-video';
import { spokenTime } from '@/lib/duration';
import { dayText } from '@/lib/time';
import { Button } from '@/ui/button';
import { Cluster, Stack } from '@/ui/layout';
import { ProgressBar } from '@/ui/progress-bar';
import textStyles from '@/ui/text.module.css';
import { sizeInWords } from '@/engines/upload/attachment-list';
import type { UploadState } from './film-upload';
import type { OwnUpload } from './use-film-upload';
import styles from './upload-panel.module.css';

interface UploadPanelProps {
  upload: OwnUpload;
  /** The upload begun by an earlier visit, or this one. */
  pending: PendingUpload | null;
  /** Opens the picker. */
  onChoose: () => void;
}

/** Bytes of an upload that have arrived. */
const arrivedOf = ({ size, part_size, received }: PendingUpload): number =>
  received.reduce((sum, part) => sum + Math.max(0, Math.min(part_size, size - part * part_size)), 0);

/** Returns the speed and the remaining time, in words. */
function paceOf({ size, sent, speed }: Extract<UploadState, { at: 'sending' }>): string {
  if (speed <= 0) return '正在估算剩余时间';
  const seconds = Math.max(1, Math.ceil((size - sent) / speed));
  return `${sizeInWords(Math.round(speed))}/秒，还需约 ${seconds > 90 ? `${Math.ceil(seconds / 60)} 分钟` : spokenTime(seconds)}`;
}

/** Announcement of each stage, made once. */
const sayings: Record<UploadState['at'], string> = {
  idle: '',
  reading: '正在读取文件',
  sending: '正在上传',
  paused: '已暂停',
  finishing: '已全部传完，服务器正在校验',
  failed: '上传失败',
  elsewhere: '另一个标签页正在上传',
};

const percentOf = (sent: number, size: number): number => (size > 0 ? (sent / size) * 100 : 0);

/** The upload under way, or what an earlier one has left, and what can be done with it. */
export function UploadPanel({ upload, pending, onChoose }: UploadPanelProps) {
  const { state } = upload;
  if (state.at === 'idle' && !pending) return null;
  const name = state.at === 'idle' ? (pending?.name ?? '') : state.name;
  return (
    <div className={styles.panel} data-failed={state.at === 'failed' || undefined}>
      <p className={styles.name}>{name}</p>
      <Body state={state} pending={pending} />
      <Cluster>
        <Acts upload={upload} pending={pending} onChoose={onChoose} />
      </Cluster>
    </div>
  );
}

function Body({ state, pending }: { state: UploadState; pending: PendingUpload | null }) {
  const bar = (label: string, percent: number, note: ReactNode) => (
    <Stack gap={2}>
      <ProgressBar label={label} value={percent} showValue />
      <p className={textStyles.hintFigures}>{note}</p>
    </Stack>
  );
  switch (state.at) {
    case 'idle':
      return (
        pending &&
        bar(
          '上次没有传完',
          percentOf(arrivedOf(pending), pending.size),
          `重新选择同一个文件，就从断开的地方接着传，已传的 ${sizeInWords(arrivedOf(pending))} 不用再传。保留到 ${dayText(pending.expires_at)}。`,
        )
      );
    case 'reading':
      return bar(sayings.reading, state.share * 100, '先读一遍，断开以后才认得出是同一个文件。');
    case 'sending':
      return bar(
        sayings.sending,
        percentOf(state.sent, state.size),
        <>
          {sizeInWords(state.sent)} / {sizeInWords(state.size)}，
          {state.trouble ? <span className={styles.trouble}>{state.trouble}</span> : paceOf(state)}
        </>,
      );
    case 'paused':
      return bar(
        sayings.paused,
        percentOf(state.sent, state.size),
        `${sizeInWords(state.sent)} / ${sizeInWords(state.size)}`,
      );
    case 'finishing':
      return bar(sayings.finishing, 100, '校验通过后，别人看到的就是这个视频。');
    case 'failed':
      return <p className={textStyles.problem}>{state.message}</p>;
    case 'elsewhere':
      return <p className={textStyles.note}>另一个标签页正在上传，请到那里查看进度；传完后这里会更新。</p>;
  }
}

function Acts({ upload, pending, onChoose }: UploadPanelProps) {
  const { state, pause, resume, hurry, discard } = upload;
  switch (state.at) {
    case 'idle':
      return (
        <>
          <Button variant="primary" size="small" busy={upload.isInspecting} onClick={onChoose}>
            选择文件，接着传
          </Button>
          <Button variant="ghost" size="small" onClick={discard}>
            放弃上传
          </Button>
        </>
      );
    case 'reading':
      return (
        <Button variant="ghost" size="small" onClick={discard}>
          取消
        </Button>
      );
    case 'sending':
    case 'paused': {
      const isPaused = state.at === 'paused';
      return (
        <>
          {/* One button, so that it keeps the focus. */}
          <Button size="small" onClick={isPaused ? resume : pause}>
            {isPaused ? '继续上传' : '暂停'}
          </Button>
          {!isPaused && state.trouble && (
            <Button size="small" onClick={hurry}>
              立即重试
            </Button>
          )}
          <Button key="discard" variant="ghost" size="small" onClick={discard}>
            放弃上传
          </Button>
        </>
      );
    }
    case 'failed':
      return (
        <>
          {/* An upload that may go on has done so by itself: this file, or the server, will not. */}
          <Button size="small" onClick={onChoose}>
            重新选择文件
          </Button>
          <Button key="discard" variant="ghost" size="small" onClick={discard}>
            {pending ? '放弃上传' : '关闭'}
          </Button>
        </>
      );
    case 'finishing':
    case 'elsewhere':
      return null;
  }
}

/** Says in a live region how it goes on, but no figures: they would never end. */
export const UploadNews = ({ state }: { state: UploadState }) => (
  <p role="status" className="visually-hidden">
    {state.at === 'sending' && state.trouble ? state.trouble : sayings[state.at]}
  </p>
);
