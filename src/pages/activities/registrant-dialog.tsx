import type { ActivityDetail, Registrant } from '@/api/activities';
import { timeFromNow } from '@/lib/time';
import { Dialog } from '@/ui/dialog';
import { useNow } from '@/ui/use-now';
import styles from './activity-view.module.css';
import { registrantAnswers, standingText } from './registrant-labels';

interface RegistrantDialogProps {
  activity: ActivityDetail;
  registrant: Registrant | undefined;
  onClose: () => void;
}

/** All that is known of one registrant, with all that they have filled in. */
export default function RegistrantDialog({ activity, registrant, onClose }: RegistrantDialogProps) {
  const now = useNow('day');
  if (!registrant) return null;
  const { name, student_number, college, registered_at, checked_in_at, note } = registrant;
  const facts: [label: string, text: string][] = [
    ['学号', student_number],
    ['学院', college],
    ['状态', standingText(registrant) + (note && `：${note}`)],
    ['报名时间', timeFromNow(registered_at, now)],
    ['签到', checked_in_at === null ? '未签到' : timeFromNow(checked_in_at, now)],
    ...registrantAnswers(activity.fields, registrant),
  ];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={name} size="small" wordsOnly>
      <dl className={styles.facts}>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
