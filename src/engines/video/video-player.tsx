import { LoaderCircle, Play } from 'lucide-react';
import { type ReactNode, type Ref, useImperativeHandle, useRef, useState, useSyncExternalStore } from 'react';
import { classNames } from '@/ui/class-names';
import { ErrorState } from '@/ui/error-state';
import { createPlayer, type PlayerOptions } from './parts/create-player';
import { PlayerControls } from './parts/player-controls';
import { SeekBar } from './parts/seek-bar';
import { UnknownFormat } from './parts/unknown-format';
import { useElementFullscreen } from './use-fullscreen';
import { usePlayerKeys } from './parts/use-player-keys';
import styles from './video-player.module.css';

/** Commands and queries for a player. */
export interface VideoHandle {
  /** Goes to a second. */
  seek: (seconds: number) => void;
  /** The second it is at. */
  at: () => number;
  /** Calls `listener` at every change; returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
  /** Its first captions. */
  captions: () => HTMLTrackElement | null;
}

interface VideoPlayerProps extends PlayerOptions {
  title: string;
  src: string;
  poster?: string;
  captions: readonly { label: string; language: string; src: string }[];
  marks: readonly { title: string; seconds: number }[];
  handle?: Ref<VideoHandle>;
  /** Over the picture when the video has ended, clear of the controls. */
  end?: ReactNode;
}

const isElsewhere = (address: string): boolean =>
  new URL(address, window.location.href).origin !== window.location.origin;

/**
 * A video with controls of its own; what `PlayerOptions` say is taken once, so key it by its video.
 */
export function VideoPlayer({
  title,
  src,
  poster,
  captions,
  marks,
  handle,
  end,
  ...options
}: VideoPlayerProps) {
  const [player] = useState(() => createPlayer(options));
  const { attach } = player;
  const state = useSyncExternalStore(player.subscribe, player.state);
  const frame = useRef<HTMLDivElement>(null);
  const [isFullscreen, toggleFullscreen] = useElementFullscreen(frame);
  useImperativeHandle(
    handle,
    () => ({
      seek: player.seek.bind(player),
      at: () => player.state().time,
      subscribe: player.subscribe,
      captions: () => frame.current?.querySelector('track') ?? null,
    }),
    [player],
  );

  usePlayerKeys(frame, player, toggleFullscreen);
  return (
    <div
      ref={frame}
      role="group"
      aria-label={`视频播放器：${title}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that its keys work after a click on the picture
      tabIndex={0}
      className={classNames(styles.player, isFullscreen && styles.fullscreen)}
    >
      <div className={styles.stage}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption, jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- tracks are below where there are any; the keys are the frame's */}
        <video
          ref={attach}
          className={styles.video}
          src={src}
          poster={poster}
          preload="metadata"
          playsInline
          tabIndex={-1}
          crossOrigin={captions.some((each) => isElsewhere(each.src)) ? 'anonymous' : undefined}
          onClick={() => player.toggle()}
        >
          {captions.map((each) => (
            <track
              key={each.src}
              kind="captions"
              src={each.src}
              srcLang={each.language}
              label={each.label}
              default
            />
          ))}
        </video>
        {state.failed ? (
          <div className={styles.failed}>
            {state.isUnknown ? (
              <UnknownFormat />
            ) : (
              <ErrorState
                title="视频未能播放"
                description="请检查网络后重试，会从刚才的位置继续。"
                onRetry={() => player.retry()}
                announce
              />
            )}
          </div>
        ) : state.waiting && !state.paused ? (
          <span className={styles.waiting} role="status">
            <LoaderCircle />
            <span className="visually-hidden">视频缓冲中</span>
          </span>
        ) : (
          state.paused &&
          !(state.ended && end) && (
            <span className={styles.bigPlay} aria-hidden="true">
              <Play />
            </span>
          )
        )}
        {state.ended && !state.failed && end}
      </div>
      <div className={styles.bar}>
        <SeekBar state={state} marks={marks} onSeek={(seconds) => player.seek(seconds)} />
        <PlayerControls
          player={player}
          state={state}
          hasCaptions={captions.length > 0}
          isFullscreen={isFullscreen}
          onToggleFullscreen={toggleFullscreen}
        />
      </div>
    </div>
  );
}
