import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Navigate, Outlet, type Params, useLocation, useNavigate, useParams } from 'react-router-dom';
import { type LessonDetail, lessonQueries } from '@/api/lessons';
import { setLessonContext } from '@/features/ai-chat';
import { LazyLockedLesson } from '@/features/study';
import { DetailPage } from '@/kit/detail-page';
import { Link } from '@/kit/link';
import { idle } from '@/lib/idle';
import { paths } from '@/lib/paths';
import { localStore } from '@/lib/safe-storage';
import { classNames } from '@/ui/class-names';
import { useIsFocused } from '@/ui/focus-mode';
import { isElsewhere } from '@/ui/key-target';
import { Stack } from '@/ui/layout';
import { lazyPart } from '@/ui/lazy-part';
import { LearningMark } from '@/ui/learning-mark';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { useShortcutHelp } from '@/ui/shortcut-help';
import { Skeleton } from '@/ui/skeleton';
import textStyles from '@/ui/text.module.css';
import { LessonBookSkeleton } from './book-skeleton';
import styles from './lesson-frame.module.css';
import { LessonHeader, LessonTabs } from './lesson-header';
import lessonSkeletonStyles from './lesson-skeleton.module.css';

/** The lessons of the course that this one belongs to, each with its state. */
function LessonOutline({ lesson }: { lesson: LessonDetail }) {
  const done = lesson.outline.filter((item) => item.state === 'done').length;
  return (
    <aside className={styles.outline} aria-label="课程大纲">
      <h2 className={styles.title}>{lesson.course_title}</h2>
      <p className={textStyles.captionFigures}>
        {lesson.teacher} · 已学完 {done} / {lesson.outline.length} 课
      </p>
      <ol className={styles.list}>
        {lesson.outline.map((item) => {
          const current = item.lesson_id === lesson.lesson_id;
          return (
            <li key={item.lesson_id}>
              <Link
                to={paths.lesson(lesson.mission_id, item.lesson_id)}
                className={classNames(styles.link, current && styles.current)}
                aria-current={current ? 'page' : undefined}
              >
                <LearningMark state={item.state} iconOnly />
                <span className={styles.words}>
                  {item.title}
                  <span className={classNames(textStyles.captionFigures, styles.minutes)}>
                    {item.minutes} 分钟{item.state === 'in_progress' && ` · ${Math.floor(item.percent)}%`}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </aside>
  );
}

const KEY = 'lessonOutline';
/** Pixels; below this the outline would leave too little room for the text. */
const ROOMY = 1200;

/** Whether the outline shows: as the student left it, else where there is room for it. */
function isOutlineOpen(): boolean {
  const kept = localStore.getItem(KEY);
  return kept === null ? window.innerWidth >= ROOMY : kept === 'open';
}

/** Keeps the student's choice. */
const rememberOutline = (open: boolean) => localStore.setItem(KEY, open ? 'open' : 'closed');

/** The sub-page that lies `step` tabs from the one at an address, round and round. */
function neighbourTab({ sub_pages }: LessonDetail, pathname: string, step: number) {
  const at = sub_pages.findIndex((subPage) => pathname.replace(/\/$/, '').endsWith(`/${subPage}`));
  return at === -1 ? sub_pages[0] : sub_pages[(at + step + sub_pages.length) % sub_pages.length];
}

/** Answers the keys of the lesson frame. */
function useFrameKeys(lesson: LessonDetail, toggleOutline: () => void): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();

  const isFocused = useIsFocused();

  const answer = useEffectEvent((event: KeyboardEvent) => {
    if (isFocused || event.defaultPrevented || isElsewhere(event)) return;
    const { mission_id, lesson_id, previous, next } = lesson;
    const neighbour = { '[': previous, ']': next }[event.key];
    const step = { ',': -1, '.': 1 }[event.key];
    const tab = step && neighbourTab(lesson, pathname, step);
    if (neighbour) void navigate(paths.lesson(mission_id, neighbour.lesson_id));
    else if (tab) void navigate(paths.lesson(mission_id, lesson_id, tab));
    else if (event.key.toLowerCase() === 'o') toggleOutline();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => answer(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

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
