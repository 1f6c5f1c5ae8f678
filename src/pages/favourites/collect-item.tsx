import {
  BookOpen,
  CircleHelp,
  GraduationCap,
  type LucideIcon,
  NotebookText,
  Route,
  ShoppingBag,
  StarOff,
  Utensils,
} from 'lucide-react';
import { memo } from 'react';
import type { Favourite, FavouriteKind } from '@/api/favourites';
import { RecordRow, recordPath } from '@/features/records';
import { hueStyle } from '@/lib/hue-style';
import { FormulaLine } from '@/engines/markdown/excerpt';
import { plainFormulas } from '@/engines/markdown/plain-formulas';
import { favouriteNames } from './favourite-kinds';
import styles from './collect-item.module.css';

const icons: Record<FavouriteKind, LucideIcon> = {
  mission: Route,
  course: GraduationCap,
  lesson: NotebookText,
  question: CircleHelp,
  book: BookOpen,
  product: ShoppingBag,
  dish: Utensils,
};

interface CollectItemProps {
  row: Favourite;
  onRemove: (row: Favourite) => void;
}

/** One favourite, among those of the day it was added. */
export const CollectItem = memo(function CollectItem({ row, onRemove }: CollectItemProps) {
  const { kind, title, context, hue, added_at, target } = row;
  const Icon = icons[kind];
  return (
    <RecordRow
      at={added_at}
      lead={
        <span
          className={target ? styles.cover : styles.goneCover}
          style={target ? hueStyle(hue) : undefined}
          aria-hidden="true"
        >
          <Icon />
        </span>
      }
      title={<FormulaLine text={title} />}
      to={target && recordPath(target)}
      facts={`${favouriteNames[kind]} · ${context}`}
      remove={{
        label: `取消收藏“${plainFormulas(title)}”`,
        icon: <StarOff />,
        run: () => onRemove(row),
      }}
    />
  );
});
