import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Flame, Minus, Sparkles } from 'lucide-react';
import * as v from 'valibot';
import { type Classification, courseQueries, type HotCourse } from '@/api/courses';
import { CourseCover, CourseFacts, EnrolButton, type Enrolment, useEnrolment } from '@/features/enrolment';
import { finder, FinderBar } from '@/kit/finder';
import { byGroup, bySegments } from '@/kit/finder-fields';
import { Filtered } from '@/kit/list-view';
import { Loaded } from '@/kit/loaded';
import { StretchedLink } from '@/kit/stretched-link';
import { useListSearch } from '@/kit/use-list-search';
import { coursePath } from '@/lib/course-path';
import { numberText } from '@/lib/number';
import { classNames } from '@/ui/class-names';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import textStyles from '@/ui/text.module.css';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './course-hot-page.module.css';

interface HotRowProps {
  course: HotCourse;
  /** The heat of the first one, to which the bars compare. */
  highest: number;
  enrolment: Enrolment;
}

/** One course of the ranking: its rank, how that changed, its heat drawn, and why it is hot. */
function HotRow({ course, highest, enrolment }: HotRowProps) {
  return (
    <li className={classNames(styles.row, course.rank <= 3 && styles.top)}>
      <p className={styles.rank}>
        <span className="visually-hidden">第</span>
        {course.rank}
        <span className="visually-hidden">名</span>
        <RankChange course={course} />
      </p>
      <div className={styles.cover}>
        <CourseCover courseId={course.course_id} academyId={course.academy_id} hue={course.hue} />
      </div>
      <div className={styles.body}>
        <h2 className={textStyles.large}>
          <StretchedLink to={coursePath(course)}>{course.title}</StretchedLink>
        </h2>
        <p className={textStyles.note}>
          {course.teacher} · {course.academy} · {course.level}
        </p>
        <p className={styles.reason}>
          <Flame />
          {course.reason}
        </p>
      </div>
      <div className={styles.figures}>
        <p className={textStyles.hint}>
          <span className={styles.number}>{numberText(course.heat)}</span> 人选课
        </p>
        <div className={styles.track} aria-hidden="true">
          <div className={styles.fill} style={{ width: `${(course.heat / highest) * 100}%` }} />
        </div>
        <CourseFacts course={course} />
      </div>
      <EnrolButton course={course} enrolment={enrolment} />
    </li>
  );
}

function RankChange({ course: { rank, rank_before } }: { course: HotCourse }) {
  if (rank_before === null) {
    return (
      <span className={classNames(styles.change, styles.fresh)}>
        <Sparkles />
        新上榜
      </span>
    );
  }
  const moved = rank_before - rank;
  if (moved === 0) {
    return (
      <span className={styles.change}>
        <Minus />
        <span className="visually-hidden">名次不变</span>
      </span>
    );
  }
  const Icon = moved > 0 ? ArrowUp : ArrowDown;
  return (
    <span className={classNames(styles.change, moved > 0 && styles.up)}>
      <Icon />
      <span className="visually-hidden">{moved > 0 ? '上升' : '下降'}</span>
      {Math.abs(moved)}
    </span>
  );
}

const AFTER_ENROLMENT = '有人选课之后，这里按人数排出名次。';
const periodNames = { week: '本周', month: '近 30 天', all: '累计' };

/** Narrowed by the server; the academies are the rows of its bar. */
const hotFinder = finder<Classification['academies'][number]>()({
  period: bySegments('排行时间', 'week', periodNames),
  academy: byGroup('学院', '全部学院', ({ academy_id, name }) => [academy_id, name]),
});
const filters = v.object(hotFinder.entries);

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) => cache.ensureQueryData(courseQueries.hot({ period: 'week' }));

/** /courseHot: the most wanted courses of a week, a month or ever, each with the reason. */
export function Component() {
  const search = useListSearch(filters, { keep: true });
  const { period, academy } = search.filter;
  const tree = useQuery(courseQueries.classification());
  const hot = useQuery(courseQueries.hot({ period, academy_id: academy || undefined }));
  const enrolment = useEnrolment();

  return (
    <Page>
      <PageHeader title="热门课程" description="按选课人数排行，每门课都说明它为什么热门。" />
      <FinderBar of={hotFinder} search={search} rows={tree.data?.academies} />
      <Loaded query={hot} skeleton={<RankingSkeleton />}>
        {({ list }) => (
          <Filtered
            search={{ isFiltered: academy !== '', reset: () => search.set({ academy: '' }) }}
            count={list.length}
            empty={{ icon: <Flame />, title: '还没有热门课程', description: AFTER_ENROLMENT }}
            filtered={{
              title: '这个学院还没有热门课程',
              description: AFTER_ENROLMENT,
              reset: '查看全部学院',
            }}
          >
            <ol className={styles.ranking} aria-label={`${periodNames[period]}热门课程`}>
              {list.map((course) => (
                <HotRow
                  key={course.course_id}
                  course={course}
                  highest={list[0]?.heat ?? 1}
                  enrolment={enrolment}
                />
              ))}
            </ol>
          </Filtered>
        )}
      </Loaded>
      {enrolment.undoBar}
    </Page>
  );
}

const RankingSkeleton = () => (
  <div role="status">
    <VisuallyHidden>加载中...</VisuallyHidden>
    <div className={styles.waiting}>
      {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((row) => (
        <div key={row} className={styles.waitingRow}>
          <Skeleton width="1.5rem" height="1.75rem" />
          <Skeleton height="4.25rem" />
          <Skeleton lines={3} width="60%" />
          <Skeleton lines={2} />
        </div>
      ))}
    </div>
  </div>
);
