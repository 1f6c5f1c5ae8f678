import { LogOut } from 'lucide-react';
import { Suspense, useState } from 'react';
import { exitSession } from '@/app/session-end';
import { IconButton } from '@/ui/icon-button';
import { lazyPart } from '@/ui/lazy-part';

const ExitDialog = lazyPart(async () => (await import('./exit-dialog')).default, {
  onFailed: ({ onOpenChange }) => onOpenChange(false),
});

/** Leaves the account, after a question (NAV-5). The dialog's code loads when the button is first used. */
export function ExitButton() {
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  return (
    <>
      <IconButton
        label="退出"
        title="退出"
        icon={<LogOut />}
        aria-haspopup="dialog"
        onPointerEnter={() => setUsed(true)}
        onFocus={() => setUsed(true)}
        onClick={() => {
          setUsed(true);
          setOpen(true);
        }}
      />
      {used && (
        <Suspense>
          <ExitDialog open={open} onOpenChange={setOpen} onConfirm={exitSession} />
        </Suspense>
      )}
    </>
  );
}
