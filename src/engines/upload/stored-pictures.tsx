import { PictureTile } from './parts/picture-tile';
import styles from './picture-upload.module.css';
import type { StoredFile } from './pictures';

const nothing = () => {};

/** Pictures that were sent, small; each can be looked at large. */
export function StoredPictures({ files, label }: { files: readonly StoredFile[]; label: string }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label={label} className={styles.pictures}>
      {files.map((file, index) => (
        <PictureTile
          key={file.url}
          picture={{
            ...file,
            id: index,
            file: null,
            state: 'success',
            progress: 1,
          }}
          onRetry={nothing}
        />
      ))}
    </ul>
  );
}
