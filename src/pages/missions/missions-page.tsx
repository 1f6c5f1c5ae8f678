import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Route } from 'lucide-react';
import { Link } from 'react-router-dom';
import { errorMessage } from '@/api/errors';
import { learningQueries, type MissionSummary } from '@/api/learning';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { Segmented } from '@/ui/segmented';
import { mainMission } from './main-mission';
import { MissionCard } from './mission-card';
import { matchesFilter, type MissionFilter, missionFilters, useMissionFilter } from './mission-filter';
import { MissionsSkeleton } from './missions-skeleton';
import styles from './missions-page.module.css';

const filterNames: Record<MissionFilter, string> = {
  all: '全部',
  in_progress: '学习中',
  done: '已完成',
  open: '未开始',
};

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) => cache.ensureQueryData(learningQueries.missions());

/** /mission: the recommended learning paths with the student's progress. */
export function Component() {
  const missions = useQuery(learningQueries.missions());
  return (
    <Page>
      <PageHeader
        title="推荐学习路径"
        description="每条路径由几门课程按先后关系组成，学完前面的，后面的自动解锁。"
      />
      {missions.data ? (
        <Missions missions={missions.data.list} />
      ) : missions.isError ? (
        <ErrorState description={errorMessage(missions.error)} onRetry={() => void missions.refetch()} />
      ) : (
        <MissionsSkeleton />
      )}
    </Page>
  );
}

function Missions({ missions }: { missions: MissionSummary[] }) {
  const [filter, setFilter] = useMissionFilter();
  const shown = missions.filter((mission) => matchesFilter(mission.state, filter));
  if (missions.length === 0) {
    return (
      <EmptyState
        icon={<Route />}
        title="还没有推荐给你的学习路径"
        description="选课之后，这里会出现适合你的学习路径。"
        action={
          <Link to={paths.classification()} className={buttonClass({ variant: 'primary' })}>
            去选课
          </Link>
        }
      />
    );
  }
  const main = mainMission(missions);
  const options = missionFilters.map((value) => ({
    value,
    label: `${filterNames[value]} ${missions.filter((mission) => matchesFilter(mission.state, value)).length}`,
  }));
  return (
    <div className={styles.content}>
      <Segmented label="按学习状态筛选" options={options} value={filter} onChange={setFilter} />
      {shown.length > 0 ? (
        <ul className={styles.grid}>
          {shown.map((mission) => (
            <MissionCard key={mission.mission_id} mission={mission} isMain={mission === main} />
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={<Route />}
          title={`没有${filterNames[filter]}的路径`}
          description="换一个状态看看，或查看全部路径。"
          action={<Button onClick={() => setFilter('all')}>查看全部</Button>}
        />
      )}
    </div>
  );
}
