import { Link } from 'react-router-dom';
import type { CourseDetail } from '@/api/courses';
import { coursePath } from '@/lib/course-path';
import { roughText } from '@/lib/duration';
import { paths } from '@/lib/paths';
import { people } from '@/lib/people';
import { dayText } from '@/lib/time';
import { Avatar } from '@/ui/avatar';
import { DescriptionList } from '@/ui/description-list';
import { Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import styles from './course-intro.module.css';

/** Beside a course's description: its facts, what comes before it, and who teaches it. */
export function IntroAside({ course }: { course: CourseDetail }) {
  const { mission_id, mission_title, teaching, requires, teacher } = course;
  return (
    <>
      <Stack gap={3} className={styles.part}>
        <DescriptionList
          rows={[
            ['难度', course.level],
            [
              '时长',
              `${course.chapter_count} ${mission_id === null ? '章' : '课'}，${roughText(course.minutes)}`,
            ],
            ['学习人数', `${people(course.students)} 人`],
            ['发布', dayText(course.published_at)],
            ...(mission_id === null
              ? []
              : [
                  [
                    '学习路径',
                    <Link key="mission" to={paths.mission(mission_id)}>
                      {mission_title}
                    </Link>,
                  ] as const,
                ]),
            ...(requires.length === 0
              ? []
              : [
                  [
                    '先修',
                    <span key="requires">
                      {requires.map((needed, index) => (
                        <span key={needed.course_id}>
                          {index > 0 && '、'}
                          <Link to={coursePath(needed)}>{needed.title}</Link>
                        </span>
                      ))}
                    </span>,
                  ] as const,
                ]),
          ]}
        />
      </Stack>
      <Stack as="section" gap={3} className={styles.part} aria-labelledby="course-teacher">
        <h2 id="course-teacher" className={styles.partTitle}>
          授课老师
        </h2>
        <div className={styles.person}>
          <span aria-hidden="true">
            <Avatar name={teacher} />
          </span>
          <div>
            <p className={textStyles.medium}>{teacher}</p>
            <p className={textStyles.noteFigures}>
              开课 {teaching.courses} 门 · {people(teaching.students)} 人学过
            </p>
          </div>
        </div>
        {teaching.others.length > 0 && (
          <Stack as="ul" gap={1} className={styles.others} aria-label={`${teacher}的其他课`}>
            {teaching.others.map((other) => (
              <li key={other.course_id}>
                <Link to={coursePath(other)}>{other.title}</Link>
              </li>
            ))}
          </Stack>
        )}
      </Stack>
    </>
  );
}
