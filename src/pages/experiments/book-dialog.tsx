import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '@/api/errors';
import { experimentBook, type ExperimentItem, type ExperimentSlot } from '@/api/experiments';
import { onceCall } from '@/api/once';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { showToast } from '@/ui/toast-store';
import styles from './book-dialog.module.css';
import { spanInWords } from './experiment-words';

interface BookDialogProps {
  experiment: ExperimentItem;
  slot: ExperimentSlot;
  onClose: () => void;
}

/** Asks before a place is taken: what to prepare, and that the rules of the laboratory were read. */
export function BookDialog({ experiment, slot, onClose }: BookDialogProps) {
  const client = useQueryClient();
  const [book] = useState(() => onceCall(experimentBook));
  const [isRead, setRead] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function confirm(): Promise<void> {
    if (!isRead) return setProblem('请先阅读安全须知并打勾');
    setBusy(true);
    setProblem('');
    try {
      await book({ slot_id: slot.slot_id });
      showToast('预约成功', { type: 'success' });
      onClose();
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      setBusy(false);
      // The places left have changed, also when the last one went to someone else.
      void client.invalidateQueries({ queryKey: ['experiments'] });
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`预约：${experiment.title}`}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" busy={busy} onClick={() => void confirm()}>
            确认预约
          </Button>
        </>
      }
    >
      <div className={styles.body}>
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
            setProblem('');
          }}
        />
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      </div>
    </Dialog>
  );
}
