import { showToast } from '@/ui/toast-store';

/** Opens the dialog for suggestions; its code comes when it is first asked for. */
export function openFeedback(): void {
  import('@/features/feedback').then(
    (feedback) => feedback.openFeedback(),
    () => showToast('意见反馈打开失败，请检查网络后重试', { type: 'error' }),
  );
}
