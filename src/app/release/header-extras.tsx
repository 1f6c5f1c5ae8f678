import { useEffect } from 'react';
import { create } from 'zustand';
import '@/app/forget-tab';
import { ReleaseLine } from '@/app/release/release-line';
import { InboxLinks } from '@/features/inbox';
import { prepareConfirm } from '@/kit/confirm-action';
import { lazyDialog } from '@/kit/lazy-dialog';
import { Button } from '@/ui/button';
import { useIsFocused } from '@/ui/focus-mode';

const UnsentDialog = lazyDialog(async () => (await import('@/features/unsent')).UnsentDialog);

/** Not a state of the button: that goes when the network comes back, and the dialog stays. */
const useUnsentDialog = create(() => ({ isOpen: false }));
const show = (isOpen: boolean) => useUnsentDialog.setState({ isOpen });

/** Parts of the header that nobody waits for. */
export function HeaderExtras() {
  const isOpen = useUnsentDialog((state) => state.isOpen);
  useEffect(() => {
    // They are opened when there is no network to load them by.
    void UnsentDialog.preload();
    prepareConfirm();
    return () => show(false);
  }, []);
  return (
    <>
      <ReleaseLine />
      <InboxLinks />
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
