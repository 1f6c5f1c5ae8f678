import { RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { create } from 'zustand';
import '@/app/forget-tab';
import { reloadForRelease } from '@/app/release/reload';
import { crossBorder, isBusyForLong, useRelease } from '@/app/release/watch-release';
import { InboxLinks } from '@/features/inbox';
import { prepareConfirm } from '@/kit/confirm-action';
import { lazyDialog } from '@/kit/lazy-dialog';
import { whenIdle } from '@/lib/idle';
import { isOn } from '@/lib/institute';
import { Button } from '@/ui/button';
import { useIsFocused } from '@/ui/focus-mode';
import { showToast } from '@/ui/toast-store';

async function update(): Promise<void> {
  if (await isBusyForLong()) showToast('还有考试、上传或回答在进行，结束后再更新');
  else if (!reloadForRelease()) window.location.reload();
}

/** Says that a newer release is there, and brings it in when the student asks for it, or goes to another page. */
function ReleaseLine() {
  const isNewer = useRelease((state) => state.isNewer);
  const { pathname } = useLocation();
  useEffect(crossBorder, [pathname]);
  return (
    <span aria-live="polite">
      {isNewer && (
        <Button
          variant="ghost"
          size="small"
          title="重新打开这一页来更新，写下的内容都会留着"
          icon={<RefreshCw />}
          onClick={() => void update()}
        >
          有新版本
        </Button>
      )}
    </span>
  );
}

const UnsentDialog = lazyDialog(async () => (await import('@/features/unsent')).UnsentDialog);

/** Not a state of the button: that goes when the network comes back, and the dialog stays. */
const useUnsentDialog = create(() => ({ isOpen: false }));
const show = (isOpen: boolean) => useUnsentDialog.setState({ isOpen });

/** Parts of the header that nobody waits for. */
export function HeaderExtras() {
  const isOpen = useUnsentDialog((state) => state.isOpen);
  // They are opened when there is no network to load them by, which may go in the first seconds.
  useEffect(
    () =>
      whenIdle(() => {
        void UnsentDialog.preload();
        prepareConfirm();
      }),
    [],
  );
  useEffect(() => () => show(false), []);
  return (
    <>
      <ReleaseLine />
      {isOn('messages') && <InboxLinks />}
      <UnsentDialog open={isOpen} onClose={() => show(false)} />
    </>
  );
}

/** Opens the dialog with all that waits to be sent; nothing where the header has no such parts. */
export const UnsentButton = () =>
  !useIsFocused() && (
    <Button size="small" variant="ghost" onClick={() => show(true)}>
      查看还没有送到的
    </Button>
  );
