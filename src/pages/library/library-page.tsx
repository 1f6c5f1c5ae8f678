import type { QueryClient } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { startTransition, useState } from 'react';
import * as v from 'valibot';
import { type CampusCalendar, campusCalendarQuery, spanAt } from '@/api/campus-calendar';
import { libraryQueries } from '@/api/library';
import { seatQueries } from '@/api/library-seats';
import { type OpeningHours, periodOf, spansBy } from '@/api/opening-hours';
import { ButtonLink } from '@/kit/button-link';
import { KeptNotice } from '@/kit/kept-notice';
import { LinkRows } from '@/kit/link-row';
import { Loaded } from '@/kit/loaded';
import { joinQueries } from '@/kit/page-query';
import { type KeptFigures, useKept } from '@/kit/use-kept';
import { useListSearch } from '@/kit/use-list-search';
import { dayAfter, daysFrom } from '@/lib/days';
import { numberText } from '@/lib/number';
import { openingAt, type OpenSpan, type SpansOn } from '@/lib/opening-hours';
import { paths } from '@/lib/paths';
import { dayOf, shortDayText, weekdayOf } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Cluster, Columns, Stack } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { Moment } from '@/ui/moment';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { SearchField } from '@/ui/search-field';
import { Segmented } from '@/ui/segmented';
import { PartSkeleton } from '@/ui/skeleton-page';
import { type Column, Table } from '@/ui/table';
import textStyles from '@/ui/text.module.css';
import { Updated } from '@/ui/updated';
import { BookRow, libraryOpeningText, spansText, useCatalogue } from './library-parts';
import { FinesCard, LoansCard } from './loans-card';
import { MySeatsCard } from './my-seats-card';
import { SeatsCard } from './seats-card';

interface SeatsViewProps {
  roomId: string;
  periodId: string;
  onRoom: (roomId: string) => void;
  onPeriod: (periodId: string) => void;
}

/** The student's seats, and a seat to be chosen. */
function SeatsView({ roomId, periodId, onRoom, onPeriod }: SeatsViewProps) {
  const rooms = useKept(seatQueries.rooms());
  const mine = useKept(seatQueries.mine());
  const known = rooms.data?.rooms ?? [];
  const room = known.find(({ room_id }) => room_id === roomId) ?? known[0];
  const seats = useKept({
    ...seatQueries.seats(room?.room_id ?? '', periodId),
    enabled: room !== undefined,
  });
  return (
    <>
      <KeptNotice of={[rooms, mine, seats]} />
      <MySeatsCard query={mine} />
      <Loaded query={rooms} failure="阅览室加载失败" skeleton={<PartSkeleton />}>
        {() =>
          room ? (
            <SeatsCard rooms={known} room={room} query={seats} onRoom={onRoom} onPeriod={onPeriod} />
          ) : (
            <Card title="选座位">
              <EmptyState title="现在没有开放预约的阅览室" />
            </Card>
          )
        }
      </Loaded>
    </>
  );
}

const filters = v.object({
  view: v.optional(v.picklist(['books', 'seats']), 'books'),
  room: v.optional(v.string(), ''),
  period: v.optional(v.string(), ''),
});

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) => {
  void cache.prefetchQuery(libraryQueries.hours());
  void cache.prefetchQuery(campusCalendarQuery());
  return cache.ensureQueryData(libraryQueries.loans());
};

/** /user/library: the catalogue, loans, fines and hours; `?view=seats` is the reading rooms and their seats. */
export function Component() {
  const { filter, set } = useListSearch(filters);
  const { view, room, period } = filter;
  return (
    <Page>
      <PageHeader
        title="图书馆"
        description="检索馆藏、续借图书、预约座位"
        actions={
          <Segmented
            label="服务"
            options={[
              { value: 'books', label: '借阅与检索' },
              { value: 'seats', label: '座位预约' },
            ]}
            value={view}
            onChange={(chosen) => set({ view: chosen })}
          />
        }
      />
      {view === 'books' ? (
        <Books />
      ) : (
        <SeatsView
          roomId={room}
          periodId={period}
          onRoom={(chosen) => set({ room: chosen })}
          onPeriod={(chosen) => set({ period: chosen })}
        />
      )}
    </Page>
  );
}

/** Days whose hours are shown, today included. */
const DAYS = 7;

/** Why a day has other hours than usual; empty when it has not. */
function noteOf(calendar: CampusCalendar, day: string): string {
  const special = calendar.special_days.find((each) => each.day === day);
  if (special) return special.name;
  const period = periodOf(calendar, day);
  if (period === 'vacation') return '假期';
  return period === 'exam_weeks' ? '考试周' : '';
}

