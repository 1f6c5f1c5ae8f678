import { createNotebookStore } from '@/lib/notebook/notebook-store';
import { createKernel } from '@/engines/python/kernel';
import { openRuntime } from '@/engines/python/open-runtime';

/** Opens a notebook for the code blocks of a conversation, with a Python of its own. */
export function openCodeSession() {
  const store = createNotebookStore({ cells: [], metadata: {} });
  const runtime = openRuntime();
  return { store, runtime: runtime.state, kernel: createKernel(store, runtime) };
}

export type CodeSession = ReturnType<typeof openCodeSession>;
