import { useState } from 'react';
import type { ExperimentItem } from '@/api/experiments';
import type { Slot, SlotRules } from '@/api/slots';
import { LazyBookSlotDialog, type SlotBooking } from '@/features/slots';
import { Checkbox } from '@/ui/checkbox';
import styles from './book-dialog.module.css';

interface BookDialogProps {
  experiment: ExperimentItem;
  slot: Slot;
  rules: SlotRules;
  booking: SlotBooking;
  onClose: () => void;
}

/** Asks before a place is taken: what to prepare, and that the rules of the laboratory were read. */
export function BookDialog({ experiment, ...dialog }: BookDialogProps) {
  const { title, preparation, safety } = experiment;
  const [isRead, setRead] = useState(false);
  return (
    <LazyBookSlotDialog
      open
      {...dialog}
      title={title}
      facts={[['预习', preparation]]}
      objection={isRead ? '' : '请先阅读安全须知并打勾'}
    >
      <div className={styles.safety}>
        <h3 className={styles.heading}>安全须知</h3>
        <ul>
          {safety.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </div>
      <Checkbox
        label="我已阅读安全须知，并会在实验中遵守"
        checked={isRead}
        onChange={({ target }) => setRead(target.checked)}
      />
    </LazyBookSlotDialog>
  );
}
