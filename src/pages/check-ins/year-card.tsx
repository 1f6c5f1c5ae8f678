import { ChartColumn, Table2 } from 'lucide-react';
import { useState } from 'react';
import type { CheckIns } from '@/api/check-ins';
import { yearlyMonthText } from '@/lib/calendar-words';
import { dayAfter, daysFrom, monthOf, weekPlace } from '@/lib/days';
import { dayText, monthText } from '@/lib/time';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { Cluster } from '@/ui/layout';
import { Table } from '@/ui/table';
import textStyles from '@/ui/text.module.css';
import styles from './year-card.module.css';

const WEEKS = 53;
const CELL = 12;
const STEP = CELL + 3;
/** Room for the months above and the weekdays at the left. */
const TOP = 18;
const LEFT = 22;
const WEEKDAYS = [
  [0, '一'],
  [2, '三'],
  [4, '五'],
  [6, '日'],
] as const;

const stateNames = { done: '已签到', mended: '已补签', missed: '未签到' } as const;

interface YearCardProps {
  checkIns: CheckIns;
  today: string;
}

/** The last 53 weeks, a square for each day, or as a table of months. */
export function YearCard({ checkIns: { days, first_day }, today }: YearCardProps) {
  const [asTable, setAsTable] = useState(false);
  const first = dayAfter(today, -weekPlace(today) - 7 * (WEEKS - 1));
  const shown = daysFrom(first, today);
  const entries = new Map(days.map((each) => [each.day, each]));
  const stateOf = (day: string) => {
    const entry = entries.get(day);
    if (entry) return entry.made_up_on ? 'mended' : 'done';
    return day < today && day >= first_day ? 'missed' : null;
  };
  const count = (within: readonly string[], state: string) =>
    within.filter((day) => stateOf(day) === state).length;
  const done = shown.filter((day) => entries.has(day)).length;
  const summary = `最近一年签到 ${done} 天，其中补签 ${count(shown, 'mended')} 天`;
  return (
    <Card
      title="一年的签到"
      actions={
        <Button
          variant="ghost"
          size="small"
          icon={asTable ? <ChartColumn /> : <Table2 />}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? '看图' : '看表格'}
        </Button>
      }
    >
      {asTable ? (
        <Table
          caption="每月的签到"
          rows={monthsOf(shown).filter(({ month }) => month >= monthOf(first_day))}
          rowKey={({ month }) => month}
          columns={[
            { key: 'month', header: '月份', cell: ({ month }) => monthText(`${month}-01`) },
            {
              key: 'done',
              header: '签到',
              align: 'end',
              cell: ({ ofMonth }) => `${count(ofMonth, 'done')} 天`,
            },
            {
              key: 'mended',
              header: '补签',
              align: 'end',
              cell: ({ ofMonth }) => `${count(ofMonth, 'mended')} 天`,
            },
            {
              key: 'missed',
              header: '未签到',
              align: 'end',
              cell: ({ ofMonth }) => `${count(ofMonth, 'missed')} 天`,
            },
          ]}
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs the keyboard
        <section className={styles.region} aria-label={summary} tabIndex={0}>
          <svg
            className={styles.year}
            viewBox={`0 0 ${LEFT + WEEKS * STEP} ${TOP + 7 * STEP}`}
            role="img"
            aria-label={`${summary}；每月的天数见表格`}
          >
            {WEEKDAYS.map(([place, name]) => (
              <text key={name} x="0" y={TOP + place * STEP + 10}>
                {name}
              </text>
            ))}
            {shown.map((day, at) =>
              day.endsWith('-01') ? (
                <text key={day} x={LEFT + Math.floor(at / 7) * STEP} y="10">
                  {yearlyMonthText(day)}
                </text>
              ) : null,
            )}
            {shown.map((day, at) => {
              const state = stateOf(day);
              return (
                <rect
                  key={day}
                  x={LEFT + Math.floor(at / 7) * STEP}
                  y={TOP + (at % 7) * STEP}
                  width={CELL}
                  height={CELL}
                  rx="3"
                  data-state={state ?? undefined}
                >
                  <title>{`${dayText(day)}${state ? ` ${stateNames[state]}` : ''}`}</title>
                </rect>
              );
            })}
          </svg>
        </section>
      )}
      <Cluster as="p" spread gap={4} rowGap={2} className={classNames(textStyles.hintFigures, styles.sum)}>
        <span>{summary}。</span>
        {!asTable && (
          <span className={styles.legend} aria-hidden="true">
            {(['missed', 'done', 'mended'] as const).map((state) => (
              <span key={state}>
                <i data-state={state} />
                {stateNames[state]}
              </span>
            ))}
          </span>
        )}
      </Cluster>
    </Card>
  );
}

/** The days by their months, the newest month first. */
const monthsOf = (days: readonly string[]): { month: string; ofMonth: string[] }[] =>
  [...Map.groupBy(days, monthOf)].map(([month, ofMonth]) => ({ month, ofMonth })).toReversed();
