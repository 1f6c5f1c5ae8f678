import { Star } from 'lucide-react';
import type { FavouriteKind } from '@/api/favourites';
import { isOn } from '@/lib/institute';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { useFavourite } from './use-favourite';
import styles from './favourite-button.module.css';

interface FavouriteButtonProps {
  kind: FavouriteKind;
  /** The id of the path, course, lesson, question, product, dish, or, for a book, of its course. */
  itemId: string;
  /** Title of the item; part of the button's name. */
  title: string;
  size?: 'small' | 'medium';
  className?: string;
}

/** A star that keeps what it stands beside among the student's favourites (/user/collect); pressed when it is there. */
export const FavouriteButton = (props: FavouriteButtonProps) =>
  isOn('notes') && <FavouriteToggle {...props} />;

function FavouriteToggle({ kind, itemId, title, size = 'medium', className }: FavouriteButtonProps) {
  const { isFavourite, toggle } = useFavourite({ kind, item_id: itemId });
  return (
    <IconButton
      label={`收藏“${title}”`}
      title={isFavourite ? '取消收藏' : '收藏'}
      icon={<Star />}
      pressed={isFavourite}
      size={size}
      className={classNames(styles.star, className)}
      onClick={toggle}
    />
  );
}
