import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, VideoOff } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { type Params, useParams } from 'react-router-dom';
import { courseQueries } from '@/api/courses';
import { type CourseWatch, watchQueries } from '@/api/watch';
import { useEnrolment } from '@/features/enrolment';
import { FavouriteButton } from '@/features/favourites';
import { type NextMedium, preloadPlayer } from '@/features/media-progress';
import { LazyLockedLesson } from '@/features/study';
import { ButtonLink } from '@/kit/button-link';
import { LoadFailure } from '@/kit/loaded';
import { durationText } from '@/lib/duration';
import { DetailHeader } from '@/kit/detail-page';
import { paths } from '@/lib/paths';
import { EmptyState } from '@/ui/empty-state';
import { Cluster, Stack } from '@/ui/layout';
import { lazyPart } from '@/ui/lazy-part';
import { Page } from '@/ui/page';
import { IntroSkeleton, WatchSide, WatchSkeleton } from './watch-side';
import { WatchVideo } from './watch-video';
import styles from './watch.module.css';

const CourseIntro = lazyPart(async () => (await import('./course-intro')).CourseIntro, {
  title: '这门课的介绍没有加载出来',
});

/** The chapter and the player; of a course that is not taken, what its page shows first. */
export async function prefetch(cache: QueryClient, { courseId = '', chapterId = '' }: Params) {
  const chapter = watchQueries.chapter(courseId, chapterId);
  await Promise.all([preloadPlayer(), cache.prefetchQuery(chapter)]);
  if (cache.getQueryData(chapter.queryKey)?.enrolled === false)
    await Promise.all([CourseIntro.preload(), cache.prefetchQuery(courseQueries.detail(courseId))]);
}

/** Returns the loaded data of another chapter of the same course. */
const otherChapter = (client: QueryClient, courseId: string): CourseWatch | undefined =>
  client
    .getQueriesData<CourseWatch>({ queryKey: watchQueries.chapter(courseId, '').queryKey.slice(0, 2) })
    .find(([, data]) => data)?.[1];

/**
 * /user/courseWatch/:courseId/:chapterId: a chapter's video, the course's chapters down the side; before the course is
 * taken, the course itself.
 */
export function Component() {
  const { courseId = '', chapterId = '' } = useParams();
  const client = useQueryClient();
  const enrolment = useEnrolment({ opens: true });
  const watch = useQuery({
    ...watchQueries.chapter(courseId, chapterId),
    placeholderData: (previous) => (previous?.course_id === courseId ? previous : undefined),
    // It may have been taken in another tab meanwhile.
    refetchOnWindowFocus: ({ state }) => (state.data?.enrolled === false ? 'always' : false),
  });
  const problem = watch.isError && !watch.data && (
    <LoadFailure
      query={watch}
      failure="打不开这一章"
      action={
        <ButtonLink to={paths.courseList()} variant="ghost">
          回到我的课程
        </ButtonLink>
      }
    />
  );
  // A chapter that does not open leaves the list of the others: some of them may be loaded.
  const shown = watch.data ?? (problem ? otherChapter(client, courseId) : undefined);
  if (!shown && !problem) return <WatchSkeleton title="课程观看" />;
  const title = shown?.chapters.find(({ chapter_id }) => chapter_id === chapterId)?.title;
  return (
    <Page width="wide">
      {!shown || (problem && !shown.enrolled) ? (
        <>
          <DetailHeader title="课程观看" />
          {problem}
        </>
      ) : shown.enrolled ? (
        <Watch
          watch={problem ? { ...shown, chapter_id: chapterId, title: title ?? shown.title } : shown}
          isLoading={watch.isPlaceholderData}
          problem={problem}
        />
      ) : (
        <Suspense fallback={<IntroSkeleton title={shown.course_title} />}>
          <CourseIntro watch={shown} enrolment={enrolment} />
        </Suspense>
      )}
      {enrolment.undoBar}
    </Page>
  );
}

