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
import { studyText } from '@/lib/duration';
import { IconBadge } from '@/ui/icon-badge';
import { placeInWords } from './history-rows';
import { kindNames } from './record-kinds';
import { recordPath } from './record-path';
import { RecordRow } from './record-row';
import styles from './records.module.css';

const icons: Record<HistoryKind, LucideIcon> = {
  book: BookOpen,
  courseware: Presentation,
  watch: CirclePlay,
  practice: Code,
  exam: ClipboardCheck,
};

interface HistoryItemProps {
  row: HistoryRow;
  onRemove: (row: HistoryRow) => void;
}

/** One thing studied on one day. */
export const HistoryItem = memo(function HistoryItem({ row, onRemove }: HistoryItemProps) {
  const { kind, title, context, studied_at, seconds, percent, place, target } = row;
  const Icon = icons[kind];
  const facts = [kindNames[kind], placeInWords(row), percent > 0 && `学到 ${Math.floor(percent)}%`];
  return (
    <RecordRow
      at={studied_at}
      lead={<IconBadge icon={<Icon />} tone={target ? 'brand' : 'neutral'} />}
      title={title}
      to={target && recordPath(target, place)}
      context={context}
      facts={facts.filter(Boolean).join(' · ')}
      end={
        <>
          {percent > 0 && (
            <span
              className={styles.far}
              style={{ backgroundSize: `${Math.floor(percent)}% 100%` }}
              aria-hidden="true"
            />
          )}
          {studyText(seconds)}
        </>
      }
      remove={{
        label: `删除“${title}”的记录`,
        icon: <Trash2 aria-hidden="true" />,
        run: () => onRemove(row),
      }}
    />
  );
});
