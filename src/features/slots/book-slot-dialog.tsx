import { type ReactNode, useState } from 'react';
import type { Slot, SlotRules } from '@/api/slots';
import { FormDialog } from '@/kit/form/form-dialog';
import { MINUTE, momentOf, spanText } from '@/lib/time';
import { DescriptionList } from '@/ui/description-list';
import { Notice } from '@/ui/notice';
import textStyles from '@/ui/text.module.css';
import { useNow } from '@/ui/use-now';
import { rulesInWords } from './slot-labels';
import type { SlotBooking } from './use-slot-booking';

interface BookSlotDialogProps {
  /** Name of the booked thing. */
  title: string;
  slot: Slot;
  rules: SlotRules;
  booking: SlotBooking;
  /** More to know, by name. */
  facts?: readonly (readonly [name: string, value: ReactNode])[];
  /** Step required first; empty when done. */
  objection?: string;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before a slot is booked: when and where it is, until when it can be cancelled, and what else holds. */
export function BookSlotDialog({
  title,
  slot,
  rules,
  booking,
  facts,
  objection = '',
  onClose,
  children,
}: BookSlotDialogProps) {
  const [isTried, setTried] = useState(false);
  const isLate = momentOf(slot.starts_at) - useNow('minute').getTime() < rules.cancel_minutes * MINUTE;
  const confirm = () => {
    setTried(true);
    if (!objection) booking.book({ slot_id: slot.slot_id });
  };
  return (
    <FormDialog
      title={`预约：${title}`}
      action="确认预约"
      busy={booking.busy}
      problem={isTried && objection ? objection : booking.problem}
      onSubmit={confirm}
      onClose={onClose}
    >
      <DescriptionList
        rows={[['时间', spanText(slot.starts_at, slot.ends_at)], ['地点', slot.place], ...(facts ?? [])]}
      />
      {children}
      {isLate && <Notice tone="warning" title="这个时段马上开始，预约后不能取消" />}
      <ul className={textStyles.note} aria-label="预约须知">
        {rulesInWords(rules).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </FormDialog>
  );
}
