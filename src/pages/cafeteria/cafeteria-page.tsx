import type { QueryClient } from '@tanstack/react-query';
import { Utensils } from 'lucide-react';
import { type BusynessNow, cafeteriaQueries, type Canteen, canteenAt, type MealSpan } from '@/api/cafeteria';
import {
  type CampusCalendar,
  campusCalendarQuery,
  type DayKind,
  dayKindNames,
  dayKindOf,
  dayKinds,
} from '@/api/campus-calendar';
import { type OpeningHours, periodOf } from '@/api/opening-hours';
import { KeptNotice } from '@/kit/kept-notice';
import { Loaded } from '@/kit/loaded';
import { joinQueries } from '@/kit/page-query';
import { useChosen } from '@/kit/use-chosen';
import { type KeptFigures, useKept } from '@/kit/use-kept';
import { useListSearch } from '@/kit/use-list-search';
import { dayOf, dayText } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Columns, Stack } from '@/ui/layout';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { PartSkeleton } from '@/ui/skeleton-page';
import { type Column, Table } from '@/ui/table';
import textStyles from '@/ui/text.module.css';
import { BusynessCard } from './busyness-card';
import { closureText, mealHoursText, mealNames } from './canteen-labels';
import { CanteenList, type CanteenNow } from './canteen-list';
import { MenuCard } from './menu-card';
import { cafeteriaFilters } from './menu-filter';

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) => {
  void cache.prefetchQuery(cafeteriaQueries.busyness());
  return Promise.all([
    cache.ensureQueryData(cafeteriaQueries.list()),
    cache.ensureQueryData(campusCalendarQuery()),
    cache.ensureQueryData(cafeteriaQueries.menu()),
  ]);
};

