import { useQuery } from '@tanstack/react-query';
import { Check, Flame } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { campusDay, checkInQueries } from '@/api/check-ins';
import { type Goal, type GoalUnit, isReached, type WeeklyGoal } from '@/api/goals';
import { goldQueries } from '@/api/gold';
import { wrongQuestionQueries } from '@/api/wrong-questions';
import { CheckInButton } from '@/features/check-in';
import { useWeeklyGoal } from '@/features/goals';
import { planOf, useWrongQuestions } from '@/features/review';
import { lazyDialog } from '@/kit/lazy-dialog';
import { Loaded } from '@/kit/loaded';
import { useUndo } from '@/kit/use-undo';
import { numberText } from '@/lib/number';
import { streakOf } from '@/lib/streak';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Cluster } from '@/ui/layout';
import { ProgressBar } from '@/ui/progress-bar';
import textStyles from '@/ui/text.module.css';
import { UnsentNotice } from '@/ui/unsent-notice';
import { useNow } from '@/ui/use-now';
import styles from './goal-card.module.css';
import todayRowStyles from './today-row.module.css';

/** Number of wrong questions due today; nothing until it is known, or when it cannot be. */
export function ReviewCount() {
  const { wrongs, query } = useWrongQuestions();
  const settings = useQuery(wrongQuestionQueries.settings());
  const now = useNow('day').getTime();
  if (!query.data || !settings.data) return null;
  const { today, done } = planOf(wrongs, settings.data.daily_cap, now);
  if (today.length > 0) return `${today.length} 题`;
  return done > 0 ? '今天已完成' : '今天没有';
}

/** The streak of check-ins, the gold, and today's check-in; nothing until it is known, or when it cannot be. */
export function CheckInToday() {
  const { data: checkIns } = useQuery(checkInQueries.show());
  const { data: gold } = useQuery(goldQueries.balance());
  if (!checkIns) return null;
  const today = campusDay();
  const days = checkIns.days.map(({ day }) => day);
  return (
    <>
      <span className={textStyles.noteFigures}>
        连续 {streakOf(days, today).current} 天{gold && ` · ${numberText(gold.balance)} 金币`}
      </span>
      <div className={todayRowStyles.action}>
        <CheckInButton today={today} isDone={days.includes(today)} size="small" />
      </div>
    </>
  );
}

/** Units as they follow a number. */
export const unitWords: Record<GoalUnit, string> = { minutes: '分钟', lessons: '课' };

/** An amount in words: `180 分钟`, `3 课`. */
export const amountText = (unit: GoalUnit, amount: number): string => `${amount} ${unitWords[unit]}`;

const GoalDialog = lazyDialog(async () => (await import('./goal-dialog')).default);

interface GoalWeekProps {
  /** Element for the offer to restore a goal. */
  foot: HTMLElement | null;
  skeleton: ReactNode;
}

/** The goal with this week's progress, or an invitation to set one; both lead to the dialog that sets it. */
export function GoalWeek({ foot, skeleton }: GoalWeekProps) {
  const { query, save, isUnsent, send } = useWeeklyGoal();
  const [isOpen, setOpen] = useState(false);
  const undo = useUndo<Goal>({
    tell: ({ unit, amount }) => `已移除每周 ${amountText(unit, amount)}的目标`,
    restore: save,
  });
  return (
    <>
      <Loaded query={query} skeleton={skeleton} stale={false}>
        {(shown) => (
          <>
            <div className={styles.action}>
              <Button size="small" variant={shown.goal ? 'ghost' : 'secondary'} onClick={() => setOpen(true)}>
                {shown.goal ? '修改目标' : '设定目标'}
              </Button>
            </div>
            {shown.goal ? (
              <Week goal={shown.goal} of={shown} />
            ) : (
              <p className={textStyles.note}>每周想学多久、学完几课？定下来，这里会记着进度。</p>
            )}
            <GoalDialog
              open={isOpen}
              goal={shown.goal}
              lastWeek={shown.last_week}
              onSave={save}
              onRemove={(gone) => {
                save(null);
                undo.offer(gone);
              }}
              onClose={() => setOpen(false)}
            />
          </>
        )}
      </Loaded>
      <UnsentNotice what="目标" isUnsent={isUnsent} onSend={send} />
      {foot && createPortal(undo.bar, foot)}
    </>
  );
}

function Week({ goal, of: { week, weeks_before } }: { goal: Goal; of: WeeklyGoal }) {
  const { unit, amount } = goal;
  const hasReached = isReached(goal, week);
  const inRow = weeks_before + (hasReached ? 1 : 0);
  return (
    <>
      <ProgressBar label="本周目标的进度" value={week[unit]} max={amount} />
      <Cluster as="p" spread gap={4} rowGap={0} className={classNames(textStyles.noteFigures, styles.week)}>
        <span className={classNames(styles.row, hasReached && styles.reached)}>
          {hasReached && <Check />}
          本周 <strong>{week[unit]}</strong> / {amountText(unit, amount)}，
          {hasReached ? '已达成' : `还差 ${amountText(unit, amount - week[unit])}`}
        </span>
        {inRow > 0 && (
          <span className={styles.row}>
            <Flame />
            连续 {inRow} 周达成
          </span>
        )}
      </Cluster>
    </>
  );
}
