import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Link, type Params, useParams } from 'react-router-dom';
import { errorMessage } from '@/api/errors';
import { ratingQueries, type RatingSubject } from '@/api/ratings';
import { Ratings, RatingsSkeleton } from '@/features/ratings';
import { paths } from '@/lib/paths';
import { buttonClass } from '@/ui/button-class';
import { ErrorState } from '@/ui/error-state';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';

const courseOf = (courseId = ''): RatingSubject => ({ subject: 'course', subject_id: courseId });

export const prefetch = (cache: QueryClient, { courseId }: Params) =>
  cache.prefetchQuery(ratingQueries.summary(courseOf(courseId)));

/** /user/courseFeedBack/:courseId: rates a course, and reads what others say of it. */
export function Component() {
  const { courseId } = useParams();
  const of = courseOf(courseId);
  const summary = useQuery(ratingQueries.summary(of));
  if (summary.data)
    return (
      <Page>
        <PageHeader
          title="课程评价"
          description={`《${summary.data.title}》 · ${summary.data.teacher}`}
          breadcrumbs={[
            <Link key="courses" to={paths.courseList()}>
              我的课程
            </Link>,
            summary.data.title,
            '课程评价',
          ]}
        />
        <Ratings
          key={courseId}
          of={of}
          summary={summary.data}
          title="我的评价"
          question="这门课难在哪里？（可多选）"
        />
      </Page>
    );
  return (
    <Page>
      <PageHeader
        title="课程评价"
        breadcrumbs={summary.isError ? undefined : ['我的课程', '课程评价']}
        // As high as the course's name, which comes.
        description={summary.isError ? undefined : '\u00A0'}
      />
      {summary.isError ? (
        <ErrorState
          title="打不开这门课的评价"
          description={errorMessage(summary.error)}
          onRetry={() => void summary.refetch()}
          action={
            <Link to={paths.courseList()} className={buttonClass({ variant: 'ghost' })}>
              我的课程
            </Link>
          }
        />
      ) : (
        <RatingsSkeleton />
      )}
    </Page>
  );
}
