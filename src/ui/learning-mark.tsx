import { CircleCheck, CircleDashed, CircleDot, LockKeyhole } from 'lucide-react';
import { classNames } from './class-names';
import styles from './learning-mark.module.css';

const marks = {
  done: { label: '已完成', icon: CircleCheck },
  in_progress: { label: '学习中', icon: CircleDot },
  open: { label: '未开始', icon: CircleDashed },
  locked: { label: '未解锁', icon: LockKeyhole },
} as const;

interface LearningMarkProps {
  state: keyof typeof marks;
  /** Shows the icon alone; the words stay for assistive technology. */
  iconOnly?: boolean;
  className?: string;
}

/** A student's progress in a path, course or lesson: an icon and words, never colour alone. */
export function LearningMark({ state, iconOnly = false, className }: LearningMarkProps) {
  const { label, icon: Icon } = marks[state];
  return (
    <span className={classNames(styles.mark, styles[state], className)}>
      <Icon />
      <span className={iconOnly ? 'visually-hidden' : undefined}>{label}</span>
    </span>
  );
}
