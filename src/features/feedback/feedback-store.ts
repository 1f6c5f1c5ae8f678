import type { ComponentType } from 'react';
import { create } from 'zustand';
import { tellUnreached } from '@/ui/offline-store';

interface FeedbackState {
  open: boolean;
  /** The dialog's code, once it was needed. */
  Dialog: ComponentType<{ onClose: () => void }> | undefined;
}

export const useFeedback = create<FeedbackState>(() => ({ open: false, Dialog: undefined }));

/** Loads the dialog's code, ahead of its use or for it. */
export const loadDialog = () => import('./feedback-dialog');

/** Opens the dialog for suggestions, from wherever it is called. */
export function openFeedback(): void {
  loadDialog().then(
    ({ FeedbackDialog }) => useFeedback.setState({ open: true, Dialog: FeedbackDialog }),
    () => tellUnreached('意见反馈打开失败，请检查网络后重试', '意见反馈还没有加载，联网后再点一次'),
  );
}

export function closeFeedback(): void {
  useFeedback.setState({ open: false });
}
