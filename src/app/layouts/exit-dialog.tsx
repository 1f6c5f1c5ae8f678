import { AlertDialog } from '@/ui/alert-dialog';

interface ExitDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
}

/** Asks whether to leave the current account (NAV-5). */
export default function ExitDialog({ open, onOpenChange, onConfirm }: ExitDialogProps) {
  return (
    <AlertDialog open={open} onOpenChange={onOpenChange} title="退出登录" onConfirm={onConfirm}>
      确定要退出当前账号吗？
    </AlertDialog>
  );
}
