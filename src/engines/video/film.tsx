import { useState } from 'react';
import { classNames } from '@/ui/class-names';
import { ErrorState } from '@/ui/error-state';
import { mediaUrl } from '@/lib/media-url';
import { cannotDecode } from './cannot-decode';
import styles from './film.module.css';
import { UnknownFormat } from './parts/unknown-format';

interface FilmProps {
  title: string;
  url: string;
  /** Picture before it plays; may be empty. */
  poster: string;
  /** Address of its captions (WebVTT); may be empty. */
  captions: string;
}

/** A student's film in the browser's own player, so that keyboard and screen readers get what they know; says when it is missing. */
export function Film({ title, url, poster, captions }: FilmProps) {
  const [failed, setFailed] = useState<'no' | 'missing' | 'format'>('no');
  // Not the kit's failed state: no query failed, the browser's player did.
  if (failed !== 'no')
    return (
      <div className={classNames(styles.player, styles.missing)}>
        {failed === 'format' ? (
          <UnknownFormat />
        ) : (
          <ErrorState
            title="视频加载失败"
            description="视频可能已被移除，或网络暂时不通。"
            onRetry={() => setFailed('no')}
            announce
          />
        )}
      </div>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- not every student has made captions
    <video
      className={styles.player}
      src={mediaUrl(url)}
      poster={poster ? mediaUrl(poster) : undefined}
      aria-label={title}
      controls
      playsInline
      preload="metadata"
      onError={async ({ currentTarget }) =>
        setFailed((await cannotDecode(currentTarget)) ? 'format' : 'missing')
      }
    >
      {captions && (
        <track key={captions} kind="captions" src={mediaUrl(captions)} srcLang="zh" label="中文" default />
      )}
    </video>
  );
}
