import { useState } from 'react';
import { type Goal, GOAL_LIMITS, type GoalUnit, type WeeklyGoal } from '@/api/goals';
import { FormDialog } from '@/kit/form/form-dialog';
import { useTyped } from '@/kit/use-typed';
import { Button } from '@/ui/button';
import { Segmented } from '@/ui/segmented';
import { TextField } from '@/ui/text-field';
import textStyles from '@/ui/text.module.css';
import styles from './goal-card.module.css';
import { amountText, unitWords } from './late-parts';

/** Quantities to count, as options. */
const unitNames: Record<GoalUnit, string> = { minutes: '学习时间', lessons: '学完的课' };
const units: GoalUnit[] = ['minutes', 'lessons'];

interface GoalDialogProps {
  goal: Goal | null;
  lastWeek: WeeklyGoal['last_week'];
  onSave: (goal: Goal) => void;
  onRemove: (goal: Goal) => void;
  onClose: () => void;
}

/** Sets what the student wants to do each week, changes it or removes it. */
export default function GoalDialog({ goal, lastWeek, onSave, onRemove, onClose }: GoalDialogProps) {
  const [unit, setUnit] = useState<GoalUnit>(goal?.unit ?? 'minutes');
  const { least, most } = GOAL_LIMITS[unit];
  const usual = { minutes: '180', lessons: '3', ...(goal && { [goal.unit]: String(goal.amount) }) };
  const fields = {
    minutes: useTyped('goal:minutes', usual.minutes),
    lessons: useTyped('goal:lessons', usual.lessons),
  };
  const [typed, write] = fields[unit];
  const isSound = /^\d+$/.test(typed) && Number(typed) >= least && Number(typed) <= most;
  const submit = () => {
    if (!isSound) return;
    if (goal?.unit !== unit || goal.amount !== Number(typed)) onSave({ unit, amount: Number(typed) });
    onClose();
  };
  return (
    <FormDialog
      title={goal ? '修改每周目标' : '设定每周目标'}
      action="保存"
      worksOffline
      size="small"
      aside={
        goal && (
          <Button
            variant="danger"
            onClick={() => {
              onRemove(goal);
              onClose();
            }}
          >
            移除目标
          </Button>
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <Segmented
        label="目标按什么算"
        className={styles.units}
        options={units.map((value) => ({ value, label: unitNames[value] }))}
        value={unit}
        onChange={setUnit}
      />
      <TextField
        label={`每周${unitNames[unit]}（${unitWords[unit]}）`}
        hint={`上周你${unit === 'minutes' ? '学了' : '学完了'} ${amountText(unit, lastWeek[unit])}。`}
        error={isSound ? undefined : `请填 ${least} 到 ${most} 之间的整数`}
        inputMode="numeric"
        value={typed}
        onChange={({ target }) => write(target.value.trim())}
      />
      <p className={textStyles.hint}>
        一周从周一算到周日（北京时间）。目标只给自己看，本周起生效，不影响成绩。
      </p>
    </FormDialog>
  );
}
