import { useSession } from '@/session/store';
import type { CodeAction } from '@/engines/markdown/code-action';
import { showToast } from '@/ui/toast-store';

const action: CodeAction = {
  label: '放入笔记本',
  run(code) {
    useSession.setState({ copyCode: code });
    showToast('代码已放入笔记本', { type: 'success' });
  },
};
const waiting: CodeAction = { ...action, needsEnd: true };

/** Returns the action that passes a code block to the notebook by the session's `copyCode`, once the block is complete. */
export const notebookAction = (isGrowing: boolean): CodeAction => (isGrowing ? waiting : action);

/** The kind of page that has a notebook. */
export const NOTEBOOK_TYPE = 'matrix_coder';
