import { ImageDown } from 'lucide-react';
import { useState } from 'react';
import styles from '../markdown.module.css';
import { pictureOrigin } from '../urls';

interface PictureProps {
  src?: string;
  alt?: string;
  title?: string;
}

/** A picture. One of another host tells that host who reads what: it loads only on a click (CHT-9). */
export function Picture({ src, alt = '', title }: PictureProps) {
  const [wanted, setWanted] = useState(false);
  const origin = pictureOrigin(src);

  if (origin === 'none') return <>{alt}</>;
  if (origin === 'own' || wanted)
    return (
      <img
        className={styles.picture}
        src={src}
        alt={alt}
        title={title}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
      />
    );
  return (
    <span className={styles.loadPicture}>
      <button type="button" onClick={() => setWanted(true)}>
        <ImageDown />
        加载图片
      </button>
      <span>
        {alt} <span className={styles.host}>{new URL(src ?? '', window.location.href).host}</span>
      </span>
    </span>
  );
}
