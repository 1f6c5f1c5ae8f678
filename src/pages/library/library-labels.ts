import type { LibraryBook } from '@/api/library';
import { dayAfter } from '@/lib/days';
import type { Opening, OpenSpan } from '@/lib/opening-hours';
import { dayOf, shortDayText, timeText, wireTimeOf } from '@/lib/time';

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
