import { Clock, Play, Square } from 'lucide-react';
import { Suspense, useCallback, useSyncExternalStore } from 'react';
import { lazyPart } from '@/ui/lazy-part';
import type { CodeRunner } from '@/engines/markdown/code-action';
import { ToolButton } from '@/engines/markdown/tool-button';
import { runCode, useCodeRuns } from './code-runs';

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
