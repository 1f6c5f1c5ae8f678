import { useSession } from '@/session/store';
import type { CodeAction } from '@/viewers/markdown/code-action';
import { showToast } from '@/ui/toast-store';

const action: CodeAction = {
  label: '放入笔记本',
  run(code) {
    useSession.setState({ copyCode: code });
    showToast('代码已放入笔记本', { type: 'success' });
  },
};
const waiting: CodeAction = { ...action, needsEnd: true };

/** Beside a notebook, code goes there by way of the session's `copyCode`; from an answer that grows, whole blocks only. */
export const notebookAction = (isGrowing: boolean): CodeAction => (isGrowing ? waiting : action);

/** The kind of page that has a notebook. */
export const NOTEBOOK_TYPE = 'matrix_coder';
