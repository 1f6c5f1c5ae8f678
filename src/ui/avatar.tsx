import { useState } from 'react';
import styles from './avatar.module.css';

const sizes = { small: 28, medium: 36, large: 64 };

interface AvatarProps {
  name: string;
  src?: string | null;
  /** Pixels, or one of the three usual sizes. */
  size?: number | keyof typeof sizes;
}

/** A person's picture, or the first character of the name when there is none or it does not load. */
export function Avatar({ name, src, size = 'medium' }: AvatarProps) {
  const [failedSource, setFailedSource] = useState<string | null>(null);
  const pixels = typeof size === 'number' ? size : sizes[size];
  const frame = { width: pixels, height: pixels, fontSize: Math.round(pixels * 0.42) };
  if (src && src !== failedSource) {
    return (
      <img
        className={styles.avatar}
        style={frame}
        src={src}
        alt={name}
        onError={() => setFailedSource(src)}
        referrerPolicy="no-referrer"
      />
    );
  }
  return (
    <span className={styles.avatar} style={frame} role="img" aria-label={name}>
      {Array.from(name.trim())[0]?.toUpperCase() ?? '?'}
    </span>
  );
}
