import { NotebookError } from '@/lib/notebook/read';
import { showToast } from '@/ui/toast-store';

/** Says why a notebook could not be put back; a failed call has been announced already. */
export function tellFailure(error: Error): void {
  if (error instanceof NotebookError) showToast(`恢复失败：${error.message}`, { type: 'error' });
}
