import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Route } from 'lucide-react';
import * as v from 'valibot';
import { missionQueries, type MissionSummary } from '@/api/missions';
import { ButtonLink } from '@/kit/button-link';
import { finder, FinderBar } from '@/kit/finder';
import { bySegments } from '@/kit/finder-fields';
import { Filtered } from '@/kit/list-view';
import { Loaded } from '@/kit/loaded';
import { useListSearch } from '@/kit/use-list-search';
import { paths } from '@/lib/paths';
import { compareTimes } from '@/lib/time';
import { Card } from '@/ui/card';
import { Grid, Stack } from '@/ui/layout';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { MissionCard } from './mission-card';
import card from './mission-card.module.css';
import styles from './missions-page.module.css';

/** The path to go on with: the one studied last of those begun, else the first that can be begun. */
export function mainMission(missions: readonly MissionSummary[]): MissionSummary | undefined {
  const begun = missions.filter(({ state, next_lesson }) => state === 'in_progress' && next_lesson);
  const time = ({ studied_at }: MissionSummary) => studied_at ?? '';
  return (
    begun.toSorted((one, other) => compareTimes(time(other), time(one)))[0] ??
    missions.find(({ next_lesson }) => next_lesson)
  );
}

/** Stands in for the list of paths, in the shape it will have. */
function MissionsSkeleton() {
  return (
    <Stack gap={5} className={styles.content} role="status">
      <VisuallyHidden>加载中...</VisuallyHidden>
      <Skeleton width="20rem" height="2rem" />
      <Grid least="21.5rem" gap={5}>
        {[0, 1, 2].map((index) => (
          <Card key={index} as="div" padding="none" className={card.card}>
            <div className={card.cover}>
              <Skeleton width="100%" height="100%" />
            </div>
            <div className={card.body}>
              <Skeleton width="60%" height="1.375rem" />
              <Skeleton lines={2} />
              <Skeleton height="3.5rem" />
              <Skeleton height="1.875rem" />
              <Skeleton width="40%" height="2.25rem" />
            </div>
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}

const stateNames = { all: '全部', in_progress: '学习中', done: '已完成', open: '未开始' };
const missionFinder = finder<MissionSummary>()({
  // 未开始 holds the locked ones, too.
  state: bySegments(
    '按学习状态筛选',
    'all',
    stateNames,
    ({ state }, wanted) => state === wanted || (wanted === 'open' && state === 'locked'),
  ),
});
const filters = v.object(missionFinder.entries);

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) => cache.ensureQueryData(missionQueries.list());

/** /mission: the recommended learning paths with the student's progress. */
export function Component() {
  const missions = useQuery(missionQueries.list());
  return (
    <Page>
      <PageHeader
        title="推荐学习路径"
        description="每条路径由几门课程按先后关系组成，学完前面的，后面的自动解锁。"
      />
      <Loaded query={missions} skeleton={<MissionsSkeleton />}>
        {({ list }) => <Missions missions={list} />}
      </Loaded>
    </Page>
  );
}

function Missions({ missions }: { missions: MissionSummary[] }) {
  const search = useListSearch(filters, { keep: true });
  const shown = missionFinder.find(missions, search.filter);
  const countOf = (state: keyof typeof stateNames) => missionFinder.find(missions, { state }).length;
  const main = mainMission(missions);
  return (
    <Stack gap={5} className={styles.content}>
      {missions.length > 0 && (
        <FinderBar
          of={missionFinder}
          search={search}
          counts={{
            state: {
              all: missions.length,
              in_progress: countOf('in_progress'),
              done: countOf('done'),
              open: countOf('open'),
            },
          }}
        />
      )}
      <Filtered
        search={missions.length > 0 ? search : undefined}
        count={shown.length}
        filtered={{
          title: `没有${stateNames[search.filter.state]}的路径`,
          description: '换一个状态看看，或查看全部路径。',
        }}
        empty={{
          icon: <Route />,
          title: '还没有推荐给你的学习路径',
          description: '选课之后，这里会出现适合你的学习路径。',
          action: (
            <ButtonLink to={paths.classification()} variant="primary">
              去选课
            </ButtonLink>
          ),
        }}
      >
        <Grid as="ul" least="21.5rem" gap={5}>
          {shown.map((mission) => (
            <MissionCard key={mission.mission_id} mission={mission} isMain={mission === main} />
          ))}
        </Grid>
      </Filtered>
    </Stack>
  );
}
