import type { ExperimentRecord } from '@/api/experiments';
import { Card } from '@/ui/card';
import { Checkbox } from '@/ui/checkbox';
import { Stack } from '@/ui/layout';
import { ProgressBar } from '@/ui/progress-bar';
import textStyles from '@/ui/text.module.css';
import type { Editing } from './editing';
import styles from './steps-card.module.css';

/** The steps of an experiment, ticked as they are done. */
export function StepsCard({ record, content, change, isLocked }: Editing & { record: ExperimentRecord }) {
  const { steps } = record;
  const done = steps.filter(({ step_id }) => content.steps_done.includes(step_id)).length;
  const toggle = (stepId: string, isDone: boolean) => {
    const others = content.steps_done.filter((each) => each !== stepId);
    change({ steps_done: isDone ? [...others, stepId] : others });
  };
  return (
    <Card
      title="实验步骤"
      actions={
        <>
          <span className={textStyles.noteFigures}>
            {done} / {steps.length}
          </span>
          <ProgressBar label="步骤进度" value={done} max={steps.length} className={styles.progress} />
        </>
      }
    >
      <Stack as="ol" gap={3}>
        {steps.map(({ step_id, text }, index) => (
          <li key={step_id}>
            <Checkbox
              label={`${index + 1}. ${text}`}
              disabled={isLocked}
              checked={content.steps_done.includes(step_id)}
              onChange={({ target }) => toggle(step_id, target.checked)}
            />
          </li>
        ))}
      </Stack>
    </Card>
  );
}
