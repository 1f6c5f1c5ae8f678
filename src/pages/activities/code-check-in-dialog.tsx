import { useId, useState } from 'react';
import type { ActivitySummary } from '@/api/activities';
import { tidy } from '@/kit/form/field-rules';
import { FormDialog } from '@/kit/form/form-dialog';
import { useTask } from '@/kit/use-task';
import { useTyped } from '@/kit/use-typed';
import { TextField } from '@/ui/text-field';
import { useCodeCheckIn } from './registered';

interface CodeCheckInDialogProps {
  activity: ActivitySummary;
  onClose: () => void;
}

/** Asks for the six digits on the organiser's screen, and checks the student in by them. */
export default function CodeCheckInDialog({ activity, onClose }: CodeCheckInDialogProps) {
  const id = useId();
  const [typed, setTyped] = useTyped(`checkInCode:${activity.activity_id}`);
  const [problem, setProblem] = useState('');
  const { checkIn } = useCodeCheckIn(activity.activity_id);
  const { run, busy } = useTask(async (code: string, left) => {
    const refusal = await checkIn(code);
    if (left.aborted) return;
    setProblem(refusal);
    // Accepted, or kept until there is a network: the page says which.
    if (!refusal) onClose();
  });
  const submit = () => {
    const code = tidy(typed).replaceAll(/\s/g, '');
    if (/^\d{6}$/.test(code)) void run(code);
    else setProblem('签到码是 6 位数字');
  };
  return (
    <FormDialog
      id={id}
      title={`签到：${activity.title}`}
      action="签到"
      worksOffline
      size="small"
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label="签到码"
        hint="现场屏幕上的 6 位数字，没有网络也可以先输入。"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={typed}
        error={problem}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem('');
        }}
      />
    </FormDialog>
  );
}
