import { useEffect } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';
import { confirmAction, prepareConfirm } from '@/kit/confirm-action';
import { useSession } from '@/session/store';

/** Asks before a running exam is left, by a link, the history or the window: its time runs on. A session that ends asks nothing. */
export function useLeavingAsks(isRunning: boolean): void {
  const { pathname, search } = useLocation();
  const blocker = useBlocker(
    ({ nextLocation: next }) =>
      isRunning && next.pathname + next.search !== pathname + search && useSession.getState().token !== '',
  );
  useEffect(() => {
    if (!isRunning) return;
    prepareConfirm();
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isRunning]);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirmAction({
      title: '离开考试吗？',
      body: '考试还没有交卷。离开后由服务器继续计时，到时自动交卷；已写的答案都会保留，可以随时回到考试。',
      action: '离开',
      refusal: '继续考试',
    }).then((isSure) => (isSure ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
}
