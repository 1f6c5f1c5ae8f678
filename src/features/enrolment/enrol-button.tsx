import { Check, Plus } from 'lucide-react';
import type { CourseSummary } from '@/api/courses';
import { Button } from '@/ui/button';
import type { Enrolment } from './use-enrolment';
import styles from './enrol-button.module.css';

interface EnrolButtonProps {
  course: Pick<CourseSummary, 'course_id' | 'title' | 'enrolled'>;
  enrolment: Enrolment;
  /** Among own courses, where it needs no saying that it is taken. */
  own?: boolean;
}

/** Takes a course, or leaves one that is taken. */
export function EnrolButton({ course, enrolment: { toggle, busyId }, own = false }: EnrolButtonProps) {
  const { enrolled, title, course_id } = course;
  return (
    <span className={styles.enrol}>
      {enrolled && !own && (
        <span className={styles.taken}>
          <Check />
          已选
        </span>
      )}
      <Button
        size="small"
        variant={enrolled ? 'ghost' : 'secondary'}
        busy={busyId === course_id}
        icon={enrolled ? undefined : <Plus />}
        aria-label={`${enrolled ? '退选' : '选课'}《${title}》`}
        // The second click of a double one would undo the first.
        onClick={(event) => event.detail < 2 && toggle(course)}
      >
        {enrolled ? '退选' : '选课'}
      </Button>
    </span>
  );
}
