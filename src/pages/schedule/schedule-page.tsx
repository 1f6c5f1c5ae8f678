import type { QueryClient } from '@tanstack/react-query';
import {
  CalendarArrowDown,
  CalendarArrowUp,
  CalendarPlus,
  CalendarSearch,
  ChevronLeft,
  ChevronRight,
  Printer,
} from 'lucide-react';
import { useState } from 'react';
import type { Params } from 'react-router-dom';
import * as v from 'valibot';
import { type AgendaItem, agendaQueries, type AgendaSpan } from '@/api/agenda';
import { type CampusCalendar, campusCalendarQuery, spanAt, termWeekOf } from '@/api/campus-calendar';
import { KeptNotice } from '@/kit/kept-notice';
import { Loaded } from '@/kit/loaded';
import { lazyDialog } from '@/kit/lazy-dialog';
import { joinQueries } from '@/kit/page-query';
import { useKept } from '@/kit/use-kept';
import { useListSearch } from '@/kit/use-list-search';
import { dayAfter, mondayOf } from '@/lib/days';
import { dayOf, dayText, isWireTime, monthText, timeText, wireDayOf, wireTimeOf } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { Cluster, Stack } from '@/ui/layout';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import printStyles from '@/ui/print.module.css';
import { Segmented } from '@/ui/segmented';
import { PartSkeleton } from '@/ui/skeleton-page';
import textStyles from '@/ui/text.module.css';
import { useNow } from '@/ui/use-now';
import { MonthView } from './month-view';
import { rangeOf, type ScheduleView, stepOf, scheduleViews } from './schedule-days';
import { ScheduleList } from './schedule-list';
import { useEntries } from './use-entries';
import { WeekView } from './week-view';
import styles from './schedule-page.module.css';

const LazyFreeTimeDialog = lazyDialog(async () => (await import('./free-time-dialog')).FreeTimeDialog);
const LazyImportDialog = lazyDialog(async () => (await import('./import-dialog')).ImportDialog);
const LazyFeedDialog = lazyDialog(async () => (await import('./feed-dialog')).FeedDialog);
const LazyExportDialog = lazyDialog(async () => (await import('./export-dialog')).ExportDialog);

const isDay = (text: string): boolean => text === '' || (text.length === 10 && isWireTime(text));

const filters = v.object({
  view: v.optional(v.picklist(scheduleViews), 'week'),
  /** A day that the view is around; empty for today. */
  day: v.optional(v.pipe(v.string(), v.check(isDay)), ''),
  /** An own entry that is opened. */
  entry: v.optional(v.string(), ''),
  /** The day of the time of it that is opened; empty for that of the view. */
  time: v.optional(v.pipe(v.string(), v.check(isDay)), ''),
});

const listOf = (view: ScheduleView, day: string) => {
  const { from, to } = rangeOf(view, day);
  return agendaQueries.list(from, to);
};

/** The day that a view is around: the list is always of now. */
const dayOfView = ({ view, day }: v.InferOutput<typeof filters>, today: string): string =>
  view === 'list' ? today : day || today;

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient, _params: Params, search: URLSearchParams) => {
  const asked = v.safeParse(filters, Object.fromEntries(search));
  const filter = asked.success ? asked.output : v.parse(filters, {});
  const day = dayOfView(filter, dayOf(Date.now()));
  return Promise.all([
    cache.ensureQueryData(listOf(filter.view, day)),
    cache.ensureQueryData(campusCalendarQuery()),
  ]);
};

const none: readonly AgendaItem[] = [];

/** The next full hour that a week shows by itself: of another day than today, at that time. */
function nextHour(day: string, now: Date): AgendaSpan {
  const hour = Math.min(22, Math.max(7, Number(timeText(wireTimeOf(now)).slice(0, 2)) + 1));
  const at = (hours: number) => `${day} ${String(hours).padStart(2, '0')}:00:00`;
  return { starts_at: at(hour), ends_at: at(hour + 1) };
}

const viewNames: Record<ScheduleView, string> = { week: '周', month: '月', list: '列表' };
const unitNames = { week: '周', month: '个月' } as const;

