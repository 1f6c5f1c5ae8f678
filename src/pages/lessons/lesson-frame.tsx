import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, type Params, useLocation, useParams } from 'react-router-dom';
import { type LessonDetail, lessonQueries } from '@/api/lessons';
import { setLessonContext } from '@/features/ai-chat';
import { LazyLockedLesson } from '@/features/study';
import { DetailPage } from '@/kit/detail-page';
import { idle } from '@/lib/idle';
import { paths } from '@/lib/paths';
import { useIsFocused } from '@/ui/focus-mode';
import { Stack } from '@/ui/layout';
import { lazyPart } from '@/ui/lazy-part';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { useShortcutHelp } from '@/ui/shortcut-help';
import { Skeleton } from '@/ui/skeleton';
import { LessonBookSkeleton } from './book-skeleton';
import { LessonHeader } from './lesson-header';
import { LessonOutline } from './lesson-outline';
import { LessonTabs } from './lesson-tabs';
import { isOutlineOpen, rememberOutline } from './outline-choice';
import { useFrameKeys } from './use-frame-keys';
import styles from './lesson-frame.module.css';
import lessonSkeletonStyles from './lesson-skeleton.module.css';

/** Stands in for a lesson's frame and text. */
function LessonSkeleton() {
  return (
    <Page width="wide">
      <div className={styles.frame}>
        <Stack gap={2} role="status">
          <h1 className="visually-hidden">课程学习</h1>
          <span className="visually-hidden">加载中...</span>
          <Skeleton width="16rem" height="1.25rem" />
          <Skeleton width="14rem" height="2.375rem" />
          <Skeleton width="min(100%, 32rem)" height="1.25rem" />
        </Stack>
        <div className={lessonSkeletonStyles.tabs}>
          <Skeleton width="min(100%, 18rem)" height="1.25rem" />
        </div>
        <div className={styles.columns}>
          {isOutlineOpen() && (
            <aside>
              <Skeleton lines={4} height="3rem" />
            </aside>
          )}
          <div className={styles.content}>
            <LessonBookSkeleton />
          </div>
        </div>
      </div>
    </Page>
  );
}

/** Tells the AI chat which lesson is on the screen, for as long as it is. */
function useChatContext({ lesson_id, title, course_title, questions }: LessonDetail): void {
  useEffect(() => {
    setLessonContext({ key: lesson_id, title, course: course_title, questions });
    return () => setLessonContext(null);
  }, [lesson_id, title, course_title, questions]);
}

export const prefetch = (cache: QueryClient, { missionId = '', lessonId = '' }: Params) =>
  cache.prefetchQuery(lessonQueries.detail(missionId, lessonId));

/** /learn/:missionId/:lessonId: the frame around the sub-pages of one lesson. */
export function Component() {
  const { missionId = '', lessonId = '' } = useParams();
  const lesson = useQuery(lessonQueries.detail(missionId, lessonId));
  return (
    <DetailPage
      query={lesson}
      title="课程学习"
      failure="打不开这节课"
      back={{ to: paths.mission(missionId), label: '回到学习路径' }}
      stale={false}
      skeleton={<LessonSkeleton />}
      width="wide"
    >
      {(loaded) =>
        loaded.needs_enrolment ? (
          <Navigate to={paths.courseWatch(loaded.course_id, lessonId)} replace />
        ) : (
          <LessonFrame key={lessonId} lesson={loaded} />
        )
      }
    </DetailPage>
  );
}

/** The sub-pages share one scroll container: each begins at its top, and may then resume by itself. */
function createStartAtTop() {
  // Of itself the first one does: to say so would lay the page out before it is complete.
  let isFirst = true;
  return (subPage: HTMLElement | null) => {
    const scroller = subPage?.closest('[data-page-scroll]');
    if (scroller && !isFirst) scroller.scrollTop = 0;
    if (scroller) isFirst = false;
  };
}

/** Below the lesson itself, and so after it. */
const LessonBelow = lazyPart(async () => {
  await idle();
  return (await import('./lesson-below')).LessonBelow;
});
const LessonHelp = lazyPart(async () => (await import('./lesson-help')).default, {
  onFailed: ({ onOpenChange }) => onOpenChange(false),
});

function LessonFrame({ lesson }: { lesson: LessonDetail }) {
  const [outlineOpen, setOutlineOpen] = useState(isOutlineOpen);
  const [startAtTop] = useState(createStartAtTop);
  useChatContext(lesson);
  const { pathname } = useLocation();
  const locked = lesson.state === 'locked';
  const toggleOutline = () => {
    rememberOutline(!outlineOpen);
    setOutlineOpen(!outlineOpen);
  };
  const isFocused = useIsFocused();
  const help = useShortcutHelp();
  useFrameKeys(lesson, toggleOutline);
  return (
    <>
      <div className={styles.frame}>
        {isFocused ? <PageHeader title={lesson.title} /> : <LessonHeader lesson={lesson} />}
        {!isFocused && (
          <LessonTabs
            lesson={lesson}
            outlineOpen={outlineOpen}
            onToggleOutline={toggleOutline}
            onHelp={help.open}
          />
        )}
        <div className={styles.columns}>
          {outlineOpen && !isFocused && <LessonOutline lesson={lesson} />}
          <div className={styles.content}>
            <div key={pathname} ref={startAtTop}>
              {locked ? (
                <LazyLockedLesson missionId={lesson.mission_id} unlockedBy={lesson.unlocked_by} />
              ) : (
                <Outlet context={lesson} />
              )}
            </div>
            {!isFocused && (
              <Suspense fallback={null}>
                <LessonBelow lesson={lesson} />
              </Suspense>
            )}
          </div>
        </div>
      </div>
      <Suspense>
        <LessonHelp {...help.dialog} />
      </Suspense>
    </>
  );
}
