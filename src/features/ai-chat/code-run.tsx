import { Clock, Play, Square } from 'lucide-react';
import { Suspense, useCallback, useSyncExternalStore } from 'react';
import { create } from 'zustand';
import type { CodeRunner } from '@/engines/markdown/code-action';
import { ToolButton } from '@/engines/markdown/tool-button';
import { lazyPart } from '@/ui/lazy-part';
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
const useCodeRuns = create<CodeRuns>()(() => ({ session: null, cells: {} }));

/** Runs a code block; one that runs again shows the new output in place of the old. */
async function runCode(block: string, code: string): Promise<void> {
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

const CodeOutput = lazyPart(async () => (await import('./code-output')).CodeOutput);

const PYTHON = new Set(['python', 'py', 'python3']);

/** Returns how the last run of a block stands; undefined before the first. */
function useRunStatus(block: string) {
  const session = useCodeRuns((runs) => runs.session);
  const id = useCodeRuns(({ cells }) => cells[block]);
  const subscribe = useCallback(
    (changed: () => void) => session?.store.subscribe(changed) ?? (() => {}),
    [session],
  );
  return useSyncExternalStore(subscribe, () =>
    id === undefined ? undefined : session?.store.getState().cells[id]?.status,
  );
}

interface CodeRunProps {
  /** Tells one code block from another. */
  block: string;
  code: string;
}

/** 运行, and 停止 while the block runs. */
function RunButton({ block, code }: CodeRunProps) {
  const status = useRunStatus(block);
  if (status === 'running')
    return (
      <ToolButton
        label="停止运行"
        icon={<Square />}
        onClick={() => useCodeRuns.getState().session?.kernel.stop()}
      >
        停止
      </ToolButton>
    );
  if (status === 'queued')
    return (
      <ToolButton icon={<Clock />} disabled>
        排队中
      </ToolButton>
    );
  return (
    <ToolButton label="运行代码" icon={<Play />} onClick={() => void runCode(block, code)}>
      运行
    </ToolButton>
  );
}

/** Output of a block's last run. */
function RunResult({ block, businessType }: { block: string; businessType: string }) {
  const session = useCodeRuns((runs) => runs.session);
  const id = useCodeRuns(({ cells }) => cells[block]);
  if (!session || id === undefined) return null;
  return (
    <Suspense>
      <CodeOutput session={session} id={id} businessType={businessType} />
    </Suspense>
  );
}

/** Returns what runs the Python of an answer, below each of its code blocks. */
export function codeRunner(messageId: string, businessType: string): CodeRunner {
  // The same code twice in one answer is one program.
  const blockOf = (code: string): string => `${messageId}\n${code}`;
  return {
    runs: (language) => PYTHON.has(language.toLowerCase()),
    button: (code) => <RunButton block={blockOf(code)} code={code} />,
    result: (code) => <RunResult block={blockOf(code)} businessType={businessType} />,
  };
}
