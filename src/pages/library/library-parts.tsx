import { keepPreviousData } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { memo } from 'react';
import type { LinkProps } from 'react-router-dom';
import {
  type BookFound,
  BOOKS_TO_A_PAGE,
  type CatalogueQuery,
  type LibraryBook,
  libraryQueries,
} from '@/api/library';
import { LinkRow } from '@/kit/link-row';
import { useKept } from '@/kit/use-kept';
import { dayAfter } from '@/lib/days';
import type { Opening, OpenSpan } from '@/lib/opening-hours';
import { dayOf, shortDayText, timeText, wireTimeOf } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { IconBadge } from '@/ui/icon-badge';
import { Marked } from '@/ui/marked';
import textStyles from '@/ui/text.module.css';

/** Query of the catalogue without any choice. */
export const everything: CatalogueQuery = { sort: 'popular', page_num: 1, page_size: BOOKS_TO_A_PAGE };

/** A query without what filters nothing. */
const saidOf = (query: CatalogueQuery): CatalogueQuery => ({
  ...query,
  words: query.words || undefined,
  class: query.class || undefined,
  language: query.language || undefined,
  since: query.since || undefined,
  available: query.available || undefined,
  is_new: query.is_new || undefined,
});

/** Results of the catalogue; earlier ones stay until the next answer, so that the list does not jump at every letter. */
export const useCatalogue = (asked: Partial<CatalogueQuery>, isEnabled = true) =>
  useKept({
    ...libraryQueries.catalogue(saidOf({ ...everything, ...asked })),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });

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

/** Until when the library is open, or when it opens: `22:00 闭馆`, `明天 08:00 开放`. */
export function libraryOpeningText({ isOpen, changesAt }: Opening<OpenSpan>, now: Date): string {
  if (changesAt === undefined) return isOpen ? '全天开放' : '近期不开放';
  const clock = timeText(wireTimeOf(changesAt));
  if (isOpen) return `${clock} 闭馆`;
  const [day, today] = [dayOf(changesAt), dayOf(now)];
  if (day === today) return `今天 ${clock} 开放`;
  return `${day === dayAfter(today, 1) ? '明天' : shortDayText(day, now)} ${clock} 开放`;
}

/** The hours of a day: `08:00—22:00`. */
export const spansText = (spans: readonly OpenSpan[]): string =>
  spans.length === 0 ? '闭馆' : spans.map(({ from, to }) => `${from}–${to}`).join('，');

/** Copies that can be borrowed. */
export const copiesText = ({ copies, available }: LibraryBook): string =>
  available > 0 ? `可借 ${available} / ${copies} 册` : `暂无可借（${copies} 册）`;
