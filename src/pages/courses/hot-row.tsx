import { ArrowDown, ArrowUp, Flame, Minus, Sparkles } from 'lucide-react';
import type { HotCourse } from '@/api/courses';
import { CourseCover, CourseFacts, EnrolButton, type Enrolment } from '@/features/enrolment';
import { StretchedLink } from '@/kit/stretched-link';
import { coursePath } from '@/lib/course-path';
import { numberText } from '@/lib/number';
import { classNames } from '@/ui/class-names';
import textStyles from '@/ui/text.module.css';
import styles from './hot-row.module.css';

interface HotRowProps {
  course: HotCourse;
  /** The heat of the first one, to which the bars compare. */
  highest: number;
  enrolment: Enrolment;
}

/** One course of the ranking: its rank, how that changed, its heat drawn, and why it is hot. */
export function HotRow({ course, highest, enrolment }: HotRowProps) {
  return (
    <li className={classNames(styles.row, course.rank <= 3 && styles.top)}>
      <p className={styles.rank}>
        <span className="visually-hidden">第</span>
        {course.rank}
        <span className="visually-hidden">名</span>
        <RankChange course={course} />
      </p>
      <div className={styles.cover}>
        <CourseCover courseId={course.course_id} academyId={course.academy_id} hue={course.hue} />
      </div>
      <div className={styles.body}>
        <h2 className={textStyles.large}>
          <StretchedLink to={coursePath(course)}>{course.title}</StretchedLink>
        </h2>
        <p className={textStyles.note}>
          {course.teacher} · {course.academy} · {course.level}
        </p>
        <p className={styles.reason}>
          <Flame />
          {course.reason}
        </p>
      </div>
      <div className={styles.figures}>
        <p className={textStyles.hint}>
          <span className={styles.number}>{numberText(course.heat)}</span> 人选课
        </p>
        <div className={styles.track} aria-hidden="true">
          <div className={styles.fill} style={{ width: `${(course.heat / highest) * 100}%` }} />
        </div>
        <CourseFacts course={course} />
      </div>
      <EnrolButton course={course} enrolment={enrolment} />
    </li>
  );
}

function RankChange({ course: { rank, rank_before } }: { course: HotCourse }) {
  if (rank_before === null) {
    return (
      <span className={classNames(styles.change, styles.fresh)}>
        <Sparkles />
        新上榜
      </span>
    );
  }
  const moved = rank_before - rank;
  if (moved === 0) {
    return (
      <span className={styles.change}>
        <Minus />
        <span className="visually-hidden">名次不变</span>
      </span>
    );
  }
  const Icon = moved > 0 ? ArrowUp : ArrowDown;
  return (
    <span className={classNames(styles.change, moved > 0 && styles.up)}>
      <Icon />
      <span className="visually-hidden">{moved > 0 ? '上升' : '下降'}</span>
      {Math.abs(moved)}
    </span>
  );
}