/** /user/schedule: everything with a date, as a week, a month or a list. */
export function Component() {
  const { filter, set } = useListSearch(filters, { keep: true });
  const today = dayOf(useNow('day'));
  const { view } = filter;
  const day = dayOfView(filter, today);
  const agenda = useKept(listOf(view, day));
  const calendar = useKept(campusCalendarQuery());
  const [dialog, setDialog] = useState<'free' | 'import' | 'export' | 'feed' | null>(null);
  const close = () => setDialog(null);
  const go = (to: string) => set({ day: to === today ? '' : to });
  const entries = useEntries({
    list: agenda.data?.list ?? none,
    ...rangeOf(view, day),
    now: agenda.now,
    opened: filter.entry,
    day: filter.time || filter.day,
    onShow: go,
    onClosed: () => set({ entry: '', time: '' }),
  });
  return (
    <Page>
      <PageHeader
        title="日程"
        description="上课、作业、考试、活动和预约，都在这里"
        actions={
          <>
            <Button
              variant="primary"
              icon={<CalendarPlus />}
              onClick={() => entries.begin(nextHour(day, agenda.now))}
            >
              添加日程
            </Button>
            <Button icon={<CalendarSearch />} onClick={() => setDialog('free')}>
              找空闲时间
            </Button>
            <Button icon={<CalendarArrowUp />} onClick={() => setDialog('import')}>
              导入日程
            </Button>
            <Button icon={<CalendarArrowDown />} onClick={() => setDialog('export')}>
              导出日历
            </Button>
          </>
        }
      />
      <LazyFreeTimeDialog
        open={dialog === 'free'}
        day={day}
        today={today}
        openedAt={agenda.now}
        onChoose={(span) => {
          close();
          // The entry is to be seen where it will stand.
          set({ view: 'week', day: wireDayOf(span.starts_at) });
          entries.begin(span);
        }}
        onClose={close}
      />
      <LazyImportDialog
        open={dialog === 'import'}
        today={today}
        onTake={(proposals) => {
          close();
          entries.take(proposals);
        }}
        onClose={close}
      />
      <LazyExportDialog
        open={dialog === 'export'}
        day={day}
        today={today}
        onSubscribe={() => setDialog('feed')}
        onClose={close}
      />
      <LazyFeedDialog open={dialog === 'feed'} onClose={close} />
      <Cluster spread gap={3} rowGap={2}>
        <Segmented
          label="显示方式"
          options={scheduleViews.map((value) => ({ value, label: viewNames[value] }))}
          value={view}
          onChange={(chosen) => set({ view: chosen })}
        />
        {view !== 'list' && (
          <Cluster gap={1}>
            <IconButton
              label={`上一${unitNames[view]}`}
              icon={<ChevronLeft />}
              onClick={() => go(stepOf(view, day, -1))}
            />
            <Button onClick={() => go(today)} disabled={day === today}>
              今天
            </Button>
            <IconButton
              label={`下一${unitNames[view]}`}
              icon={<ChevronRight />}
              onClick={() => go(stepOf(view, day, 1))}
            />
          </Cluster>
        )}
      </Cluster>
      <KeptNotice of={[agenda, calendar]} />
      {entries.conflicts}
      <Loaded query={joinQueries(agenda, calendar)} skeleton={<PartSkeleton />} failure="日程加载失败">
        {([, days]) => <Dates {...{ view, day, today, entries }} calendar={days} now={agenda.now} />}
      </Loaded>
      {entries.foot}
    </Page>
  );
}

interface DatesProps {
  view: ScheduleView;
  day: string;
  today: string;
  entries: ReturnType<typeof useEntries>;
  calendar: CampusCalendar;
  now: Date;
}

function Dates({ view, day, today, entries, calendar, now }: DatesProps) {
  const { from, to } = rangeOf(view, day);
  const { items } = entries;
  if (view === 'list') return <ScheduleList items={items} now={now} />;
  const shown = { items, from, to, today, calendar, now };
  return (
    <Stack as="section" gap={3} className={classNames(styles.dates, view === 'week' && printStyles.sheet)}>
      <Cluster gap={2}>
        <h2 className={styles.title}>{titleOf(view, day, now)}</h2>
        {view === 'week' && <TermBadges day={from} calendar={calendar} />}
        {view === 'week' && (
          <IconButton
            className={printStyles.off}
            label="打印这一周"
            icon={<Printer />}
            size="small"
            onClick={() => window.print()}
          />
        )}
        {items.length === 0 && (
          <span className={textStyles.note}>{view === 'week' ? '这一周没有安排。' : '这个月没有安排。'}</span>
        )}
      </Cluster>
      {view === 'week' ? (
        <WeekView
          {...shown}
          heldId={entries.heldId}
          onHeld={entries.onHeld}
          onBegin={entries.begin}
          onMove={entries.move}
        />
      ) : (
        <MonthView {...shown} />
      )}
    </Stack>
  );
}

function titleOf(view: ScheduleView, day: string, now: Date): string {
  if (view === 'month') return monthText(day);
  const monday = mondayOf(day);
  return `${dayText(monday, now)}–${dayText(dayAfter(monday, 6), now)}`;
}

/** Place of a week in the term: its number, and whether examinations are held. */
function TermBadges({ day, calendar }: { day: string; calendar: CampusCalendar }) {
  const week = termWeekOf(calendar, day) ?? termWeekOf(calendar, dayAfter(day, 6));
  // Beyond the terms that the calendar has, nobody knows.
  const isKnown = calendar.terms.some(({ from }) => from > day) && calendar.terms.some(({ to }) => to < day);
  const isExam = spanAt(calendar.exam_weeks, day) !== undefined;
  return (
    <>
      {week !== null && <Badge tone="brand">第 {week} 周</Badge>}
      {week === null && isKnown && <Badge tone="success">假期</Badge>}
      {isExam && <Badge tone="warning">考试周</Badge>}
    </>
  );
}
