import { useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import { runText } from '@/lib/notebook/run-text';
import { loadingText } from '@/engines/python/open-runtime';
import { CellOutputs } from '@/engines/notebook/cell-outputs';
import { InputLine } from '@/engines/notebook/input-line';
import { askAside } from './ask';
import styles from './code-output.module.css';
import type { CodeSession } from './code-session';

interface CodeOutputProps {
  session: CodeSession;
  /** The cell that stands for the code block. */
  id: string;
  businessType: string;
}

/** Output of a code block, the state of its run, and its input line. */
export function CodeOutput({ session: { store, kernel, runtime }, id, businessType }: CodeOutputProps) {
  const cell = useStore(store, ({ cells }) => cells[id]);
  // The first of the store's cells stands for no block.
  const number = useStore(store, ({ order }) => order.indexOf(id));
  const isLast = useStore(store, ({ selected }) => selected === id);
  const { phase, loaded } = useStore(runtime);
  const notice = useStore(kernel.state, (state) => state.notice);
  const ask = useCallback((question: string) => askAside(question, businessType), [businessType]);
  const failureQuestion = useMemo(() => ({ label: '问 AI 这个报错', ask }), [ask]);
  if (!cell) return null;
  const isLoading = cell.status === 'running' && phase === 'loading';
  return (
    <div className={styles.run}>
      <p className={styles.status} role="status" data-status={cell.status}>
        {isLoading ? `${loadingText(loaded)}（只在第一次下载）` : runText(cell)}
        {isLast && notice && <span className={styles.notice}>{notice}</span>}
      </p>
      <CellOutputs
        cell={cell}
        label={`运行结果 ${number}`}
        className={styles.outputs}
        failureQuestion={failureQuestion}
      />
      {cell.ask !== null && <InputLine prompt={cell.ask} onAnswer={(line) => kernel.answer(id, line)} />}
    </div>
  );
}
