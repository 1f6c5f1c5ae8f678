import {
  BookOpen,
  CirclePlay,
  ClipboardCheck,
  Code,
  type LucideIcon,
  Presentation,
  Trash2,
} from 'lucide-react';
import { memo } from 'react';
import type { HistoryKind, HistoryRow } from '@/api/records';
import { RecordRow, recordPath } from '@/features/records';
import { clockText, durationText } from '@/lib/duration';
import { IconBadge } from '@/ui/icon-badge';
import { historyKindNames } from './history-kinds';
import styles from './history-item.module.css';

const icons: Record<HistoryKind, LucideIcon> = {
  book: BookOpen,
  courseware: Presentation,
  watch: CirclePlay,
  practice: Code,
  exam: ClipboardCheck,
};

/** Returns the place where a row stopped, in words; null when nothing is known, or no more than the beginning was seen. */
function placeInWords(row: Pick<HistoryRow, 'place' | 'place_text'>): string | null {
  if (row.place?.kind === 'video')
    return row.place.seconds >= 1 ? `看到 ${clockText(row.place.seconds)}` : null;
  if (row.place?.kind === 'pdf') return `第 ${row.place.page} 页`;
  return row.place_text;
}

interface HistoryItemProps {
  row: HistoryRow;
  onRemove: (row: HistoryRow) => void;
}

/** One thing studied on one day. */
export const HistoryItem = memo(function HistoryItem({ row, onRemove }: HistoryItemProps) {
  const { kind, title, context, studied_at, seconds, percent, place, target } = row;
  const Icon = icons[kind];
  const facts = [historyKindNames[kind], placeInWords(row), percent > 0 && `学到 ${Math.floor(percent)}%`];
  return (
    <RecordRow
      at={studied_at}
      lead={<IconBadge icon={<Icon />} tone={target ? 'brand' : 'neutral'} />}
      title={title}
      to={target && recordPath(target, place)}
      context={context}
      facts={facts.filter(Boolean).join(' · ')}
      end={
        percent > 0 ? (
          <span className={styles.studied}>
            <span
              className={styles.far}
              style={{ backgroundSize: `${Math.floor(percent)}% 100%` }}
              aria-hidden="true"
            />
            {durationText(seconds)}
          </span>
        ) : (
          durationText(seconds)
        )
      }
      remove={{
        label: `删除“${title}”的记录`,
        icon: <Trash2 />,
        run: () => onRemove(row),
      }}
    />
  );
});
