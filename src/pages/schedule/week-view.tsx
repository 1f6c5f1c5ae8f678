import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type AgendaEvent, type AgendaItem, type AgendaSpan, clashesIn } from '@/api/agenda';
import type { CampusCalendar } from '@/api/campus-calendar';
import { columnsOf } from '@/lib/day-columns';
import { clocksText, dayOf, shortDayText, wireDayOf, weekdayOf, wireTimeOf } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Cluster } from '@/ui/layout';
import printStyles from '@/ui/print.module.css';
import { AgendaChip, AgendaLegend } from './agenda-chip';
import { type GridDrag, isMovable, MOVE_KEYS, spanByKey, useGridDrag } from './grid-drag';
import {
  ALL_HOURS,
  type DayEvent,
  itemsOf,
  minutesInDay,
  outsideUsual,
  type ScheduleDay,
  scheduleDays,
  USUAL_HOURS,
} from './schedule-days';
import styles from './schedule-page.module.css';

/** Minutes below which an event would be too low to be read and pressed. */
const LEAST = 30;
/** Minutes that two lines need, and those with its kind and place. */
const SHORT = 50;
const TALL = 90;

export interface CalendarViewProps {
  items: readonly AgendaItem[];
  from: string;
  to: string;
  today: string;
  calendar: CampusCalendar;
  now: Date;
}

/** Name of a special day: a holiday, or a weekend's day that is worked. */
export function SpecialDay({ day, calendar }: { day: string; calendar: CampusCalendar }) {
  const special = calendar.special_days.find((each) => each.day === day);
  return special && <Badge tone={special.kind === 'holiday' ? 'success' : 'warning'}>{special.name}</Badge>;
}

interface CalendarTableProps {
  caption: string;
  className: string | undefined;
  children: ReactNode;
}

/** The table of a calendar, in a frame that scrolls. */
export const CalendarTable = ({ caption, className, children }: CalendarTableProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs the keyboard
  <section className={styles.frame} aria-label={caption} tabIndex={0}>
    <table className={className}>
      <caption className="visually-hidden">{caption}</caption>
      {children}
    </table>
  </section>
);

interface WeekViewProps extends CalendarViewProps {
  /** Begins an own entry at a time. */
  onBegin: (span: AgendaSpan) => void;
  /** Moves an own event; by keys step by step. */
  onMove: (event: AgendaEvent, to: AgendaSpan, isStep?: boolean) => void;
  /** Returns the id of the event that a key has moved: it keeps the focus, in another column or week too. Empty for none. */
  heldId: () => string;
  /** Called when it has the focus. */
  onHeld: () => void;
}

