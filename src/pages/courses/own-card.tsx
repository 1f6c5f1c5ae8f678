import { ArrowRight, RotateCcw } from 'lucide-react';
import type { OwnCourse, OwnState } from '@/api/courses';
import { CourseCover, EnrolButton, type Enrolment } from '@/features/enrolment';
import { ButtonLink } from '@/kit/button-link';
import { bySegments } from '@/kit/finder-fields';
import { Link } from '@/kit/link';
import { continuePath, coursePath } from '@/lib/course-path';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { Cluster } from '@/ui/layout';
import { LearningMark } from '@/ui/learning-mark';
import { ProgressBar } from '@/ui/progress-bar';
import textStyles from '@/ui/text.module.css';
import styles from './own-card.module.css';

/** Names of the states of own courses; `open` includes locked ones. */
export const ownStateNames: Record<OwnState, string> = {
  all: '全部',
  in_progress: '学习中',
  open: '未开始',
  done: '已完成',
};

/** The state of own courses, which the server narrows; `all` when the URL names none, or another. */
export const byOwnState = (usual: OwnState) => bySegments('按学习状态筛选', usual, ownStateNames);

const stepNames = { in_progress: '继续学习', open: '开始学习', done: '复习', locked: '查看路径' };

interface OwnCardProps {
  course: OwnCourse;
  enrolment: Enrolment;
  /** The one to go on with: the page's main action. */
  main?: boolean;
}

/** One course of the student's own: how far it is, what comes next, and the way there. */
export function OwnCard({ course, enrolment, main = false }: OwnCardProps) {
  const { state, percent, chapters_done, chapter_count, mission_id, next } = course;
  const unit = mission_id === null ? '章' : '课';
  return (
    <Card as="li" padding="none" className={styles.card}>
      <div className={styles.cover}>
        <CourseCover courseId={course.course_id} academyId={course.academy_id} hue={course.hue} />
        <LearningMark state={state} className={styles.state} />
      </div>
      <div className={styles.body}>
        <h2 className={styles.title}>
          <Link to={coursePath(course)}>{course.title}</Link>
        </h2>
        <p className={textStyles.note}>
          {course.teacher} · {course.academy}
        </p>
        <Cluster spread className={classNames(textStyles.noteFigures, styles.progress)}>
          <span>
            已学完 {chapters_done} / {chapter_count} {unit}
          </span>
          <span className={styles.percent}>{percent}%</span>
        </Cluster>
        <ProgressBar label={`《${course.title}》的进度`} value={percent} />
        <p className={classNames(textStyles.note, textStyles.ellipsis, styles.next)}>
          {next
            ? `接下来：${next.title}`
            : state === 'locked'
              ? '学完路径里前面的课程后解锁'
              : '已全部学完，可以随时回来复习'}
        </p>
        <div className={styles.foot}>
          <EnrolButton course={course} enrolment={enrolment} own />
          <ButtonLink
            to={continuePath(course)}
            size="small"
            variant={main ? 'primary' : 'secondary'}
            aria-label={`${stepNames[state]}《${course.title}》`}
          >
            {stepNames[state]}
            {state === 'done' ? <RotateCcw /> : <ArrowRight />}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
