import type { QueryClient } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { type Params, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { type LessonDetail, lessonQueries } from '@/api/lessons';
import { DataRouterContext } from '@/kit/router-contexts';
import { paths } from '@/lib/paths';
import { useLesson } from './lesson';

function targetOf({ last_sub_page, sub_pages }: LessonDetail) {
  const first = sub_pages.includes('book') ? 'book' : (sub_pages[0] ?? 'book');
  return last_sub_page && sub_pages.includes(last_sub_page) ? last_sub_page : first;
}

const subPages = {
  courseware: () => import('./courseware-page'),
  book: () => import('./book-page'),
  feedback: () => import('./feedback-page'),
  // Its notebook is the page's own, and not kept for it.
  practice: null,
  // Another domain's.
  exam: null,
};

/** Loads the first data of the sub-page that it leads to: else the student would wait for one after the other. */
export const prefetch = async (cache: QueryClient, params: Params, search: URLSearchParams) => {
  const { missionId = '', lessonId = '' } = params;
  const lesson = await cache.ensureQueryData(lessonQueries.detail(missionId, lessonId));
  const page = lesson.state === 'locked' ? undefined : await subPages[targetOf(lesson)]?.();
  await page?.prefetch(cache, params, search);
};

/** /learn/:missionId/:lessonId without a sub-page: goes on to the one used last. */
export function Component() {
  const lesson = useLesson();
  const { mission_id, lesson_id } = lesson;
  const navigate = useNavigate();
  const router = useContext(DataRouterContext)?.router;
  const { key } = useLocation();
  const isIdle = useNavigation().state === 'idle';
  const to = paths.lesson(mission_id, lesson_id, targetOf(lesson));

  useEffect(() => {
    // A link followed meanwhile is where the student wants to go: this must not overtake it. The router itself is
    // asked, since what is rendered may be older than the click.
    const isStaying = router?.state.location.key === key && router.state.navigation.state === 'idle';
    if (isIdle && isStaying) void navigate(to, { replace: true });
  }, [navigate, router, key, isIdle, to]);
  return null;
}
