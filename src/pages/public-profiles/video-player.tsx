import { useState } from 'react';
import { classNames } from '@/ui/class-names';
import { ErrorState } from '@/ui/error-state';
import { mediaUrl } from '@/lib/media-url';
import styles from './video.module.css';

interface VideoPlayerProps {
  title: string;
  url: string;
  /** Picture before it plays; may be empty. */
  poster: string;
}

/** The browser's own player, so that keyboard and screen readers get what they know; says when a film is missing. */
export function VideoPlayer({ title, url, poster }: VideoPlayerProps) {
  const [failed, setFailed] = useState(false);
  // Not the kit's failed state: no query failed, the browser's player did.
  if (failed)
    return (
      <div className={classNames(styles.player, styles.missing)}>
        <ErrorState
          title="视频加载失败"
          description="视频可能已被移除，或网络暂时不通。"
          onRetry={() => setFailed(false)}
          announce
        />
      </div>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- students upload their films without captions
    <video
      className={styles.player}
      src={mediaUrl(url)}
      poster={poster ? mediaUrl(poster) : undefined}
      aria-label={title}
      controls
      playsInline
      preload="metadata"
      onError={() => setFailed(true)}
    />
  );
}
