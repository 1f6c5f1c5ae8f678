import { useQuery } from '@tanstack/react-query';
import { Check, ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { type CheckIns, checkInQueries, MAKE_UP, makeUp, makeUpsLeft, mendableDays } from '@/api/check-ins';
import { goldQueries } from '@/api/gold';
import { ButtonLink } from '@/kit/button-link';
import { confirmAction } from '@/kit/confirm-action';
import { useAction } from '@/kit/use-action';
import { monthAfter, monthOf, weeksOf } from '@/lib/days';
import { numberText } from '@/lib/number';
import { paths } from '@/lib/paths';
import { streakOf } from '@/lib/streak';
import { dayText, monthText } from '@/lib/time';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { Cluster } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import { showToast } from '@/ui/toast-store';
import styles from './month-card.module.css';

interface MonthCardProps {
  checkIns: CheckIns;
  month: string;
  today: string;
}

/** The calendar of a month: what was checked in, what was missed, and what can still be made up. */
export function MonthCard({ checkIns, month, today }: MonthCardProps) {
  const { days, first_day } = checkIns;
  const table = useRef<HTMLTableElement>(null);
  const { data: gold } = useQuery(goldQueries.balance());
  const action = useAction(makeUp, {
    refresh: [checkInQueries.show().queryKey, ['gold']],
    onDone: ({ day, streak, cost }) => {
      showToast(`已补签 ${dayText(day)}，花去 ${cost} 金币，连续签到 ${streak} 天`, { type: 'success' });
      // The button is gone with the gap.
      table.current?.focus({ preventScroll: true });
    },
  });
  const done = new Map(days.map((each) => [each.day, each]));
  const left = makeUpsLeft(days, today);
  const mendable = new Set(left > 0 ? mendableDays(checkIns, today) : []);
  const mend = async (day: string) => {
    if (gold && gold.balance < MAKE_UP.cost) {
      showToast(`金币不足：补签需要 ${MAKE_UP.cost} 金币，现有 ${numberText(gold.balance)} 金币`, {
        type: 'warning',
      });
      return;
    }
    const streak = (all: readonly { day: string }[]) =>
      streakOf(
        all.map((each) => each.day),
        today,
      ).current;
    const isMeant = await confirmAction({
      title: `补签 ${dayText(day)}`,
      body: `需要 ${MAKE_UP.cost} 金币${gold ? `，现有 ${numberText(gold.balance)} 金币` : ''}；补签本身没有奖励。本月还可以补签 ${left} 次。补签后连续签到由 ${streak(days)} 天变为 ${streak([...days, { day }])} 天。`,
      action: `花 ${MAKE_UP.cost} 金币补签`,
    });
    if (isMeant) action.run({ day, cost: MAKE_UP.cost });
  };

  const cell = (day: string) => {
    const entry = done.get(day);
    if (entry)
      return (
        <span
          className={classNames(textStyles.caption, styles.mark)}
          data-state={entry.made_up_on ? 'mended' : 'done'}
        >
          <Check />
          {entry.made_up_on ? '已补签' : '已签到'}
        </span>
      );
    if (mendable.has(day))
      return (
        <Button
          size="small"
          className={styles.mend}
          busy={action.busy}
          aria-label={`补签 ${dayText(day)}`}
          onClick={() => void mend(day)}
        >
          补签
        </Button>
      );
    if (day === today) return <span className={classNames(textStyles.caption, styles.mark)}>待签到</span>;
    return (
      day < today &&
      day >= first_day && <span className={classNames(textStyles.caption, styles.mark)}>未签到</span>
    );
  };

  return (
    <Card
      title={monthText(`${month}-01`)}
      actions={
        <Cluster as="nav" gap={1} aria-label="月份">
          <Step
            label="上个月"
            month={monthAfter(month, -1)}
            isThere={month > monthOf(first_day)}
            today={today}
          />
          <Step label="下个月" month={monthAfter(month, 1)} isThere={month < monthOf(today)} today={today} />
        </Cluster>
      }
    >
      <table ref={table} tabIndex={-1} className={styles.calendar}>
        <caption className="visually-hidden">{monthText(`${month}-01`)}的签到</caption>
        <thead>
          <tr>
            {[...'一二三四五六日'].map((name) => (
              <th key={name} scope="col" abbr={`星期${name}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, at) => (
            <tr key={at}>
              {week.map((day, place) => (
                <td
                  key={place}
                  aria-current={day === today ? 'date' : undefined}
                  data-done={(day && done.has(day)) || undefined}
                >
                  {day && (
                    <>
                      <time dateTime={day} className={styles.number}>
                        {Number(day.slice(8))}
                      </time>
                      {cell(day)}
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={textStyles.hintFigures}>
        最近 {MAKE_UP.days} 天里漏签的日子可以补签，每次 {MAKE_UP.cost} 金币，每月最多 {MAKE_UP.perMonth} 次；
        {left > 0 ? `本月还有 ${left} 次。` : '本月的次数已经用完。'}
      </p>
    </Card>
  );
}

interface StepProps {
  label: string;
  month: string;
  isThere: boolean;
  today: string;
}

/** The way to a month beside the one shown, where there is one. */
function Step({ label, month, isThere, today }: StepProps) {
  const icon = label === '上个月' ? <ChevronLeft /> : <ChevronRight />;
  if (!isThere)
    return (
      <Button size="small" variant="ghost" icon={icon} disabled>
        {label}
      </Button>
    );
  return (
    <ButtonLink
      size="small"
      variant="ghost"
      icon={icon}
      to={paths.signIn(month === monthOf(today) ? undefined : month)}
    >
      {label}
    </ButtonLink>
  );
}
