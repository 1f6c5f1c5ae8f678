import { Link } from 'react-router-dom';
import type { CourseHit } from '@/api/courses';
import { CourseCover, CourseFacts, EnrolButton, type Enrolment } from '@/features/enrolment';
import { FavouriteButton } from '@/features/favourites';
import { StretchedLink } from '@/kit/stretched-link';
import { chapterPath, coursePath } from '@/lib/course-path';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { Cluster } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import { Marked } from '@/ui/marked';
import styles from './course-row.module.css';

type Field = CourseHit['hits'][number]['field'];

/** One course found, with what was searched for marked wherever it was found. */
export function CourseRow({ course, enrolment }: { course: CourseHit; enrolment: Enrolment }) {
  const marked = (field: Field, text: string) => {
    const hit = course.hits.find((each) => each.field === field && each.text === text);
    return <Marked text={text} ranges={hit?.ranges ?? []} />;
  };
  const chapters = course.hits.filter(({ field }) => field === 'chapter');
  const path = course.hits.find(({ field }) => field === 'path');
  return (
    <Card as="li" padding="none" linked className={styles.row}>
      <div className={styles.cover}>
        <CourseCover courseId={course.course_id} academyId={course.academy_id} hue={course.hue} />
      </div>
      <div className={styles.body}>
        <h2 className={styles.title}>
          <StretchedLink to={coursePath(course)}>{marked('title', course.title)}</StretchedLink>
          <Badge>{course.level}</Badge>
          {course.mission_id !== null && <Badge tone="brand">学习路径</Badge>}
        </h2>
        <p className={textStyles.note}>
          {marked('teacher', course.teacher)} · {marked('academy', course.academy)} ·{' '}
          {marked('category', course.category)}
          {path && (
            <>
              {' '}
              · 属于路径“
              <Marked text={path.text} ranges={path.ranges} />”
            </>
          )}
        </p>
        {chapters.map(({ text, ranges, chapter_id, part }) => (
          <p key={text} className={styles.chapter}>
            {course.mission_id === null ? '章节' : '课时'}：
            <Link to={chapter_id === undefined ? coursePath(course) : chapterPath(course, chapter_id)}>
              <Marked text={text} ranges={ranges} />
            </Link>
            {part && ` · ${part}`}
          </p>
        ))}
        <p className={classNames(textStyles.hint, textStyles.ellipsis)}>{course.summary}</p>
        <Cluster gap={4} rowGap={1}>
          <CourseFacts course={course} />
          <Cluster as="ul" gap={1} className={styles.tags} aria-label="知识点">
            {course.tags.map((tag) => (
              <li key={tag}>{marked('tag', tag)}</li>
            ))}
          </Cluster>
        </Cluster>
      </div>
      <div className={styles.actions}>
        <FavouriteButton kind="course" itemId={course.course_id} title={course.title} size="small" />
        <EnrolButton course={course} enrolment={enrolment} />
      </div>
    </Card>
  );
}
