import { Check, Flame } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Goal, type GoalUnit, isReached, type WeeklyGoal } from '@/api/goals';
import { useWeeklyGoal } from '@/features/goals';
import { lazyDialog } from '@/kit/lazy-dialog';
import { Loaded } from '@/kit/loaded';
import { useUndo } from '@/kit/use-undo';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Cluster } from '@/ui/layout';
import { ProgressBar } from '@/ui/progress-bar';
import textStyles from '@/ui/text.module.css';
import { UnsentNotice } from '@/ui/unsent-notice';
import styles from './goal-card.module.css';

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
export default function GoalWeek({ foot, skeleton }: GoalWeekProps) {
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