const columnsOf = (spansOn: SpansOn<OpenSpan>, calendar: CampusCalendar, today: string): Column<string>[] => [
  {
    key: 'day',
    header: '日期',
    cell: (day) => <Moment at={day}>{day === today ? `今天 周${weekdayOf(day)}` : shortDayText(day)}</Moment>,
  },
  {
    key: 'hours',
    header: '开放时间',
    cell: (day) => (
      <>
        {spansText(spansOn(day))} <span className={textStyles.hint}>{noteOf(calendar, day)}</span>
      </>
    ),
  },
];

interface HoursCardProps {
  hours: KeptFigures<{ hours: OpeningHours; as_of: string }>;
  calendar: KeptFigures<CampusCalendar>;
}

/** Whether the library is open, until when, and the hours of the coming days. */
function LibraryHoursCard({ hours, calendar }: HoursCardProps) {
  const { now, isStale } = hours;
  return (
    <Card title="开放时间">
      <Loaded
        query={joinQueries(hours, calendar)}
        failure="开放时间加载失败"
        skeleton={<LinesSkeleton lines={4} height="1.5rem" />}
      >
        {([{ hours: known, as_of }, days]) => {
          const spansOn = spansBy(known, days);
          const opening = openingAt(spansOn, now.getTime());
          const today = dayOf(now);
          const exams = spanAt(days.exam_weeks, today);
          return (
            <Stack gap={3}>
              <Cluster gap={2}>
                <Badge tone={opening.isOpen ? 'success' : 'warning'}>
                  {opening.isOpen ? '开放中' : '已闭馆'}
                </Badge>
                <span className={textStyles.medium}>{libraryOpeningText(opening, now)}</span>
              </Cluster>
              {exams && <p className={textStyles.note}>{`现在是${exams.name}，延长开放。`}</p>}
              <Table
                caption="近 7 天的开放时间"
                rows={daysFrom(today, dayAfter(today, DAYS - 1))}
                rowKey={(day) => day}
                columns={columnsOf(spansOn, days, today)}
              />
              <Updated at={as_of} isStale={isStale} />
            </Stack>
          );
        }}
      </Loaded>
    </Card>
  );
}

const SHOWN = 5;

/** Searches the catalogue from the first letter on; the best of what is found, and the way to all of it. */
function SearchCard() {
  const [words, setWords] = useState('');
  const asked = words.trim();
  const query = useCatalogue({ words: asked, sort: 'relevance', page_size: SHOWN }, asked !== '');
  return (
    <Card title="馆藏检索">
      <Stack gap={3}>
        <SearchField
          label="检索馆藏"
          placeholder="书名、作者、ISBN，拼音或首字母也可以"
          value={words}
          // The field is drawn at once, what is found in the background.
          onChange={(typed) => startTransition(() => setWords(typed))}
        />
        {asked === '' ? (
          <Cluster gap={3}>
            <span className={textStyles.note}>共 5 万种图书，输入一个字就开始找。</span>
            <ButtonLink to={paths.libraryMore()} size="small">
              按分类浏览
            </ButtonLink>
            <ButtonLink to={paths.libraryMore({ view: 'new' })} size="small">
              新书通报
            </ButtonLink>
          </Cluster>
        ) : (
          <Loaded query={query} failure="检索失败" skeleton={<LinesSkeleton lines={SHOWN} height="3.5rem" />}>
            {({ list, total, as_of }) =>
              total === 0 ? (
                <EmptyState
                  icon={<SearchX />}
                  title={`没有找到“${asked}”`}
                  description="换一个词，或用作者、ISBN、拼音首字母试试。"
                />
              ) : (
                <Stack gap={2}>
                  <LinkRows aria-label="检索结果">
                    {list.map((book) => (
                      <BookRow
                        key={book.book_id}
                        book={book}
                        to={paths.libraryMore({ words: asked, book: book.book_id })}
                        isStale={query.isStale}
                      />
                    ))}
                  </LinkRows>
                  <Cluster spread gap={4}>
                    <ButtonLink to={paths.libraryMore({ words: asked })} size="small">
                      {`全部 ${numberText(total)} 种结果`}
                    </ButtonLink>
                    <Updated at={as_of} isStale={query.isStale} />
                  </Cluster>
                </Stack>
              )
            }
          </Loaded>
        )}
      </Stack>
    </Card>
  );
}

function Books() {
  const loans = useKept(libraryQueries.loans());
  const hours = useKept(libraryQueries.hours());
  const calendar = useKept(campusCalendarQuery());
  return (
    <>
      <KeptNotice of={[loans, hours, calendar]} />
      <Columns
        side={
          <>
            <LibraryHoursCard hours={hours} calendar={calendar} />
            <FinesCard query={loans} />
          </>
        }
      >
        <SearchCard />
        <LoansCard query={loans} />
      </Columns>
    </>
  );
}
