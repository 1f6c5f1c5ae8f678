import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { Button } from '@/ui/button';
import { Cluster, Stack } from '@/ui/layout';
import { ProgressBar } from '@/ui/progress-bar';
import textStyles from '@/ui/text.module.css';
import { PICTURE_TYPES } from './parts/file-types';
import { PictureDropArea } from './picture-drop-area';
import styles from './picture-slot.module.css';
import type { CroppedPicture } from './use-cropped-picture';

interface PictureSlotProps {
  /** From `useCroppedPicture`. */
  picture: CroppedPicture;
  /** Noun for the picture, such as 海报. */
  noun: string;
  hint: ReactNode;
  /** There is one that can be removed. */
  removable: boolean;
  onRemove: () => void;
  disabled?: boolean;
  /** The picture as it is now, or what stands there without one. */
  children: ReactNode;
}

/** The place of one picture: chosen, dropped or pasted, cropped, uploaded; with its progress and what can be done with it. */
export function PictureSlot({
  picture,
  noun,
  hint,
  removable,
  onRemove,
  disabled = false,
  children,
}: PictureSlotProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [sent] = picture.pictures;
  const isSending = sent?.state === 'ready' || sent?.state === 'uploading';
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file && !disabled) picture.replace(file);
    // So that the same file can be chosen again.
    target.value = '';
  };
  const remove = () => {
    picture.clear();
    onRemove();
    // The focus would be lost with the button that had it.
    buttonRef.current?.focus();
  };
  return (
    <PictureDropArea onFile={picture.replace} disabled={disabled}>
      <Stack gap={3}>
        <div className={styles.frame}>
          {children}
          {isSending && (
            <div className={styles.sending}>
              <ProgressBar label={`上传进度：${noun}`} value={sent.progress * 100} />
            </div>
          )}
        </div>
        {sent?.state === 'fail' && (
          <Cluster spread>
            <p className={textStyles.problem}>{noun}上传失败，还没有换上。</p>
            <Button size="small" disabled={disabled} onClick={() => picture.retry(sent.id)}>
              重试
            </Button>
          </Cluster>
        )}
        <Cluster>
          <Button
            ref={buttonRef}
            disabled={disabled}
            icon={<ImagePlus />}
            onClick={() => inputRef.current?.click()}
          >
            {removable ? `更换${noun}` : `上传${noun}`}
          </Button>
          {(removable || (sent && sent.state !== 'success')) && (
            <Button variant="ghost" disabled={disabled} onClick={remove}>
              {removable ? `移除${noun}` : '取消上传'}
            </Button>
          )}
        </Cluster>
        <p className={textStyles.hint}>{hint}</p>
      </Stack>
      <input ref={inputRef} type="file" accept={PICTURE_TYPES} hidden onChange={onChange} />
      {picture.dialog}
    </PictureDropArea>
  );
}
