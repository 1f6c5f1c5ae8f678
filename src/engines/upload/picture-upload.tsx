import { ImagePlus, Paperclip } from 'lucide-react';
import { type ChangeEvent, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { isOn } from '@/lib/institute';
import { FILE_TYPES, PICTURE_TYPES, SHRINK_SIDE } from './parts/file-types';
import styles from './picture-upload.module.css';
import { PictureTile } from './parts/picture-tile';
import type { Pictures } from './use-pictures';

interface PictureUploadProps {
  /** From `usePictures`. */
  pictures: Pictures;
  /** Nothing can be added or removed, while the form is being sent. */
  disabled?: boolean;
  /** In a line of buttons: without a hint, the pictures above it. */
  compact?: boolean;
}

/**
 * The pictures (and documents) of a form with their progress, and the button that adds one (UPL-1, 2, 3). Put it into a
 * `PictureDropArea`, so that paste and drop work too.
 */
export const PictureUpload = (props: PictureUploadProps) => isOn('account') && <PictureField {...props} />;

function PictureField({ pictures, disabled = false, compact = false }: PictureUploadProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const { pictures: list, max, documents, add, retry, remove } = pictures;

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file && !disabled) add(file);
    // So that the same file can be chosen again.
    target.value = '';
  };
  // The focus would be lost with the button that had it.
  const onRemove = (id: number) => {
    flushSync(() => remove(id));
    buttonRef.current?.focus();
  };

  return (
    <div>
      <ul className={styles.pictures}>
        {list.map((picture) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            onRetry={() => retry(picture.id)}
            onRemove={disabled ? undefined : () => onRemove(picture.id)}
          />
        ))}
        {list.length < max && (
          <li>
            <button
              ref={buttonRef}
              type="button"
              className={compact ? styles.addCompact : styles.add}
              aria-describedby={hintId}
              disabled={disabled}
              onClick={() => inputRef.current?.click()}
            >
              {documents ? <Paperclip /> : <ImagePlus />}
              {documents ? '上传文件' : '上传图片'}
            </button>
          </li>
        )}
      </ul>
      <p id={hintId} className={compact ? 'visually-hidden' : styles.hint}>
        {documents
          ? `最多 ${max} 个，每个不超过 10MB：图片、PDF、Word、ZIP、Python、Notebook 或文本，也可以直接粘贴或拖入。`
          : `最多 ${max} 张，每张不超过 10MB，也可以直接粘贴或拖入。`}
        长边超过 {SHRINK_SIDE} 像素的图片会先缩小再上传。
      </p>
      <input
        ref={inputRef}
        type="file"
        accept={documents ? FILE_TYPES : PICTURE_TYPES}
        hidden
        onChange={onChange}
      />
    </div>
  );
}
