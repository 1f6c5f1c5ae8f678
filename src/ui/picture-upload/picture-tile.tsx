import { X } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '../dialog';
import { ProgressBar } from '../progress-bar';
import { FilePicture } from './file-picture';
import styles from './picture-upload.module.css';
import type { Picture } from './pictures';

interface PictureTileProps {
  picture: Picture;
  onRetry: () => void;
  /** Absent while nothing may be changed. */
  onRemove?: () => void;
}

/** One picture: how far it is, and what can be done with it. */
export function PictureTile({ picture, onRetry, onRemove }: PictureTileProps) {
  const { file, state, progress } = picture;
  const [large, setLarge] = useState(false);
  return (
    <li className={styles.tile}>
      <button
        type="button"
        className={styles.view}
        aria-label={`查看大图：${file.name}`}
        aria-haspopup="dialog"
        onClick={() => setLarge(true)}
      >
        <FilePicture file={file} alt="" />
      </button>
      {(state === 'ready' || state === 'uploading') && (
        <div className={styles.sending}>
          <ProgressBar label={`上传进度：${file.name}`} value={progress * 100} />
        </div>
      )}
      {state === 'fail' && (
        <div className={styles.failed} role="group" aria-label={`${file.name} 上传失败`}>
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
          aria-label="删除图片"
          title="删除图片"
          onClick={onRemove}
        >
          <X aria-hidden="true" />
        </button>
      )}
      <Dialog open={large} onOpenChange={setLarge} title={file.name} size="large">
        <FilePicture className={styles.large} file={file} alt={file.name} />
      </Dialog>
    </li>
  );
}
