import { BookOpen } from 'lucide-react';
import { memo } from 'react';
import type { LinkProps } from 'react-router-dom';
import type { BookFound } from '@/api/library';
import { LinkRow } from '@/kit/link-row';
import { Badge } from '@/ui/badge';
import { IconBadge } from '@/ui/icon-badge';
import { Marked } from '@/ui/marked';
import textStyles from '@/ui/text.module.css';
import { copiesText } from './library-labels';

interface BookRowProps {
  book: BookFound;
  to: LinkProps['to'];
  /** The figures are old. */
  isStale: boolean;
  /** Further words beside the title. */
  badge?: string;
  as?: 'li' | 'div';
}

/** A book of the catalogue, with what was searched for marked; drawn again only when it has changed, not at every letter. */
export const BookRow = memo(function BookRow({ book, to, isStale, badge, as }: BookRowProps) {
  return (
    <LinkRow
      as={as}
      lead={<IconBadge icon={<BookOpen />} tone="neutral" />}
      title={<Marked text={book.title} ranges={book.title_ranges} />}
      to={to}
      badges={badge && <Badge tone="info">{badge}</Badge>}
      facts={
        <p className={textStyles.noteFigures}>
          <Marked text={book.author} ranges={book.author_ranges} /> · {book.publisher} {book.year} ·{' '}
          {book.call_number} · ISBN {book.isbn}
        </p>
      }
      end={<Badge tone={isStale || book.available === 0 ? 'neutral' : 'success'}>{copiesText(book)}</Badge>}
    />
  );
});
