import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link, type Params, useParams } from 'react-router-dom';
import { type MissionDetail, missionQueries } from '@/api/missions';
import { FavouriteButton } from '@/features/favourites';
import { ButtonLink } from '@/kit/button-link';
import { DetailPage } from '@/kit/detail-page';
import { paths } from '@/lib/paths';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';
import { CourseMap } from './course-map';
import { MissionOverview } from './mission-overview';
import { MissionSkeleton } from './mission-skeleton';

const toMissions = (
  <Link key="missions" to={paths.missions()}>
    推荐学习路径
  </Link>
);

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
      <PageHeader
        title={mission.title}
        description={mission.summary}
        breadcrumbs={[toMissions, mission.title]}
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
                <ArrowRight aria-hidden="true" />
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
