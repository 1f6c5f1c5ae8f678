import { Film as FilmIcon, Trash2, Upload } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useEffect, useRef } from 'react';
import type { OwnVideo, PendingUpload } from '@/api/person-video';
import { sizeInWords } from '@/engines/upload/attachment-list';
import { PictureDropArea } from '@/engines/upload/picture-drop-area';
import { Film } from '@/engines/video/film';
import { clockText, spokenTime } from '@/lib/duration';
import { dayText, wireDayOf } from '@/lib/time';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Cluster, Stack } from '@/ui/layout';
import { ProgressBar } from '@/ui/progress-bar';
import textStyles from '@/ui/text.module.css';
import { Moment } from '@/ui/moment';
import styles from './film-card.module.css';
import type { UploadState } from './film-upload';
import { type OwnUpload, useFilmUpload } from './use-film-upload';

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
function UploadPanel({ upload, pending, onChoose }: UploadPanelProps) {
  const { state } = upload;
  if (state.at === 'idle' && !pending) return null;
  const name = state.at === 'idle' ? (pending?.name ?? '') : state.name;
  return (
    <div className={styles.panel} data-failed={state.at === 'failed' || undefined}>
      <p className={styles.name}>{name}</p>
      <UploadStage state={state} pending={pending} />
      <Cluster>
        <UploadActs upload={upload} pending={pending} onChoose={onChoose} />
      </Cluster>
    </div>
  );
}

function UploadStage({ state, pending }: { state: UploadState; pending: PendingUpload | null }) {
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

function UploadActs({ upload, pending, onChoose }: UploadPanelProps) {
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
const UploadNews = ({ state }: { state: UploadState }) => (
  <p role="status" className="visually-hidden">
    {state.at === 'sending' && state.trouble ? state.trouble : sayings[state.at]}
  </p>
);

const FILM_TYPES = 'video/mp4,video/webm,.mp4,.m4v,.webm';
const RULES = 'MP4 或 WebM，不超过 200 MB，可以拖进来。分段上传，断开后选同一个文件就能接着传。';

interface FilmCardProps {
  video: OwnVideo;
  onRemove: () => void;
  isRemoving: boolean;
}

/** The film as it is now, and the upload of it or of the one that comes in its place. */
export function FilmCard({ video: { film, upload: pending }, onRemove, isRemoving }: FilmCardProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const upload = useFilmUpload();
  const { state, refusal, isInspecting, look } = upload;
  const begun = pending?.name;
  useEffect(() => {
    if (begun !== undefined) void look(begun);
  }, [begun, look]);
  const choose = () => inputRef.current?.click();
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) upload.take(file);
    // So that the same file can be chosen again.
    target.value = '';
  };
  const isFree = state.at === 'idle' || state.at === 'failed';
  const isNew = state.at === 'idle' && !pending;
  const button = (label: string, variant?: 'primary') => (
    <Button variant={variant} busy={isInspecting} icon={<Upload />} onClick={choose}>
      {label}
    </Button>
  );
  return (
    <Card title={film ? '预览' : '上传视频'}>
      <PictureDropArea onFile={upload.take} disabled={!isFree || isInspecting} noun="个视频">
        <Stack>
          {film && <Film key={film.url} {...film} />}
          {!film && isNew && (
            <EmptyState
              icon={<FilmIcon />}
              title="还没有个人视频"
              description="用一两分钟介绍自己：在学什么、在做什么、怎样找到你。"
              action={button('选择视频', 'primary')}
            />
          )}
          <UploadPanel upload={upload} pending={pending} onChoose={choose} />
          <UploadNews state={state} />
          {refusal && (
            <p role="alert" className={textStyles.problem}>
              {refusal}
            </p>
          )}
          {film && (
            <Cluster spread>
              <span className={textStyles.hintFigures}>
                {film.seconds > 0 && `时长 ${clockText(film.seconds)}，`}
                <Moment at={wireDayOf(film.published_at)} />
                发布
              </span>
              <Cluster>
                {isNew && button('更换视频')}
                <Button variant="ghost" icon={<Trash2 />} busy={isRemoving} onClick={onRemove}>
                  删除视频
                </Button>
              </Cluster>
            </Cluster>
          )}
          <p className={textStyles.hint}>
            {RULES}
            {film && '新视频校验通过之前，别人看到的还是现在这个；换上以后字幕要重新上传。'}
          </p>
        </Stack>
      </PictureDropArea>
      <input ref={inputRef} type="file" accept={FILM_TYPES} hidden onChange={onChange} />
    </Card>
  );
}
