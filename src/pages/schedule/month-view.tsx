import { Link } from '@/kit/link';
import { weeksOf, monthOf } from '@/lib/days';
import { paths } from '@/lib/paths';
import { monthText, shortDayText } from '@/lib/time';
import { classNames } from '@/ui/class-names';
import { AgendaChip, AgendaLegend } from './agenda-chip';
import { itemsOf, type ScheduleDay, scheduleDays } from './schedule-days';
import { CalendarTable, type CalendarViewProps, SpecialDay } from './week-view';
import styles from './schedule-page.module.css';

/** Dates of a day that are shown; the others are counted. */
const SHOWN = 4;
const WEEKDAYS = [...'一二三四五六日'];

/** A month as a table of weeks: up to four dates a day, and how many more there are. */
export function MonthView({ items, from, to, today, calendar, now }: CalendarViewProps) {
  const days = new Map(scheduleDays(items, from, to).map((each) => [each.day, each]));
  const caption = `${monthText(from)}的日程`;
  return (
    <>
      <CalendarTable caption={caption} className={styles.month}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" className={styles.dayHead}>
                <span className={styles.dayName}>周{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(monthOf(from)).map((week, row) => (
            <tr key={row}>
              {week.map((day, place) =>
                day === null ? (
                  <td key={place} className={classNames(styles.cell, styles.free)}>
                    <span className="visually-hidden">不在这个月</span>
                  </td>
                ) : (
                  <td
                    key={place}
                    className={classNames(styles.cell, day === today && styles.today)}
                    aria-current={day === today ? 'date' : undefined}
                  >
                    <Link
                      to={paths.schedule({ day })}
                      className={styles.dayName}
                      aria-label={shortDayText(day, now)}
                    >
                      <span className={styles.date}>{Number(day.slice(8))}</span>
                      <SpecialDay day={day} calendar={calendar} />
                    </Link>
                    <DayChips of={days.get(day)} name={shortDayText(day, now)} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </CalendarTable>
      <AgendaLegend items={items} />
    </>
  );
}

function DayChips({ of, name }: { of: ScheduleDay | undefined; name: string }) {
  if (!of) return null;
  const items = itemsOf(of);
  const more = items.length - SHOWN;
  if (items.length === 0) return null;
  return (
    <>
      <ul>
        {items.slice(0, SHOWN).map((item) => (
          <li key={item.item_id}>
            <AgendaChip item={item} day={of.day} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link
          to={paths.schedule({ day: of.day })}
          className={styles.more}
          aria-label={`${name}还有 ${more} 项`}
        >
          还有 {more} 项
        </Link>
      )}
    </>
  );
}