/** A week as a table: a column for each day, with what takes the whole day or is due above the hours. */
export function WeekView(props: WeekViewProps) {
  const { items: given, from, to, today, calendar, now, onBegin, onMove, heldId, onHeld } = props;
  const [isWhole, setWhole] = useState(false);
  const row = useRef<HTMLTableRowElement>(null);
  const hours = isWhole ? ALL_HOURS : USUAL_HOURS;
  const find = (itemId: string | undefined) =>
    given.find((item): item is AgendaEvent => item.type === 'event' && item.item_id === itemId);
  const { drag, handlers } = useGridDrag({
    row,
    monday: from,
    ...hours,
    eventAt(target) {
      const item = target.closest<HTMLElement>('[data-item]');
      if (!item) return target.closest('td') ? null : undefined;
      const event = find(item.dataset['item']);
      return event && isMovable(event) ? event : undefined;
    },
    onDrawn: onBegin,
    onMoved: onMove,
  });
  useEffect(() => {
    const id = heldId();
    if (!id) return;
    const chip = row.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"] a`);
    if (!chip) return;
    if (chip !== document.activeElement) chip.focus();
    onHeld();
  });
  const items = drag?.event
    ? given.map((item) => (item === drag.event ? { ...drag.event, ...drag.span } : item))
    : given;
  const days = scheduleDays(items, from, to);
  const outside = outsideUsual(days);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, of: AgendaEvent) => {
    const span = spanByKey(of, event);
    if (!span) return;
    event.preventDefault();
    onMove(of, span, true);
  };
  const marked = days.some(({ allDay, dues }) => allDay.length + dues.length > 0);
  const caption = `${shortDayText(from, now)}–${shortDayText(to, now)}的日程`;
  return (
    <>
      <CalendarTable caption={caption} className={styles.week}>
        <thead>
          <tr>
            <th scope="col" className={classNames(styles.hoursHead, styles.rowHead)}>
              <span className="visually-hidden">时间</span>
            </th>
            {days.map(({ day }) => (
              <th
                key={day}
                scope="col"
                className={classNames(styles.dayHead, day === today && styles.today)}
                aria-current={day === today ? 'date' : undefined}
              >
                <span className={styles.dayName}>
                  周{weekdayOf(day)} <span className={styles.date}>{Number(day.slice(8))}</span>
                  <SpecialDay day={day} calendar={calendar} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {marked && (
            <tr>
              <th scope="row" className={styles.rowHead}>
                全天与截止
              </th>
              {days.map(({ day, allDay, dues }) => (
                <td key={day} className={styles.marks}>
                  {allDay.length + dues.length > 0 && (
                    <ul>
                      {[...allDay, ...dues].map((item) => (
                        <li key={item.item_id}>
                          <AgendaChip item={item} day={day} />
                        </li>
                      ))}
                    </ul>
                  )}
                </td>
              ))}
            </tr>
          )}
          <tr ref={row} {...handlers}>
            <th scope="row" className={classNames(styles.rowHead, styles.clock)}>
              <span className="visually-hidden">按时间</span>
              <HourMarks {...hours} />
            </th>
            {days.map((each) => (
              <DayColumn
                key={each.day}
                of={each}
                items={items}
                {...hours}
                now={each.day === today ? now : undefined}
                drag={drag}
                onKeyDown={onKeyDown}
              />
            ))}
          </tr>
        </tbody>
      </CalendarTable>
      <Cluster spread gap={3} className={printStyles.off}>
        <AgendaLegend items={days.flatMap(itemsOf)} />
        <Button size="small" onClick={() => setWhole(!isWhole)}>
          {isWhole ? '只看 7:00–23:00' : outside > 0 ? `显示全天（另有 ${outside} 项）` : '显示全天'}
        </Button>
      </Cluster>
    </>
  );
}

interface Hours {
  from: number;
  to: number;
}

const HourMarks = ({ from, to }: Hours) => (
  <span aria-hidden="true">
    {Array.from({ length: to - from + 1 }, (_, index) => (
      <span key={index} className={styles.hour} style={{ top: `${(index / (to - from)) * 100}%` }}>
        {String(from + index).padStart(2, '0')}:00
      </span>
    ))}
  </span>
);

/** Names the other events at the time of one that is to come: each names the other. Empty for none. */
function clashText(event: AgendaEvent, items: readonly AgendaItem[]): string {
  if (clashesIn([event], event).length === 0) return '';
  const others = clashesIn(items, event).filter(
    ({ item_id, type }) => item_id !== event.item_id && type === 'event',
  );
  return others.length > 0 ? `与${others.map(({ title }) => `“${title}”`).join('、')}时间冲突` : '';
}

interface DayColumnProps extends Hours {
  drag: GridDrag | null;
  /** A key that is pressed on an own event. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>, of: AgendaEvent) => void;
  of: ScheduleDay;
  /** Everything of the week. */
  items: readonly AgendaItem[];
  /** The time, in the column of today. */
  now?: Date | undefined;
}

function DayColumn({ of: { day, events }, items, from, to, now, drag, onKeyDown }: DayColumnProps) {
  const [first, last] = [from * 60, to * 60];
  const percent = (minutes: number): number =>
    ((Math.min(last, Math.max(first, minutes)) - first) / (last - first)) * 100;
  const drawn = events
    .filter(({ start, end }) => Math.max(end, start + LEAST) > first && start < last)
    .map((each: DayEvent) => {
      // Of what begins at the end of the shown hours, or ends at their beginning, enough is seen to be read.
      const start = Math.min(Math.max(each.start, first), last - LEAST);
      return { ...each, start, end: Math.min(Math.max(each.end, start + LEAST), last) };
    });
  const drawnSpan = drag && !drag.event && wireDayOf(drag.span.starts_at) === day ? drag.span : null;
  const at = now ? minutesInDay(day, wireTimeOf(now)) : 0;
  return (
    <td className={styles.column} style={{ '--hours': to - from } as React.CSSProperties}>
      {drawn.length > 0 && (
        <ol>
          {columnsOf(drawn).map(({ stretch: { event, start, end }, column, columns }) => (
            <li
              key={event.item_id}
              data-item={event.item_id}
              className={classNames(
                isMovable(event) && styles.movable,
                drag?.event?.item_id === event.item_id && styles.dragged,
              )}
              style={{
                top: `${percent(start)}%`,
                height: `${percent(end) - percent(start)}%`,
                left: `${(column / columns) * 100}%`,
                width: `${100 / columns}%`,
              }}
            >
              <AgendaChip
                item={event}
                day={day}
                clash={clashText(event, items)}
                room={end - start < SHORT ? 'line' : end - start < TALL ? 'short' : 'tall'}
                {...(isMovable(event) && {
                  draggable: false,
                  'aria-keyshortcuts': MOVE_KEYS,
                  onKeyDown: (pressed) => onKeyDown(pressed, event),
                })}
              />
              {isMovable(event) && <span className={styles.end} data-end="" />}
            </li>
          ))}
        </ol>
      )}
      {drawnSpan && (
        <div
          className={styles.drawn}
          style={{
            top: `${percent(minutesInDay(day, drawnSpan.starts_at))}%`,
            height: `${percent(minutesInDay(day, drawnSpan.ends_at)) - percent(minutesInDay(day, drawnSpan.starts_at))}%`,
          }}
        >
          {clocksText(drawnSpan.starts_at, drawnSpan.ends_at)}
        </div>
      )}
      {now && dayOf(now) === day && at >= first && at <= last && (
        <div className={styles.now} style={{ top: `${percent(at)}%` }} />
      )}
    </td>
  );
}
