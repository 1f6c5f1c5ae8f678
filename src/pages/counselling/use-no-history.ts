import { useEffect } from 'react';
import { useBlocker, useNavigate } from 'react-router-dom';

/** Keeps this page out of the history of the tab: whatever is gone to from it takes its place there. */
export function useNoHistory(): void {
  const navigate = useNavigate();
  const blocker = useBlocker(({ historyAction }) => historyAction === 'PUSH');
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { location, reset } = blocker;
    reset();
    void navigate(location, { replace: true, state: location.state });
  }, [blocker, navigate]);
}
