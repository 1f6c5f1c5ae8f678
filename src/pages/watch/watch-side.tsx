import { CircleCheck, CirclePlay, LockKeyhole, VideoOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '@/kit/link';
import { clockText } from '@/lib/duration';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { Stack } from '@/ui/layout';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import textStyles from '@/ui/text.module.css';
import { VisuallyHidden } from '@/ui/visually-hidden';
import introStyles from './course-intro.module.css';
import styles from './watch-side.module.css';
import watchStyles from './watch.module.css';

/** Stands in for a course's page, in the shape it will have. */
export const IntroSkeleton = ({ title }: { title: string }) => (
  <Stack className={introStyles.frame} role="status">
    <VisuallyHidden>加载中...</VisuallyHidden>
    <div className={introStyles.columns}>
      <Stack gap={5} className={introStyles.top}>
        <Stack gap={3} className={introStyles.hero}>
          <h1 className={introStyles.title}>{title}</h1>
          <Skeleton lines={4} width="70%" />
        </Stack>
      </Stack>
      <Stack gap={5} className={introStyles.side}>
        <Skeleton height="26rem" />
      </Stack>
      <Stack gap={5} className={introStyles.body}>
        <Skeleton height="12rem" />
        <Skeleton height="24rem" />
      </Stack>
    </div>
  </Stack>
);

/** Stands in for a video with its list. */
export function WatchSkeleton({ title }: { title: string }) {
  return (
    <Page width="wide">
      <PageHeader title={title} meta={<Skeleton width="10rem" height="1.375rem" />} />
      <div className={watchStyles.frame} role="status">
        <span className="visually-hidden">加载中...</span>
        <div className={watchStyles.columns}>
          <Skeleton className={watchStyles.skeletonPlayer} />
          <Card as="div" padding="small">
            <Stack>
              <Skeleton width="8rem" height="1.5rem" />
              <Skeleton lines={4} height="2.25rem" />
            </Stack>
          </Card>
        </div>
      </div>
    </Page>
  );
}

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
