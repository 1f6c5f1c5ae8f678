import { CirclePlay } from 'lucide-react';
import { Suspense } from 'react';
import type { PublicProfile } from '@/api/public-profiles';
import { ButtonLink } from '@/kit/button-link';
import { paths } from '@/lib/paths';
import { dateText, yearText } from '@/lib/time';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { lazyPart } from '@/ui/lazy-part';
import { Moment } from '@/ui/moment';
import { Skeleton } from '@/ui/skeleton';
import { Stat } from '@/ui/stat';
import textStyles from '@/ui/text.module.css';
import styles from './profile.module.css';

// Only a profile with an introduction pays for the renderer.
const Markdown = lazyPart(async () => (await import('@/viewers/markdown/markdown')).Markdown);

/** A student's shared profile. */
export function ProfileContent({ profile }: { profile: PublicProfile }) {
  const { study, finished_courses: courses } = profile;
  return (
    <>
      <div className={styles.person}>
        <span aria-hidden="true">
          <Avatar name={profile.username} size={88} />
        </span>
        <div className={styles.who}>
          <h1>{profile.username}</h1>
          <p className={textStyles.secondary}>
            {profile.college}，{yearText(profile.joined_at)}加入
          </p>
          {profile.interests.length > 0 && (
            <ul className={styles.interests} aria-label="兴趣">
              {profile.interests.map((interest) => (
                <li key={interest}>
                  <Badge tone="brand">{interest}</Badge>
                </li>
              ))}
            </ul>
          )}
        </div>
        {profile.has_video && (
          <ButtonLink
            variant="primary"
            icon={<CirclePlay aria-hidden="true" />}
            to={paths.videoUser(profile.user_id)}
          >
            观看个人视频
          </ButtonLink>
        )}
      </div>

      <section className={styles.study} aria-label="学习情况">
        <Stat label="学习天数" value={study.days} unit="天" />
        <Stat label="学习时长" value={Math.round(study.minutes / 6) / 10} unit="小时" />
        <Stat label="学完课时" value={study.lessons} unit="课" />
        <Stat label="学完课程" value={courses.length} unit="门" />
      </section>

      <div className={styles.columns}>
        <Card title="个人介绍">
          {profile.introduction.trim() ? (
            <Suspense fallback={<Skeleton lines={4} />}>
              <div className={styles.introduction}>
                <Markdown text={profile.introduction} idPrefix="introduction" />
              </div>
            </Suspense>
          ) : (
            <EmptyState title="还没有写个人介绍" />
          )}
        </Card>
        <Card title="学完的课程">
          {courses.length > 0 ? (
            <ul className={styles.courses}>
              {courses.map((course) => (
                <li key={course.course_id}>
                  <span>{course.title}</span>
                  <Moment at={dateText(course.finished_at)}>{yearText(course.finished_at)}</Moment>
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState title="还没有学完的课程" />
          )}
        </Card>
      </div>
    </>
  );
}
