import {
  BookOpen,
  CirclePlay,
  ClipboardCheck,
  Code,
  type LucideIcon,
  Presentation,
  Trash2,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import type { HistoryKind, HistoryRow } from '@/api/records';
import { Badge } from '@/ui/badge';
import { IconBadge } from '@/ui/icon-badge';
import { IconButton } from '@/ui/icon-button';
import { placeInWords, studied } from './history-rows';
import { kindNames } from './record-kinds';
import { recordPath } from './record-path';
import styles from './records.module.css';

const icons: Record<HistoryKind, LucideIcon> = {
  book: BookOpen,
  courseware: Presentation,
  watch: CirclePlay,
  practice: Code,
  exam: ClipboardCheck,
};

/** One thing studied on one day: a link back to the exact place, or its title alone when it is gone. */
export function HistoryItem({ row, onRemove }: { row: HistoryRow; onRemove: () => void }) {
  const Icon = icons[row.kind];
  const place = placeInWords(row);
  const facts = [kindNames[row.kind], place, row.percent > 0 && `学到 ${Math.floor(row.percent)}%`];
  return (
    <div className={styles.row}>
      <time className={styles.time} dateTime={`${row.studied_at.replace(' ', 'T')}+08:00`}>
        {row.studied_at.slice(11, 16)}
      </time>
      <IconBadge icon={<Icon />} tone={row.target ? 'brand' : 'neutral'} />
      <div className={styles.words}>
        <p className={styles.line}>
          {row.target ? (
            <Link to={recordPath(row.target, row.place)} className={styles.title}>
              {row.title}
            </Link>
          ) : (
            <>
              <span className={styles.gone}>{row.title}</span>
              <Badge>已下架</Badge>
            </>
          )}
          <span className={styles.context}>{row.context}</span>
        </p>
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <span className={styles.duration}>{studied(row.seconds)}</span>
      <IconButton
        size="small"
        label={`删除「${row.title}」的记录`}
        icon={<Trash2 aria-hidden="true" />}
        className={styles.remove}
        onClick={onRemove}
      />
    </div>
  );
}