interface WatchProps {
  watch: CourseWatch;
  isLoading: boolean;
  /** In place of the video. */
  problem: ReactNode;
}

function Watch({ watch, isLoading, problem }: WatchProps) {
  const { course_id, course_title, chapter_id, title, teacher, chapters, video, mission_id, unlocked_by } =
    watch;
  const done = chapters.filter(({ percent }) => percent >= 100).length;
  const lesson = mission_id && paths.lesson(mission_id, chapter_id);
  return (
    <>
      <DetailHeader
        title={title}
        between={[{ label: course_title }]}
        meta={
          <span>
            {course_title} · {teacher}
          </span>
        }
        actions={
          <>
            <FavouriteButton kind="course" itemId={course_id} title={course_title} />
            <ButtonLink to={paths.courseReWatch(course_id, '')}>直播回看</ButtonLink>
            {lesson && video && <ButtonLink to={lesson}>课件与练习</ButtonLink>}
            <ButtonLink to={paths.courseFeedBack(course_id)}>课程评价</ButtonLink>
          </>
        }
      />
      <div className={styles.frame}>
        <div className={styles.columns} aria-busy={isLoading}>
          <Stack gap={5} className={styles.main}>
            {problem ? (
              <div className={styles.instead}>{problem}</div>
            ) : video ? (
              <WatchVideo
                key={video.medium_id}
                video={video}
                course={watch}
                title={title}
                place={{ kind: 'chapter', chapter_id }}
                next={nextChapter(watch)}
              />
            ) : mission_id && unlocked_by.length > 0 ? (
              <LazyLockedLesson missionId={mission_id} unlockedBy={unlocked_by} />
            ) : (
              <div className={styles.instead}>
                <EmptyState
                  icon={<VideoOff />}
                  title="这一章没有视频"
                  description="它以课件、教材和练习的形式学习。"
                  action={
                    lesson && (
                      <ButtonLink to={lesson} variant="primary">
                        去学习这一课
                      </ButtonLink>
                    )
                  }
                />
              </div>
            )}
            <Neighbours watch={watch} />
          </Stack>
          <WatchSide
            label="课程章节"
            title="章节"
            summary={`共 ${chapters.length} 章，已看完 ${done} 章；看满 95% 即算看完`}
            current={chapter_id}
            items={chapters.map((chapter) => ({
              ...chapter,
              id: chapter.chapter_id,
              address: paths.courseWatch(course_id, chapter.chapter_id),
            }))}
          />
        </div>
      </div>
    </>
  );
}

/** Returns the next chapter, offered when the video has ended, if it has a video and is open. */
function nextChapter({ course_id, chapter_id, chapters }: CourseWatch): NextMedium | undefined {
  const next = chapters[chapters.findIndex((chapter) => chapter.chapter_id === chapter_id) + 1];
  if (!next || next.is_locked || next.seconds === 0) return undefined;
  return {
    title: next.title,
    about: `视频 · ${durationText(next.seconds)}`,
    isVideo: true,
    to: paths.courseWatch(course_id, next.chapter_id),
  };
}

function Neighbours({ watch: { course_id, chapter_id, chapters } }: { watch: CourseWatch }) {
  const index = chapters.findIndex((chapter) => chapter.chapter_id === chapter_id);
  const previous = chapters[index - 1];
  const next = chapters[index + 1];
  return (
    <Cluster as="nav" spread gap={3} className={styles.next} aria-label="上一章与下一章">
      {previous ? (
        <ButtonLink to={paths.courseWatch(course_id, previous.chapter_id)} variant="ghost">
          <ArrowLeft /> 上一章：{previous.title}
        </ButtonLink>
      ) : (
        <span />
      )}
      {next && (
        <ButtonLink to={paths.courseWatch(course_id, next.chapter_id)}>
          下一章：{next.title} <ArrowRight />
        </ButtonLink>
      )}
    </Cluster>
  );
}
