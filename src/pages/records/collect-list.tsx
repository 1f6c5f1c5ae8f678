import { useQueries } from '@tanstack/react-query';
import {
  BookOpen,
  CircleHelp,
  GraduationCap,
  type LucideIcon,
  NotebookText,
  Route,
  StarOff,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import type { FavouriteKind } from '@/api/favourites';
import { type Favourite, FAVOURITE_PAGE, type FavouriteFilter, recordQueries } from '@/api/records';
import { hueStyle } from '@/lib/hue-style';
import { Badge } from '@/ui/badge';
import { IconButton } from '@/ui/icon-button';
import { useWindow } from '@/ui/use-window';
import { PendingRow } from './pending-row';
import { favouriteNames } from './record-kinds';
import { recordPath } from './record-path';
import collect from './collect-list.module.css';
import styles from './records.module.css';

/** In rem; the style sheet says the same. */
const ROW = 4.5;
const heightOf = () => ROW;
/** By its number: when one is removed the next takes its place, and the focus with it. */
const keyOf = (index: number) => index;
const pageOf = (index: number) => Math.floor(index / FAVOURITE_PAGE) + 1;

const icons: Record<FavouriteKind, LucideIcon> = {
  mission: Route,
  course: GraduationCap,
  lesson: NotebookText,
  question: CircleHelp,
  book: BookOpen,
};

interface CollectListProps {
  filter: FavouriteFilter;
  total: number;
  onRemove: (favourite: Favourite) => void;
}

/** The favourites, newest first. Only those in sight are drawn, and only their pages are asked for. */
export function CollectList({ filter, total, onRemove }: CollectListProps) {
  const { ref, height, rows } = useWindow<HTMLOListElement>({ count: total, heightOf, keyOf });
  const wanted = [...new Set(rows.map(({ index }) => pageOf(index)))];
  const pages = useQueries({ queries: wanted.map((page) => recordQueries.favouritePage(filter, page)) });
  return (
    <ol
      ref={ref}
      className={styles.list}
      style={{ height }}
      aria-label="收藏"
      aria-busy={pages.some((page) => page.isPending)}
    >
      {rows.map(({ index, key, top }) => {
        const page = pages[wanted.indexOf(pageOf(index))];
        const favourite = page?.data?.list[index % FAVOURITE_PAGE];
        return (
          <li
            key={key}
            className={styles.item}
            style={{ transform: `translateY(${top}px)` }}
            aria-posinset={index + 1}
            aria-setsize={total}
          >
            {favourite ? (
              <CollectItem favourite={favourite} onRemove={() => onRemove(favourite)} />
            ) : (
              <PendingRow page={page} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

function CollectItem({ favourite, onRemove }: { favourite: Favourite; onRemove: () => void }) {
  const { kind, title, context, hue, added_at, target } = favourite;
  const Icon = icons[kind];
  return (
    <div className={styles.row} style={hueStyle(hue)}>
      <span className={target ? collect.cover : collect.goneCover} aria-hidden="true">
        <Icon />
      </span>
      <div className={styles.words}>
        <p className={styles.line}>
          {target ? (
            <Link to={recordPath(target)} className={styles.title}>
              {title}
            </Link>
          ) : (
            <>
              <span className={styles.gone}>{title}</span>
              <Badge>已下架</Badge>
            </>
          )}
        </p>
        <p className={styles.facts}>
          {favouriteNames[kind]} · {context}
        </p>
      </div>
      <time className={styles.duration} dateTime={`${added_at.replace(' ', 'T')}+08:00`}>
        {added_at.slice(0, 10)} 收藏
      </time>
      <IconButton
        size="small"
        label={`取消收藏「${title}」`}
        icon={<StarOff aria-hidden="true" />}
        className={styles.remove}
        onClick={onRemove}
      />
    </div>
  );
}
