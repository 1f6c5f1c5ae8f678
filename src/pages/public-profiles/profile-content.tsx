import { CirclePlay } from 'lucide-react';
import { Suspense } from 'react';
import type { PublicProfile } from '@/api/public-profiles';
import { ButtonLink } from '@/kit/button-link';
import { yearlyText } from '@/lib/calendar-words';
import { paths } from '@/lib/paths';
import { mediaUrl } from '@/lib/media-url';
import { dayText, wireDayOf } from '@/lib/time';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { DescriptionList } from '@/ui/description-list';
import { Stack } from '@/ui/layout';
import { lazyPart } from '@/ui/lazy-part';
import { Moment } from '@/ui/moment';
import { Skeleton } from '@/ui/skeleton';
import { Stat } from '@/ui/stat';
import textStyles from '@/ui/text.module.css';
import styles from './profile.module.css';

// Only a profile with an introduction pays for the renderer.
const Markdown = lazyPart(async () => (await import('@/engines/markdown/markdown')).Markdown);

/** A student's shared profile. */
export function ProfileContent({ profile }: { profile: PublicProfile }) {
  const { study, finished_courses: courses, introduction } = profile;
  const facts = [
    ['学号', profile.student_number],
    ['联系方式', profile.contact],
    ['家乡', profile.hometown],
    ['生日', profile.birthday && yearlyText(profile.birthday)],
  ].flatMap(([name = '', value]) => (value ? [[name, value] as const] : []));
  return (
    <>
      <div className={styles.person}>
        <span aria-hidden="true">
          <Avatar name={profile.username} src={profile.avatar && mediaUrl(profile.avatar)} size={88} />
        </span>
        <div className={styles.who}>
          <h1>{profile.username}</h1>
          <p className={textStyles.secondary}>
            {[profile.college, profile.major, `${dayText(profile.joined_at)}加入`].filter(Boolean).join('，')}
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
          <ButtonLink variant="primary" icon={<CirclePlay />} to={paths.videoUser(profile.user_id)}>
            观看个人视频
          </ButtonLink>
        )}
      </div>

      {study && (
        <section className={styles.study} aria-label="学习情况">
          <Stat label="学习天数" value={study.days} unit="天" />
          <Stat label="学习时长" value={Math.round(study.minutes / 6) / 10} unit="小时" />
          <Stat label="学完课时" value={study.lessons} unit="课" />
          {courses && <Stat label="学完课程" value={courses.length} unit="门" />}
        </section>
      )}

      <div className={styles.columns}>
        <Card title="个人介绍">
          {introduction.trim() ? (
            <Suspense fallback={<Skeleton lines={4} />}>
              <div className={styles.introduction}>
                <Markdown text={introduction} idPrefix="introduction" />
              </div>
            </Suspense>
          ) : (
            <EmptyState title="还没有写个人介绍" />
          )}
        </Card>
        <Stack gap={5}>
          {facts.length > 0 && (
            <Card title="更多资料">
              <DescriptionList rows={facts} />
            </Card>
          )}
          {courses && (
            <Card title="学完的课程">
              {courses.length > 0 ? (
                <ul className={styles.courses}>
                  {courses.map((course) => (
                    <li key={course.course_id}>
                      <span>{course.title}</span>
                      <Moment at={wireDayOf(course.finished_at)}>{dayText(course.finished_at)}</Moment>
                    </li>
                  ))}
                </ul>
              ) : (
                <EmptyState title="还没有学完的课程" />
              )}
            </Card>
          )}
        </Stack>
      </div>
    </>
  );
}
