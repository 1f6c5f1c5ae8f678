import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { sessionStore } from '@/lib/safe-storage';
import { IconButton } from '@/ui/icon-button';

const LAST_INDEX_KEY = 'lastHistoryIndex';

/** The router numbers its history entries; the number of the current one. */
const currentIndex = (): number => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : 0;
};

interface HistoryEntries {
  canGoBack: boolean;
  canGoForward: boolean;
}

/** Without the Navigation API: the highest index this tab has reached since it last went somewhere new. */
function entriesByIndex(type: NavigationType): HistoryEntries {
  const index = currentIndex();
  const last =
    type === NavigationType.Push ? index : Math.max(index, Number(sessionStore.getItem(LAST_INDEX_KEY)));
  sessionStore.setItem(LAST_INDEX_KEY, String(last));
  return { canGoBack: index > 0, canGoForward: index < last };
}

const subscribe = (notify: () => void) => {
  window.navigation?.addEventListener('currententrychange', notify);
  return () => window.navigation?.removeEventListener('currententrychange', notify);
};

/** Both answers of the Navigation API as one comparable value; undefined where there is none. */
const snapshot = () =>
  window.navigation && `${window.navigation.canGoBack} ${window.navigation.canGoForward}`;

/** Whether the history has an earlier and a later entry in this application (NAV-4). */
function useHistoryEntries(): HistoryEntries {
  const type = useNavigationType();
  const { key } = useLocation();
  const byApi = useSyncExternalStore(subscribe, snapshot);
  const [byIndex, setByIndex] = useState({ key: '', canGoBack: false, canGoForward: false });
  if (byApi === undefined) {
    // Once for each entry: while the next page is being prepared, the history is ahead of the router.
    if (byIndex.key !== key) setByIndex({ key, ...entriesByIndex(type) });
    return byIndex;
  }
  return { canGoBack: byApi.startsWith('true'), canGoForward: byApi.endsWith('true') };
}

/** Back and forward, each only when the browser's history has such an entry of this application (NAV-4). */
export function HistoryButtons() {
  const navigate = useNavigate();
  const { canGoBack, canGoForward } = useHistoryEntries();
  return (
    <>
      {canGoBack && (
        <IconButton label="后退" title="后退" icon={<ArrowLeft />} onClick={() => navigate(-1)} />
      )}
      {canGoForward && (
        <IconButton label="前进" title="前进" icon={<ArrowRight />} onClick={() => navigate(1)} />
      )}
    </>
  );
}
