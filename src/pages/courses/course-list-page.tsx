import { type QueryClient, useQuery } from '@tanstack/react-query';
import { GraduationCap } from 'lucide-react';
import * as v from 'valibot';
import { courseQueries, COURSES_TO_A_PAGE, ownSorts } from '@/api/courses';
import { useEnrolment } from '@/features/enrolment';
import { ButtonLink } from '@/kit/button-link';
import { finder, FinderBar } from '@/kit/finder';
import { byWords } from '@/kit/finder-fields';
import { Filtered } from '@/kit/list-view';
import { Loaded } from '@/kit/loaded';
import { useListSearch } from '@/kit/use-list-search';
import { numberText } from '@/lib/number';
import { paths } from '@/lib/paths';
import { Cluster } from '@/ui/layout';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { ToolbarSelect } from '@/ui/toolbar-select';
import { CourseResults, CoursesSkeleton } from './course-results';
import filterBarStyles from './filter-bar.module.css';
import { byOwnState, OwnCard, ownStateNames } from './own-card';

const sortNames = { studied: '最近学习', enrolled: '最近选课', percent: '进度', title: '课程名' };
const ownFinder = finder()({ state: byOwnState('all'), words: byWords('搜索我的课程', '课程名或教师') });
const filters = v.object({ ...ownFinder.entries, sort: v.optional(v.picklist(ownSorts), 'studied') });
const firstPage = { page_num: 1, page_size: COURSES_TO_A_PAGE };

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) =>
  cache.ensureQueryData(courseQueries.mine({ state: 'all', ...firstPage }));

/** /user/courseList: all own courses, by state, with how far each is. */
export function Component() {
  const search = useListSearch(filters, { keep: true });
  const { state, sort, words } = search.filter;
  const own = useQuery(
    courseQueries.mine({
      state,
      sort: sort === 'studied' ? undefined : sort,
      words: words.trim() || undefined,
      ...firstPage,
      page_num: search.page,
    }),
  );
  const enrolment = useEnrolment();

  return (
    <Page>
      <PageHeader title="我的课程" actions={<ButtonLink to={paths.classification()}>去选课</ButtonLink>} />
      <Cluster gap={4} rowGap={2}>
        <FinderBar of={ownFinder} search={search} counts={{ state: own.data?.counts }} />
        <span className={filterBarStyles.end}>
          <ToolbarSelect
            label="排序"
            options={ownSorts.map((value) => ({ value, label: sortNames[value] }))}
            value={sort}
            onChange={(value) => search.set({ sort: value })}
          />
        </span>
      </Cluster>
      <Loaded query={own} skeleton={<CoursesSkeleton />}>
        {({ list, total }) => (
          <Filtered
            search={search}
            count={total}
            filtered={{
              title: words ? `没有与“${words}”有关的课程` : `没有${ownStateNames[state]}的课程`,
              description: '换个状态或关键词试试。',
              reset: '查看全部课程',
            }}
            empty={{
              icon: <GraduationCap />,
              title: '还没有选课',
              description: '从热门课程或学院分类里选一门，开始学习。',
              action: (
                <ButtonLink to={paths.courseHot()} variant="primary">
                  看看热门课程
                </ButtonLink>
              ),
            }}
          >
            <CourseResults
              summary={`${ownStateNames[state]} · ${numberText(total)} 门课程`}
              total={total}
              search={search}
              stale={own.isPlaceholderData}
              layout="grid"
            >
              {list.map((course, index) => (
                <OwnCard
                  key={course.course_id}
                  course={course}
                  enrolment={enrolment}
                  main={index === 0 && course.state === 'in_progress'}
                />
              ))}
            </CourseResults>
          </Filtered>
        )}
      </Loaded>
      {enrolment.undoBar}
    </Page>
  );
}
