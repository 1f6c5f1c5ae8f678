import { LogOut } from 'lucide-react';
import { exitSession } from '@/app/session-end';
import { confirmAction, prepareConfirm } from '@/kit/confirm-action';
import { IconButton } from '@/ui/icon-button';

async function askAndLeave(): Promise<void> {
  if (await confirmAction({ title: '退出登录', body: '确定要退出当前账号吗？' })) await exitSession();
}

/** Leaves the account, after a question (NAV-5). */
export function ExitButton() {
  return (
    <IconButton
      label="退出"
      title="退出"
      icon={<LogOut />}
      aria-haspopup="dialog"
      onPointerEnter={prepareConfirm}
      onFocus={prepareConfirm}
      onClick={() => void askAndLeave()}
    />
  );
}
