import { CircleCheck, CirclePlay, LockKeyhole, VideoOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '@/ui/class-names';
import { clockText } from '@/lib/duration';
import textStyles from '@/ui/text.module.css';
import styles from './watch-side.module.css';

export interface SideItem {
  id: string;
  title: string;
  address: string;
  /** Length of its video; 0 without one. */
  seconds: number;
  percent: number;
  is_locked?: boolean;
  /** A second line, in place of the length. */
  facts?: ReactNode;
}

interface WatchSideProps {
  label: string;
  title: string;
  summary: string;
  items: readonly SideItem[];
  /** The one that is shown. */
  current: string;
}

/** Only the list itself moves, not the page. */
const bringIntoSight = (item: HTMLLIElement | null) => {
  const list = item?.parentElement;
  if (list) list.scrollTop = item.offsetTop - list.clientHeight / 3;
};

/** Videos to choose from, down the side, with how much of each was seen. */
export function WatchSide({ label, title, summary, items, current }: WatchSideProps) {
  return (
    <nav className={styles.side} aria-label={label}>
      <h2 className={textStyles.large}>{title}</h2>
      <p className={classNames(textStyles.noteFigures, styles.summary)}>{summary}</p>
      <ol className={styles.list}>
        {items.map(({ id, title: name, address, seconds, percent, is_locked, facts }) => (
          <li key={id} ref={id === current ? bringIntoSight : undefined}>
            <Link
              to={address}
              replace
              className={classNames(styles.link, id === current && styles.current)}
              aria-current={id === current ? 'page' : undefined}
            >
              <Mark percent={percent} hasVideo={seconds > 0} isLocked={is_locked} />
              <span className={styles.words}>
                <span>{name}</span>
                <span className={styles.facts}>
                  {facts ?? (seconds > 0 ? clockText(seconds) : '没有视频')}
                  {is_locked && ' · 未解锁'}
                  {percent > 0 && ` · 已看 ${percent}%`}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface MarkProps {
  percent: number;
  hasVideo: boolean;
  isLocked: boolean | undefined;
}

function Mark({ percent, hasVideo, isLocked }: MarkProps) {
  if (isLocked) return <LockKeyhole />;
  if (percent >= 100) return <CircleCheck className={styles.done} aria-label="已看完" />;
  return hasVideo ? <CirclePlay /> : <VideoOff />;
}
