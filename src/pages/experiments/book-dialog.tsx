import { useState } from 'react';
import { experimentBook, type ExperimentItem, type ExperimentSlot } from '@/api/experiments';
import { FormDialog } from '@/kit/form/form-dialog';
import { useAction } from '@/kit/use-action';
import { Checkbox } from '@/ui/checkbox';
import styles from './book-dialog.module.css';
import { spanInWords } from './experiment-words';

interface BookDialogProps {
  experiment: ExperimentItem;
  slot: ExperimentSlot;
  onClose: () => void;
}

/** Asks before a place is taken: what to prepare, and that the rules of the laboratory were read. */
export function BookDialog({ experiment, slot, onClose }: BookDialogProps) {
  const booking = useAction(experimentBook, {
    done: '预约成功',
    // The places left have changed, also when the last one went to someone else.
    refresh: [['experiments']],
    onDone: onClose,
  });
  const [isRead, setRead] = useState(false);
  const [isTried, setTried] = useState(false);

  const confirm = () => {
    setTried(true);
    if (isRead) booking.run({ slot_id: slot.slot_id });
  };
  return (
    <FormDialog
      title={`预约：${experiment.title}`}
      action="确认预约"
      busy={booking.busy}
      problem={isTried && !isRead ? '请先阅读安全须知并打勾' : booking.problem}
      onSubmit={confirm}
      onClose={onClose}
    >
      <dl className={styles.facts}>
        <dt>时间</dt>
        <dd>{spanInWords(slot)}</dd>
        <dt>地点</dt>
        <dd>
          {experiment.place} {experiment.lab}
        </dd>
        <dt>预习</dt>
        <dd>{experiment.preparation}</dd>
      </dl>
      <div className={styles.safety}>
        <h3 className={styles.heading}>安全须知</h3>
        <ul>
          {experiment.safety.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </div>
      <Checkbox
        label="我已阅读安全须知，并会在实验中遵守"
        checked={isRead}
        onChange={({ target }) => {
          setRead(target.checked);
          setTried(false);
        }}
      />
    </FormDialog>
  );
}
