import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type Params, useParams } from 'react-router-dom';
import { ratingQueries, type RatingSubject } from '@/api/ratings';
import { Ratings, RatingsSkeleton } from '@/features/ratings';
import { DetailHeader, DetailPage } from '@/kit/detail-page';
import { paths } from '@/lib/paths';
import { Page } from '@/ui/page';

const courseOf = (courseId = ''): RatingSubject => ({ subject: 'course', subject_id: courseId });

export const prefetch = (cache: QueryClient, { courseId }: Params) =>
  cache.prefetchQuery(ratingQueries.summary(courseOf(courseId)));

/** /user/courseFeedBack/:courseId: rates a course, and reads what others say of it. */
export function Component() {
  const { courseId } = useParams();
  const of = courseOf(courseId);
  const summary = useQuery(ratingQueries.summary(of));
  return (
    <DetailPage
      query={summary}
      title="课程评价"
      failure="打不开这门课的评价"
      back={{ to: paths.courseList(), label: '我的课程' }}
      skeleton={<CourseRatingsSkeleton />}
    >
      {(loaded) => (
        <>
          <DetailHeader
            title="课程评价"
            description={`《${loaded.title}》 · ${loaded.teacher}`}
            between={[{ to: paths.courseWatch(of.subject_id, loaded.opens_at), label: loaded.title }]}
          />
          <Ratings
            key={courseId}
            of={of}
            summary={loaded}
            title="我的评价"
            question="这门课难在哪里？（可多选）"
            visit={paths.courseWatch(of.subject_id, loaded.opens_at)}
          />
        </>
      )}
    </DetailPage>
  );
}

const CourseRatingsSkeleton = () => (
  <Page>
    {/* The description is as high as the course's name, which comes. */}
    <DetailHeader title="课程评价" description={'\u00A0'} />
    <RatingsSkeleton />
  </Page>
);
