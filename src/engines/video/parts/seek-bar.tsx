import { type PointerEvent, useState } from 'react';
import type { TimeRange } from '@/lib/time-ranges';
import { clockText, spokenTime } from '@/lib/duration';
import type { PlayerState } from './create-player';
import styles from './seek-bar.module.css';

interface SeekBarProps {
  state: PlayerState;
  /** Beginnings of the video's parts. */
  marks: readonly { title: string; seconds: number }[];
  onSeek: (seconds: number) => void;
}

/** The bar of a video: what is loaded, what was really watched, where one is; a slider for all who cannot point. */
export function SeekBar({ state, marks, onSeek }: SeekBarProps) {
  const { time, duration, buffered, covered } = state;
  const [pointed, setPointed] = useState<number | null>(null);
  const share = (seconds: number) => `${duration > 0 ? Math.min(100, (seconds / duration) * 100) : 0}%`;
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPointed(width > 0 ? Math.min(1, Math.max(0, (event.clientX - left) / width)) * duration : null);
  };
  const mark = pointed === null ? undefined : marks.findLast(({ seconds }) => seconds <= pointed);
  return (
    <div className={styles.seek} onPointerMove={point} onPointerLeave={() => setPointed(null)}>
      <div className={styles.track} aria-hidden="true">
        <Ranges ranges={buffered} share={share} className={styles.buffered} />
        <div className={styles.played} style={{ width: share(time) }} />
        {marks.slice(1).map(({ seconds }) => (
          <span key={seconds} className={styles.mark} style={{ left: share(seconds) }} />
        ))}
      </div>
      <div className={styles.watched} data-watched={covered.length} aria-hidden="true">
        <Ranges ranges={covered} share={share} className={styles.range} />
      </div>
      <input
        type="range"
        className={styles.input}
        aria-label="播放进度"
        aria-valuetext={`${spokenTime(time)}，共 ${spokenTime(duration)}`}
        min={0}
        max={Math.max(duration, 0.1)}
        step={0.1}
        value={Math.min(time, duration)}
        onChange={(event) => onSeek(Number(event.target.value))}
      />
      {pointed !== null && (
        <span className={styles.hint} style={{ left: share(pointed) }} aria-hidden="true">
          {clockText(pointed)}
          {mark && ` ${mark.title}`}
        </span>
      )}
    </div>
  );
}

interface RangesProps {
  ranges: readonly TimeRange[];
  share: (seconds: number) => string;
  className: string | undefined;
}

function Ranges({ ranges, share, className }: RangesProps) {
  return ranges.map(([from, to]) => (
    <span key={from} className={className} style={{ left: share(from), width: share(to - from) }} />
  ));
}
