import { useContext, useEffect } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router-dom';
import { paths } from '@/lib/paths';
import { useLesson } from './use-lesson';

/** /learn/:missionId/:lessonId without a sub-page: goes on to the one used last. */
export function Component() {
  const { mission_id, lesson_id, last_sub_page, sub_pages } = useLesson();
  const navigate = useNavigate();
  const router = useContext(DataRouterContext)?.router;
  const { key } = useLocation();
  const isIdle = useNavigation().state === 'idle';
  const first = sub_pages.includes('book') ? 'book' : (sub_pages[0] ?? 'book');
  const target = last_sub_page && sub_pages.includes(last_sub_page) ? last_sub_page : first;
  const to = paths.lesson(mission_id, lesson_id, target);

  useEffect(() => {
    // A link followed meanwhile is where the student wants to go: this must not overtake it. The router itself is
    // asked, since what is rendered may be older than the click.
    const isStaying = router?.state.location.key === key && router.state.navigation.state === 'idle';
    if (isIdle && isStaying) void navigate(to, { replace: true });
  }, [navigate, router, key, isIdle, to]);
  return null;
}
