import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LessonDetail } from '@/api/lessons';
import { paths } from '@/lib/paths';
import { useIsFocused } from '@/ui/focus-mode';
import { isElsewhere } from '@/ui/key-target';

/** The sub-page that lies `step` tabs from the one at an address, round and round. */
function neighbourTab({ sub_pages }: LessonDetail, pathname: string, step: number) {
  const at = sub_pages.findIndex((subPage) => pathname.replace(/\/$/, '').endsWith(`/${subPage}`));
  return at === -1 ? sub_pages[0] : sub_pages[(at + step + sub_pages.length) % sub_pages.length];
}

/** Answers the keys of the lesson frame. */
export function useFrameKeys(lesson: LessonDetail, toggleOutline: () => void): void {
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
