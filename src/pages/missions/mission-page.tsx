import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { type Params, useParams } from 'react-router-dom';
import { type MissionDetail, missionQueries } from '@/api/missions';
import { FavouriteButton } from '@/features/favourites';
import { ButtonLink } from '@/kit/button-link';
import { DetailHeader, DetailPage } from '@/kit/detail-page';
import { Link } from '@/kit/link';
import { roughText } from '@/lib/duration';
import { paths } from '@/lib/paths';
import { EmptyState } from '@/ui/empty-state';
import { Cluster, Stack } from '@/ui/layout';
import { LearningMark } from '@/ui/learning-mark';
import { Page } from '@/ui/page';
import { ProgressBar } from '@/ui/progress-bar';
import { Skeleton } from '@/ui/skeleton';
import textStyles from '@/ui/text.module.css';
import { CourseMap } from './course-map';
import map from './course-map.module.css';
import node from './course-node.module.css';
import { lessonSteps } from './lesson-steps';
import { MissionCover } from './mission-card';
import missionOverviewStyles from './mission-overview.module.css';
import styles from './mission-skeleton.module.css';

/** The student's progress on a path, on its cover's colours. */
function MissionOverview({ mission }: { mission: MissionDetail }) {
  return (
    <section className={missionOverviewStyles.overview} aria-label="总体进度">
      <div className={missionOverviewStyles.cover}>
        <MissionCover missionId={mission.mission_id} hue={mission.hue} />
      </div>
      <Stack gap={3} className={missionOverviewStyles.words}>
        <Cluster as="p" gap={4} rowGap={1} className={textStyles.hintFigures}>
          <LearningMark state={mission.state} />
          <span>
            {mission.course_count} 门课程 · {mission.lesson_count} 课 · {roughText(mission.minutes)}
          </span>
        </Cluster>
        <div style={lessonSteps(mission.lesson_count)}>
          <ProgressBar
            label={`已学完 ${mission.lessons_done} / ${mission.lesson_count} 课`}
            value={mission.lessons_done}
            max={mission.lesson_count}
            showValue
          />
        </div>
        <p className={textStyles.note}>
          {mission.next_lesson ? (
            <>
              下一课：
              <Link to={paths.lesson(mission.mission_id, mission.next_lesson.lesson_id)}>
                {mission.next_lesson.title}
              </Link>
            </>
          ) : (
            mission.reason
          )}
        </p>
      </Stack>
    </section>
  );
}

/** Stands in for one path, in the shape it will have. */
function MissionSkeleton() {
  return (
    <Page>
      <Stack gap={2} role="status">
        <h1 className="visually-hidden">学习路径</h1>
        <span className="visually-hidden">加载中...</span>
        <Skeleton width="12rem" height="1.25rem" />
        <Skeleton width="18rem" height="2.25rem" />
        <Skeleton width="min(100%, 30rem)" height="2.75rem" />
      </Stack>
      <Skeleton height="8rem" />
      <div className={map.frame}>
        <div className={map.layers}>
          {[0, 1, 2].map((layer) => (
            <div key={layer} className={map.layer}>
              <Skeleton width="4rem" height="1.3rem" className={map.stage} />
              <div className={map.courses}>
                <div className={node.node}>
                  <Skeleton lines={3} />
                  <Skeleton height="13rem" className={styles.lessons} />
                </div>
              </div>
            </div>
          ))}
        </div>
      </div>
    </Page>
  );
}

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient, { courseId = '' }: Params) =>
  cache.ensureQueryData(missionQueries.detail(courseId));

/** /mission/:courseId: one path as a map of its courses and lessons. The parameter is the path's id. */
export function Component() {
  const { courseId = '' } = useParams();
  const mission = useQuery(missionQueries.detail(courseId));
  return (
    <DetailPage
      query={mission}
      title="学习路径"
      failure="打不开这条路径"
      back={{ to: paths.missions(), label: '查看全部路径' }}
      skeleton={<MissionSkeleton />}
    >
      {(loaded) => <Mission mission={loaded} />}
    </DetailPage>
  );
}

function Mission({ mission }: { mission: MissionDetail }) {
  const next = mission.next_lesson;
  return (
    <>
      <DetailHeader
        title={mission.title}
        description={mission.summary}
        actions={
          <>
            <FavouriteButton kind="mission" itemId={mission.mission_id} title={mission.title} />
            {next && (
              <ButtonLink
                to={paths.lesson(mission.mission_id, next.lesson_id)}
                variant="primary"
                size="large"
              >
                {mission.state === 'in_progress' ? '继续学习' : '开始学习'}
                <ArrowRight />
              </ButtonLink>
            )}
          </>
        }
      />
      <MissionOverview mission={mission} />
      {mission.courses.length > 0 ? (
        <CourseMap missionId={mission.mission_id} courses={mission.courses} nextLessonId={next?.lesson_id} />
      ) : (
        <EmptyState title="这条路径还没有课程" description="课程正在准备中，请过些时候再来。" />
      )}
    </>
  );
}
