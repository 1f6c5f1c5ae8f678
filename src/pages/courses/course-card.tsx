import type { CourseSummary } from '@/api/courses';
import { CourseCover, CourseFacts, EnrolButton, type Enrolment } from '@/features/enrolment';
import { FavouriteButton } from '@/features/favourites';
import { StretchedLink } from '@/kit/stretched-link';
import { coursePath } from '@/lib/course-path';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import textStyles from '@/ui/text.module.css';
import styles from './course-card.module.css';

/** One course in a grid. The whole card opens it; the star and the enrolment lie above. */
export function CourseCard({ course, enrolment }: { course: CourseSummary; enrolment: Enrolment }) {
  return (
    <Card as="li" padding="none" linked className={styles.card}>
      <div className={styles.cover}>
        <CourseCover courseId={course.course_id} academyId={course.academy_id} hue={course.hue} />
        <p className={styles.badges}>
          <Badge>{course.level}</Badge>
          {course.mission_id !== null && <Badge tone="brand">学习路径</Badge>}
        </p>
        <FavouriteButton
          kind="course"
          itemId={course.course_id}
          title={course.title}
          size="small"
          className={styles.star}
        />
      </div>
      <div className={styles.body}>
        <h2 className={styles.title}>
          <StretchedLink to={coursePath(course)}>{course.title}</StretchedLink>
        </h2>
        <p className={textStyles.note}>
          {course.teacher} · {course.academy}
        </p>
        <p className={styles.summary}>{course.summary}</p>
        <CourseFacts course={course} />
        <div className={styles.foot}>
          <span className={styles.category}>{course.category}</span>
          <EnrolButton course={course} enrolment={enrolment} />
        </div>
      </div>
    </Card>
  );
}
