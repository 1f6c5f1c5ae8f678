import { useState } from 'react';
import { dormitoryQueries, dormitoryWarn, WARN_MOST } from '@/api/dormitory';
import { FormDialog } from '@/kit/form/form-dialog';
import { useAction } from '@/kit/use-action';
import { StepperField } from '@/ui/stepper-field';

interface WarnDialogProps {
  warnBelow: number;
  onClose: () => void;
}

/** Sets below which balance this student is warned; room-mates have their own. */
export function WarnDialog({ warnBelow, onClose }: WarnDialogProps) {
  const [wanted, setWanted] = useState(warnBelow);
  const { run, busy, problem } = useAction(dormitoryWarn, {
    done: wanted > 0 ? `余额低于 ${wanted} 元时提醒你` : '不再提醒',
    refresh: [dormitoryQueries.electricity().queryKey],
    onDone: onClose,
  });
  return (
    <FormDialog
      title="电费提醒线"
      action="保存"
      size="small"
      busy={busy}
      problem={problem}
      onSubmit={() => run({ warn_below: wanted })}
      onClose={onClose}
    >
      <StepperField
        label="余额低于多少元时提醒"
        hint="0 表示不提醒，只影响你自己"
        value={wanted}
        min={0}
        max={WARN_MOST}
        disabled={busy}
        onChange={setWanted}
      />
    </FormDialog>
  );
}
