import { MessageCircleQuestion, NotebookPen } from 'lucide-react';
import { type ReactNode, type RefObject, Suspense, useImperativeHandle, useState } from 'react';
import type { VideoMedium } from '@/api/courseware';
import { mediumSource } from '@/engines/offline/saved-lessons';
import type { VideoHandle } from '@/engines/video/video-player';
import { isOn } from '@/lib/institute';
import { clockText } from '@/lib/duration';
import { mediaUrl } from '@/lib/media-url';
import { coveredShare, type TimeRange } from '@/lib/time-ranges';
import { useIsIdle } from '@/ui/after-paint';
import { Button } from '@/ui/button';
import { lazyPart } from '@/ui/lazy-part';
import text from '@/ui/text.module.css';
import { useMedia } from '@/ui/use-media';
import styles from './medium-video.module.css';
import { UnsentMedia } from './unsent-media';
import { useMediumPlace } from './use-medium-place';

/** Offers what comes next at the end of a video, which without a network ends without. It must stand inside a Suspense. */
export const LazyUpNext = lazyPart(async () => (await import('./up-next')).UpNext, { instead: () => null });

interface MediumVideoProps {
  medium: VideoMedium;
  /** The second that the address asks for, instead of where it was left. */
  at?: number | undefined;
  /** Called at every place, with the share that was really watched, 0 to 1. */
  onWatched: (share: number, addSeconds: (seconds: number) => void) => void;
  onNote: (seconds: number) => void;
  /** Asks the teacher about a second. */
  onAsk?: (seconds: number) => void;
  /** Handle of the player, for the page. */
  player: RefObject<VideoHandle | null>;
  /** Whether there may be room for the parts and `children` beside the player; below it, when there is not. */
  beside?: boolean;
  /** A note is being written in `children`: they take the room of the parts and of the transcript. */
  noting: boolean;
  /** Over the picture when it has ended. */
  end?: ReactNode;
  /** Begins to play by itself. */
  play?: boolean | undefined;
  /** Below the player, or beside it. */
  children?: ReactNode;
}

/**
 * A low window leaves room beside a picture that is seen whole, a wide one has enough for both: the transcript is
 * followed while it plays. In any other there is room for a note that is being written.
 */
const ROOM = '(height < 58rem), (width >= 110rem)';

/** Its code loads with its first use: a text and a PDF pay for no player. */
const VideoPlayer = lazyPart(async () => (await import('@/engines/video/video-player')).VideoPlayer, {
  title: '视频加载失败',
});

/** Transcript, loaded when the page is idle: after the video, which is what the student came for. */
const Transcript = lazyPart(async () => (await import('@/engines/video/transcript')).Transcript, {
  name: '文字稿',
});

/** Router state for the next page: its video plays at once. */
export const playState = 'play';

/** Loads the code of the player ahead of its use. */
export const preloadPlayer = VideoPlayer.preload;

/** A video of a lesson, chapter or recording, its parts, and notes at its times. Key it by the medium; it must stand inside a Suspense. */
export function MediumVideo(props: MediumVideoProps) {
  const { medium, at, onWatched, onNote, onAsk, player, beside = false, noting, end, play, children } = props;
  const { start, keep, addSeconds } = useMediumPlace(medium);
  const [{ src, captions }] = useState(() => ({
    src: mediumSource(medium.url),
    captions: medium.captions.map(({ url, ...rest }) => ({ ...rest, src: mediumSource(url) })),
  }));
  const partAt = (seconds: number) => medium.marks.findLastIndex((mark) => mark.seconds <= seconds);
  const [part, setPart] = useState(() => partAt(at ?? start.at ?? 0));
  const [handle, setHandle] = useState<VideoHandle | null>(null);
  const isIdle = useIsIdle();
  const hasRoom = useMedia(ROOM);
  useImperativeHandle<VideoHandle | null, VideoHandle | null>(player, () => handle, [handle]);
  const secondNow = () => Math.floor(player.current?.at() ?? start.at ?? 0);
  const onPlace = (place: { at: number; covered: TimeRange[] }) => {
    keep(place);
    setPart(partAt(place.at));
    onWatched(coveredShare(place.covered, medium.seconds), addSeconds);
  };
  return (
    <div className={styles.medium} data-beside={noting || (beside && hasRoom)} data-noting={noting}>
      <div className={styles.columns}>
        <div className={styles.player}>
          <VideoPlayer
            handle={setHandle}
            title={medium.title}
            src={src}
            poster={mediaUrl(medium.poster)}
            captions={captions}
            marks={medium.marks}
            start={at ?? start.at}
            exact={at !== undefined}
            covered={start.covered}
            duration={medium.seconds}
            onPlace={onPlace}
            play={play}
            end={end && <Suspense>{end}</Suspense>}
          />
        </div>
        <div className={styles.side}>
          <div className={styles.below}>
            {medium.marks.length > 1 && (
              <ol className={styles.marks} aria-label="视频分段">
                {medium.marks.map(({ title, seconds }, index) => (
                  <li key={seconds}>
                    <button
                      type="button"
                      className={styles.mark}
                      aria-current={index === part ? 'true' : undefined}
                      onClick={() => player.current?.seek(seconds)}
                    >
                      <span className={styles.time}>{clockText(seconds)}</span> {title}
                    </button>
                  </li>
                ))}
              </ol>
            )}
            <div className={styles.tools}>
              {isOn('notes') && (
                <Button size="small" icon={<NotebookPen />} onClick={() => onNote(secondNow())}>
                  记笔记
                </Button>
              )}
              {onAsk && isOn('practice') && (
                <Button size="small" icon={<MessageCircleQuestion />} onClick={() => onAsk(secondNow())}>
                  问老师
                </Button>
              )}
            </div>
          </div>
          <UnsentMedia />
          {medium.captions.length === 0 ? (
            <p className={text.hint}>这个视频没有字幕，也就没有文字稿。</p>
          ) : (
            isIdle &&
            handle && (
              <div className={styles.said}>
                <Suspense>
                  <Transcript player={handle} />
                </Suspense>
              </div>
            )
          )}
          {children}
        </div>
      </div>
    </div>
  );
}
