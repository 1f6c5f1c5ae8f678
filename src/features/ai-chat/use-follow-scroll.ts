import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { followScroll, type FollowScroll, type FollowState } from './follow-scroll';

/**
 * Makes an element follow its first child's growth: set `scroller` as its ref. `messages` is their number: when it
 * changes, the student has asked, and the view moves to the end. `arrived` is how much of a reply has come, null when none
 * is under way.
 */
export function useFollowScroll(messages: number, arrived: number | null) {
  const [state, setState] = useState<FollowState>({ atBottom: true, unread: false });
  const follow = useRef<FollowScroll>(null);

  const scroller = useCallback((element: HTMLElement | null) => {
    const content = element?.firstElementChild;
    if (!element || !(content instanceof HTMLElement)) return undefined;
    follow.current = followScroll(element, content, (next) =>
      setState((before) =>
        before.atBottom === next.atBottom && before.unread === next.unread ? before : next,
      ),
    );
    return () => follow.current?.dispose();
  }, []);

  const toBottom = useCallback(() => follow.current?.toBottom(), []);
  useLayoutEffect(() => {
    if (messages > 0) toBottom();
  }, [messages, toBottom]);

  useEffect(() => {
    if (arrived !== null) follow.current?.hasGrown();
  }, [arrived]);

  return { scroller, toBottom, ...state };
}
