import { X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { FileIcon } from '../attachment-list';
import { lazyPart } from '@/ui/lazy-part';
import { ProgressBar } from '@/ui/progress-bar';
import { FileName } from './file-name';
import { FilePicture } from './file-picture';
import styles from '../picture-upload.module.css';
import type { UploadPicture } from '../pictures';

/** Few look: its code comes with the first look. */
const Dialog = lazyPart(async () => (await import('@/ui/dialog')).Dialog, {
  onFailed: ({ onOpenChange }) => onOpenChange(false),
});

interface PictureTileProps {
  picture: UploadPicture;
  onRetry: () => void;
  /** Absent while nothing may be changed. */
  onRemove?: () => void;
}

/** One picture: how far it is, and what can be done with it. */
export function PictureTile({ picture, onRetry, onRemove }: PictureTileProps) {
  const { file, name, type, url, state, progress } = picture;
  const [large, setLarge] = useState(false);
  const isPicture = type.startsWith('image/');
  const noun = isPicture ? '图片' : '文件';
  const drawn = (className?: string, alt = '') =>
    file ? (
      <FilePicture className={className} file={file} alt={alt} />
    ) : (
      <img className={className} src={url} alt={alt} />
    );
  return (
    <li className={styles.tile} data-document={!isPicture || undefined}>
      {isPicture ? (
        <button
          type="button"
          className={styles.view}
          aria-label={`查看大图：${name}`}
          aria-haspopup="dialog"
          onClick={() => setLarge(true)}
        >
          {drawn()}
        </button>
      ) : (
        <span className={styles.document}>
          <FileIcon type={type} />
          <FileName name={name} twoLines />
        </span>
      )}
      {(state === 'ready' || state === 'uploading') && (
        <div className={styles.sending}>
          <ProgressBar label={`上传进度：${name}`} value={progress * 100} />
        </div>
      )}
      {state === 'fail' && (
        <div className={styles.failed} role="group" aria-label={`${name} 上传失败`}>
          <span>上传失败</span>
          <button type="button" onClick={onRetry}>
            重试
          </button>
        </div>
      )}
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={isPicture ? '删除图片' : `删除文件：${name}`}
          title={`删除${noun}`}
          onClick={onRemove}
        >
          <X />
        </button>
      )}
      {large && (
        <Suspense>
          <Dialog open onOpenChange={setLarge} title={name} size="large">
            {drawn(styles.large, name)}
          </Dialog>
        </Suspense>
      )}
    </li>
  );
}
