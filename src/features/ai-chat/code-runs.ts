import { create } from 'zustand';
import { showToast } from '@/ui/toast-store';
import { useChat, whenStudentLeaves } from './chat-store';
import type { CodeSession } from './code-session';
import { refreshLock, useDock } from './dock-store';

interface CodeRuns {
  /** The Python of the conversation that is shown; null before the first run. */
  session: CodeSession | null;
  /** By block: the session's cell that stands for it. */
  cells: Readonly<Record<string, string>>;
}

/**
 * Code runs of the conversation that is shown. Blocks share their variables, as the cells of a notebook do. Nothing of
 * it is saved, and of Python nothing loads before the first run.
 */
export const useCodeRuns = create<CodeRuns>()(() => ({ session: null, cells: {} }));

/** Runs a code block; one that runs again shows the new output in place of the old. */
export async function runCode(block: string, code: string): Promise<void> {
  if (refreshLock() !== null) return;
  const opening = import('./code-session');
  const { currentKey } = useChat.getState();
  const openSession = await opening.then(
    (loaded) => loaded.openCodeSession,
    () => null,
  );
  if (!openSession) showToast('Python 没能启动，请检查网络后再试', { type: 'error' });
  const { open, lock } = useDock.getState();
  // Meanwhile the student may have gone.
  if (!openSession || currentKey !== useChat.getState().currentKey || !open || lock !== null) return;
  const session = useCodeRuns.getState().session ?? openSession();
  const { store, kernel } = session;
  const id = useCodeRuns.getState().cells[block] ?? store.insert('code', null, 'after', code);
  useCodeRuns.setState(({ cells }) => ({ session, cells: { ...cells, [block]: id } }));
  store.select(id);
  kernel.run([id]);
}

/** Ends Python and forgets what it has shown. */
function forgetRuns(): void {
  useCodeRuns.getState().session?.kernel.close();
  useCodeRuns.setState({ session: null, cells: {} });
}

whenStudentLeaves(forgetRuns);
useChat.subscribe(({ currentKey }, before) => {
  if (currentKey !== before.currentKey) forgetRuns();
});
// A program that nobody sees runs no further, and in an exam none does.
useDock.subscribe(({ open, lock }, before) => {
  if ((before.open && !open) || (lock && !before.lock)) forgetRuns();
});
