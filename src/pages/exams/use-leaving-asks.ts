import { useEffect, useEffectEvent } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';
import { confirmAction, prepareConfirm } from '@/kit/confirm-action';
import type { AttemptState } from '@/engines/exam-attempt';
import { useSession } from '@/session/store';

/** The phases that are not to be left unasked. */
const questions: Partial<Record<AttemptState['phase'], { body: string; refusal: string }>> = {
  running: {
    body: '考试还没有交卷。离开后由服务器继续计时，到时自动交卷；已写的答案都会保留，可以随时回到考试。',
    refusal: '继续考试',
  },
  handing: {
    body: '交卷还没有送到服务器，答案都在本机，离开后会继续自动送出。',
    refusal: '留在这里',
  },
};

/**
 * Asks before an exam is left of which the server does not have the hand-in, by a link, the history or the window: its
 * time runs on. A session that ends asks nothing.
 */
export function useLeavingAsks(phase: AttemptState['phase']): void {
  const question = questions[phase];
  const asks = question !== undefined;
  const { pathname, search } = useLocation();
  const blocker = useBlocker(
    ({ nextLocation: next }) =>
      asks && next.pathname + next.search !== pathname + search && useSession.getState().token !== '',
  );
  useEffect(() => {
    if (!asks) return;
    prepareConfirm();
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [asks]);
  const confirmLeaving = useEffectEvent(() =>
    question ? confirmAction({ title: '离开考试吗？', action: '离开', ...question }) : Promise.resolve(true),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirmLeaving().then((isSure) => (isSure ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
}