/** /user/cafeteria: the canteens that are open, how busy they are, and everything that they serve. */
export function Component() {
  const canteens = useKept(cafeteriaQueries.list());
  const calendar = useKept(campusCalendarQuery());
  const busyness = useKept(cafeteriaQueries.busyness());
  const menu = useKept(cafeteriaQueries.menu());
  const search = useListSearch(cafeteriaFilters);
  const { now } = canteens;
  return (
    <Page>
      <PageHeader title="食堂" description="现在开着的食堂、拥挤程度和全部菜单（北京时间）" />
      <KeptNotice of={[canteens, calendar, busyness, menu]} />
      <Loaded query={joinQueries(canteens, calendar)} skeleton={<PartSkeleton />} failure="食堂加载失败">
        {([{ list }, days]) =>
          list.length === 0 ? (
            <EmptyState icon={<Utensils />} title="现在没有食堂的信息" description="请过一会儿再来看看。" />
          ) : (
            <>
              <Canteens
                canteens={list}
                calendar={days}
                busyness={busyness}
                now={now}
                asked={search.filter.canteen}
                onAsk={(canteen) => search.set({ canteen })}
              />
              <MenuCard query={menu} canteens={list} calendar={days} search={search} now={now} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

/** The canteens that are open first, then those that open soonest. */
const byOpening = ({ opening: one }: CanteenNow, { opening: other }: CanteenNow): number =>
  Number(other.isOpen) - Number(one.isOpen) ||
  (one.isOpen ? 0 : (one.changesAt ?? Infinity) - (other.changesAt ?? Infinity) || 0);

interface CanteensProps {
  canteens: readonly Canteen[];
  calendar: CampusCalendar;
  busyness: KeptFigures<BusynessNow>;
  now: Date;
  /** The id of the canteen that the address asks for; the first when there is none such. */
  asked: string;
  onAsk: (canteenId: string) => void;
}

const periodNames: Record<keyof OpeningHours, string> = {
  usual: '平时',
  exam_weeks: '考试周',
  vacation: '寒暑假',
};
const periods = ['usual', 'exam_weeks', 'vacation'] as const;

interface Row {
  period: keyof OpeningHours;
  kinds: DayKind[];
  spans: readonly MealSpan[];
}

const timesOf = (spans: readonly MealSpan[]): string =>
  spans.map((span) => `${mealNames[span.meal]} ${mealHoursText(span)}`).join('\n');

/** The hours of each period, those of days with the same as one. */
const rowsOf = ({ hours }: Canteen): Row[] =>
  periods.flatMap((period) => {
    const days = hours[period];
    if (!days) return [];
    const rows = Map.groupBy(dayKinds, (kind) => timesOf(days[kind]));
    return [...rows.values()].map((kinds) => ({ period, kinds, spans: days[kinds[0] ?? 'workday'] }));
  });

/** `工作日、周末`, `考试周`, `寒暑假节假日`. */
const nameOf = ({ period, kinds }: Row): string => {
  const days = kinds.map((kind) => dayKindNames[kind]).join('、');
  if (period === 'usual') return days;
  return kinds.includes('workday') ? periodNames[period] : periodNames[period] + days;
};

const columnsOf = (isToday: (row: Row) => boolean): Column<Row>[] => [
  {
    key: 'days',
    header: '日子',
    cell: (row) => (
      <>
        {nameOf(row)} {isToday(row) && <Badge tone="brand">今天</Badge>}
      </>
    ),
  },
  {
    key: 'hours',
    header: '时间',
    cell: ({ spans }) =>
      spans.length > 0
        ? spans.map((span) => (
            <p key={span.from} className={textStyles.noteFigures}>
              {mealNames[span.meal]} {mealHoursText(span)}
            </p>
          ))
        : '不开放',
  },
];

interface HoursTableProps {
  caption: string;
  rows: readonly Row[];
  isToday: (row: Row) => boolean;
}

const HoursTable = ({ caption, rows, isToday }: HoursTableProps) => (
  <Table caption={caption} rows={rows} rowKey={nameOf} columns={columnsOf(isToday)} />
);

interface HoursCardProps {
  canteen: Canteen;
  calendar: CampusCalendar;
  now: Date;
}

/** When a canteen is open on which days, today's marked; and the next days that differ from the week. */
function CanteenHoursCard({ canteen, calendar, now }: HoursCardProps) {
  const { name, about, phone, closures } = canteen;
  const today = dayOf(now);
  const kind = dayKindOf(calendar, today);
  const period = canteen.hours[periodOf(calendar, today)] ? periodOf(calendar, today) : 'usual';
  const closure = closureText(canteen, today);
  const coming = closures.find(({ from }) => from > today);
  const rows = rowsOf(canteen);
  const others = rows.filter((row) => row.period !== period);
  const isToday = (row: Row) => row.period === period && row.kinds.includes(kind);
  return (
    <Card title={`${name}开放时间`}>
      <Stack gap={4}>
        <p className={textStyles.note}>{about}</p>
        {closure && <p className={textStyles.note}>{closure}。</p>}
        {coming && (
          <p className={textStyles.note}>
            {`${dayText(coming.from)}–${dayText(coming.to)}${coming.reason}，暂停营业。`}
          </p>
        )}
        <HoursTable
          caption={`${name}每天的开放时间`}
          rows={rows.filter((row) => row.period === period)}
          isToday={isToday}
        />
        {others.length > 0 && (
          <details>
            <summary className={textStyles.note}>
              {[...new Set(others.map((row) => periodNames[row.period]))].join('、')}开放时间
            </summary>
            <HoursTable caption={`${name}其他时候的开放时间`} rows={others} isToday={isToday} />
          </details>
        )}
        <p className={textStyles.noteFigures}>
          订餐、失物请打 <a href={`tel:${phone}`}>{phone}</a>
        </p>
        <p className={textStyles.hint}>调休上班的周末按工作日开放，以校历为准。</p>
      </Stack>
    </Card>
  );
}

function Canteens({ canteens, calendar, busyness, now, asked, onAsk }: CanteensProps) {
  const [chosen, choose] = useChosen(asked, onAsk);
  const sorted = canteens
    .map((canteen) => ({ canteen, opening: canteenAt(canteen, calendar, now.getTime()) }))
    .toSorted(byOpening);
  const shown = sorted.find(({ canteen }) => canteen.canteen_id === chosen) ?? sorted[0];
  if (!shown) return null;
  return (
    <>
      <CanteenList
        canteens={sorted}
        busyness={new Map(busyness.data?.list.map((each) => [each.canteen_id, each]))}
        isStale={busyness.isStale}
        chosen={shown.canteen}
        now={now}
        onChoose={choose}
      />
      <Columns
        side={<CanteenHoursCard canteen={shown.canteen} calendar={calendar} now={now} />}
        sideWidth="wide"
      >
        <BusynessCard {...shown} query={busyness} />
      </Columns>
    </>
  );
}
