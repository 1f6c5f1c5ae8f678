import { useQuery } from '@tanstack/react-query';
import { CirclePlay, UserRoundX } from 'lucide-react';
import { Suspense } from 'react';
import { type PublicProfile, publicProfileQueries } from '@/api/public-profiles';
import { ButtonLink } from '@/kit/button-link';
import { DetailPage } from '@/kit/detail-page';
import { yearlyText } from '@/lib/calendar-words';
import { mediaUrl } from '@/lib/media-url';
import { paths } from '@/lib/paths';
import { dayFromNow, wireDayOf } from '@/lib/time';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { DescriptionList } from '@/ui/description-list';
import { EmptyState } from '@/ui/empty-state';
import { Stack } from '@/ui/layout';
import { lazyPart } from '@/ui/lazy-part';
import { Moment } from '@/ui/moment';
import { Page } from '@/ui/page';
import { Skeleton } from '@/ui/skeleton';
import { Stat } from '@/ui/stat';
import textStyles from '@/ui/text.module.css';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { useNow } from '@/ui/use-now';
import { failureTitle, SharedPage } from './shared-page';
import styles from './profile.module.css';

const NAME = '用户主页';

/** /profileUser?user_id=: what a student shares of themselves. */
export function Component() {
  return (
    <SharedPage name={NAME} icon={<UserRoundX />}>
      {(userId) => <Profile key={userId} userId={userId} />}
    </SharedPage>
  );
}

// Only a profile with an introduction pays for the renderer.
const Markdown = lazyPart(async () => (await import('@/engines/markdown/markdown')).Markdown);

/** A student's shared profile. */
function ProfileContent({ profile }: { profile: PublicProfile }) {
  const now = useNow('day');
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
            {[profile.college, profile.major, `${dayFromNow(wireDayOf(profile.joined_at), now)}加入`]
              .filter(Boolean)
              .join('，')}
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
                      <Moment at={wireDayOf(course.finished_at)} />
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

function Profile({ userId }: { userId: string }) {
  const profile = useQuery(publicProfileQueries.profile(userId));
  return (
    <DetailPage
      query={profile}
      title={NAME}
      failure={failureTitle(profile.error)}
      skeleton={<ProfileSkeleton />}
    >
      {(data) => <ProfileContent profile={data} />}
    </DetailPage>
  );
}

function ProfileSkeleton() {
  return (
    <Page>
      <h1 className="visually-hidden">{NAME}</h1>
      <Stack gap={6} aria-busy="true">
        <VisuallyHidden>加载中...</VisuallyHidden>
        <div className={styles.person}>
          <Skeleton className={styles.face} width={88} height={88} />
          <Skeleton width="16rem" lines={2} height="1.25rem" />
        </div>
        <Skeleton height="5.5rem" />
        <Skeleton height="14rem" />
      </Stack>
    </Page>
  );
}
