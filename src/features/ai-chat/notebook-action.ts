import { useSession } from '@/session/store';
import type { CodeAction } from '@/viewers/markdown/code-action';
import { showToast } from '@/ui/toast-store';

/** Beside a notebook, code goes there by way of the session's `copyCode`. */
export const notebookAction: CodeAction = {
  label: '放入笔记本',
  run(code) {
    useSession.setState({ copyCode: code });
    showToast('代码已放入笔记本', { type: 'success' });
  },
};

/** The kind of page that has a notebook. */
export const NOTEBOOK_TYPE = 'matrix_coder';
