import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { type Practice, practiceQueries, practiceSubmit, practiceVersion } from '@/api/practice';
import { call } from '@/api/request';
import { createKernel } from '@/engines/python/kernel';
import type { PythonRuntime } from '@/engines/python/runtime';
import { onceCall } from '@/kit/once-call';
import { createNotebookStore } from '@/lib/notebook/notebook-store';
import { NotebookError, readNotebook } from '@/lib/notebook/read';
import type { Notebook } from '@/lib/notebook/types';
import { useSession } from '@/session/store';
import { showToast } from '@/ui/toast-store';
import {
  createSaver,
  type PracticeDraft,
  readPracticeDrafts,
  settlePracticeDraft,
  toWireNotebook,
} from './saver';

/** The id of a cell's element. */
export const cellElementId = (id: string): string => `cell-${id}`;

/** Puts the focus on a cell and brings it into sight, once the page has drawn it. */
export function focusCell(id: string): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(cellElementId(id));
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  });
}

/** Opens the editor of notes for a cell. */
export const CellNoteContext = createContext<(cellId: string) => void>(() => {});

export const useCellNote = () => use(CellNoteContext);

/** Says why a notebook could not be put back; a failed call has been announced already. */
export function tellFailure(error: Error): void {
  if (error instanceof NotebookError) showToast(`恢复失败：${error.message}`, { type: 'error' });
}

const written = ({ cells }: Notebook) => JSON.stringify(cells.map(({ kind, source }) => [kind, source]));

/** A draft's text with the outputs that the server has of the same cells. */
function withKnownOutputs(draft: Notebook, server: Notebook): Notebook {
  const known = new Map(server.cells.map((cell) => [cell.id, cell]));
  return {
    ...draft,
    cells: draft.cells.map((cell) => {
      const same = known.get(cell.id);
      return same?.source === cell.source
        ? { ...cell, outputs: same.outputs, executionCount: same.executionCount }
        : cell;
    }),
  };
}

/** Returns the notebook to begin with: one left unsent here by a tab, else the server's. */
function beginning(practice: Practice, draft: PracticeDraft | undefined) {
  const server = readNotebook(practice.notebook);
  const own = draft && readNotebook(draft.notebook);
  if (!draft || !own || written(own) === written(server))
    return { notebook: server, revision: practice.revision, isUnsaved: false };
  // The tab that left it has saved since, and its answer was lost: it does not conflict with itself.
  const revision = draft.editor === practice.editor ? practice.revision : draft.base_revision;
  return { notebook: withKnownOutputs(own, server), revision, isUnsaved: true };
}

interface SessionOptions {
  missionId: string;
  practice: Practice;
  client: QueryClient;
  runtime: PythonRuntime;
}

/** Everything of one open notebook: its cells, its Python, and how it is kept. */
export function createPracticeSession({ missionId, practice, client, runtime }: SessionOptions) {
  const { lesson_id, tests } = practice;
  const [draft] = readPracticeDrafts(lesson_id);
  const begin = beginning(practice, draft);
  const store = createNotebookStore(begin.notebook);
  const kernel = createKernel(store, runtime);
  const saver = createSaver({
    missionId,
    lessonId: lesson_id,
    store,
    revision: begin.revision,
    isUnsaved: begin.isUnsaved,
    left: draft?.editor,
    onSaved: (notebook, { revision, updated_at }) => {
      client.setQueryData(
        practiceQueries.lesson(lesson_id).queryKey,
        (old) => old && { ...old, notebook, revision, updated_at },
      );
    },
  });
  const submit = onceCall(practiceSubmit);
  // Undo history of each cell's editor while it is not shown.
  const memories = new Map<string, { past?: unknown }>();
  const memoryOf = (id: string) => {
    const memory = memories.get(id) ?? {};
    memories.set(id, memory);
    return memory;
  };

  /** Code from the chat (`copyCode` of the session) becomes a cell below the selected one. */
  function takeCode(): void {
    const { copyCode } = useSession.getState();
    if (!copyCode) return;
    useSession.setState({ copyCode: '' });
    const id = store.insert('code', store.getState().selected, 'after', copyCode.replace(/\n$/, ''));
    focusCell(id);
  }

  let stopTaking = () => {};

  function run(ids: readonly string[]): void {
    if (kernel.run(ids)) saver.markRun();
  }

  /** Puts another notebook in the place of this one, which the server keeps among the versions. */
  async function replace(notebook: Notebook): Promise<void> {
    await saver.flush();
    const { phase } = saver.state.getState();
    if (phase === 'local' || phase === 'conflict')
      throw new NotebookError(
        phase === 'local' ? '现在连不上服务器，原来的内容还没有保存' : '请先选择保留哪一处的改动',
      );
    saver.markReplaced();
    store.replace(notebook);
    memories.clear();
  }

  return {
    practice,
    store,
    kernel,
    saver,
    memoryOf,
    run,
    runAll: () => run(store.codeCells().map(({ id }) => id)),
    replace,
    /** Puts it back to a version that the server has. Throws when this one could not be kept. */
    async revert(versionId: string): Promise<void> {
      const { notebook } = await call(practiceVersion, { lesson_id, version_id: versionId });
      await replace(readNotebook(notebook));
      await saver.flush();
    },
    choose: (which: 'own' | 'other') =>
      saver.choose(which, (notebook) => {
        store.replace(readNotebook(notebook));
        memories.clear();
      }),
    test: () => kernel.test(tests),
    /** Tests the notebook as it is and hands it in; returns null when the tests did not come to their end. */
    async submit() {
      // Text typed while the tests run was not tested.
      const notebook = toWireNotebook(store.notebook());
      const result = await kernel.test(tests);
      if (result?.kind !== 'ended' && result?.kind !== 'late') return null;
      const outcomes = new Map(result.outcomes.map((outcome) => [outcome.index, outcome]));
      const results = tests.map(({ test_id }, index) => {
        const { passed = false, got = '', error = '没有运行' } = outcomes.get(index) ?? {};
        return { test_id, passed, got: got.slice(0, 2000), error: error?.slice(0, 2000) ?? null };
      });
      const submission = await submit({ lesson_id, notebook, results });
      void client.invalidateQueries({ queryKey: practiceQueries.submissions(lesson_id).queryKey });
      return submission;
    },
    open(cellId: string | null): void {
      saver.open();
      if (draft && !begin.isUnsaved) settlePracticeDraft(lesson_id, draft.editor);
      stopTaking = useSession.subscribe(takeCode);
      takeCode();
      if (cellId !== null && store.getState().cells[cellId]) {
        store.select(cellId);
        focusCell(cellId);
      }
    },
    close(): void {
      stopTaking();
      saver.close();
      kernel.close();
    },
  };
}

export type PracticeSession = ReturnType<typeof createPracticeSession>;

export const PracticeContext = createContext<PracticeSession | null>(null);

/** The notebook that a part of the page belongs to. */
export function usePractice(): PracticeSession {
  const session = use(PracticeContext);
  if (!session) throw new Error('A part of the notebook stands outside of it');
  return session;
}
