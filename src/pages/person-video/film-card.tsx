import { Film as FilmIcon, Trash2, Upload } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef } from 'react';
import type { OwnVideo } from '@/api/person-video';
import { clockText } from '@/lib/duration';
import { dayText } from '@/lib/time';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Cluster, Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import { PictureDropArea } from '@/engines/upload/picture-drop-area';
import { Film } from '@/engines/video/film';
import { UploadNews, UploadPanel } from './upload-panel';
import { useFilmUpload } from './use-film-upload';

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
                {dayText(film.published_at)}发布
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
