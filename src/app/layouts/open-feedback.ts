import { tellUnreached } from '@/ui/offline-store';

/** Opens the dialog for suggestions; its code comes when it is first asked for. */
export function loadAndOpenFeedback(): void {
  import('@/features/feedback').then(
    (feedback) => feedback.openFeedback(),
    () => tellUnreached('意见反馈打开失败，请检查网络后重试', '意见反馈还没有加载，联网后再点一次'),
  );
}
