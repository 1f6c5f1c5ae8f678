import { createStore } from 'zustand/vanilla';
import { newCellId } from './read';
import type { Cell, CellKind, JsonObject, Notebook, Output } from './types';
import { appendOutput } from './outputs';

export type CellStatus = 'idle' | 'queued' | 'running' | 'done' | 'failed' | 'stopped';

/** A cell on the page, with how its last run went. */
export interface PageCell extends Cell {
  status: CellStatus;
  milliseconds: number | null;
  /** Prompt of its `input()` that waits now. */
  ask: string | null;
  /** Characters of its output that were too many to show. */
  dropped: number;
  /** Outputs of it that were too many to show. */
  omitted: number;
}

interface Removed {
  cell: PageCell;
  /** The cells that stood before it. */
  before: readonly string[];
  /** The empty cell that took its place, since it was the last one. */
  standIn: string | null;
}

export interface NotebookState {
  order: readonly string[];
  cells: Readonly<Record<string, PageCell>>;
  metadata: JsonObject;
  selected: string | null;
  /** The cell that is typed into. */
  editing: string | null;
  /** Cells deleted last, for 撤销. */
  removed: readonly Removed[];
  /** Counts changes of what is kept; `written` those of the text alone. */
  changes: number;
  written: number;
}

const resting = { status: 'idle', milliseconds: null, ask: null, dropped: 0, omitted: 0 } as const;
/** The most outputs that a cell may have; words that follow on the same stream are one. */
const OUTPUT_LIMIT = 200;
const pageCell = (cell: Cell): PageCell => ({ ...cell, ...resting });

const blank = (kind: CellKind, source: string): PageCell =>
  pageCell({ id: newCellId(), kind, source, metadata: {}, outputs: [], executionCount: null });

/** The part of the state that is a notebook. */
function contentOf({ cells, metadata }: Notebook) {
  // A notebook without cells has nowhere to write.
  const list = cells.length > 0 ? cells.map(pageCell) : [blank('code', '')];
  return {
    metadata,
    order: list.map(({ id }) => id),
    cells: Object.fromEntries(list.map((cell) => [cell.id, cell])),
  };
}

/** The notebook of the page and what can be done with its cells. */
export function createNotebookStore(notebook: Notebook) {
  const content = contentOf(notebook);
  const store = createStore<NotebookState>(() => ({
    ...content,
    selected: content.order[0] ?? null,
    editing: null,
    removed: [],
    changes: 0,
    written: 0,
  }));
  const { getState: get, setState: set } = store;

  const wrote = ({ changes, written }: NotebookState) => ({ changes: changes + 1, written: written + 1 });

  function patch(id: string, change: Partial<PageCell>, count: 'written' | 'changed' | 'shown'): void {
    set((state) => {
      const cell = state.cells[id];
      if (!cell) return {};
      const cells = { ...state.cells, [id]: { ...cell, ...change } };
      if (count === 'shown') return { cells };
      return count === 'written' ? { cells, ...wrote(state) } : { cells, changes: state.changes + 1 };
    });
  }

  function takeOut(id: string): void {
    set((state) => {
      const { [id]: _, ...cells } = state.cells;
      return { order: state.order.filter((other) => other !== id), cells };
    });
  }

  function place(cell: PageCell, at: number): void {
    set((state) => ({
      order: state.order.toSpliced(at, 0, cell.id),
      cells: { ...state.cells, [cell.id]: cell },
      selected: cell.id,
      editing: null,
      ...wrote(state),
    }));
  }

  return {
    ...store,
    notebook: (): Notebook => {
      const { order, cells, metadata } = get();
      return {
        metadata,
        cells: order.flatMap((id) => {
          const cell = cells[id];
          if (!cell) return [];
          const { status: _s, milliseconds: _m, ask: _a, dropped: _d, omitted: _o, ...kept } = cell;
          return [kept];
        }),
      };
    },
    codeCells: (): PageCell[] =>
      get().order.flatMap((id) => {
        const cell = get().cells[id];
        return cell?.kind === 'code' ? [cell] : [];
      }),
    select: (id: string | null) => set({ selected: id, editing: null }),
    edit: (id: string) => set({ selected: id, editing: id }),
    leave: () => set({ editing: null }),
    write: (id: string, source: string) => patch(id, { source }, 'written'),
    /** Shows the state of a run: nothing to save. */
    show: (id: string, change: Partial<PageCell>) => patch(id, change, 'shown'),
    /** Keeps the results of a run with the notebook. */
    keep: (id: string, change: Partial<PageCell>) => patch(id, change, 'changed'),
    append(id: string, output: Output): void {
      const cell = get().cells[id];
      if (cell?.kind !== 'code') return;
      const outputs = appendOutput(cell.outputs, output);
      // An error is shown in any case.
      const fits = outputs.length <= OUTPUT_LIMIT || output.output_type === 'error';
      patch(id, fits ? { outputs } : { omitted: cell.omitted + 1 }, 'shown');
    },
    /** A new cell beside another, or at the end; returns its id. */
    insert(kind: CellKind, beside: string | null, where: 'before' | 'after' = 'after', source = ''): string {
      const { order } = get();
      const index = beside === null ? -1 : order.indexOf(beside);
      const cell = blank(kind, source);
      place(cell, index === -1 ? order.length : index + (where === 'after' ? 1 : 0));
      return cell.id;
    },
    /** Takes a cell out; the last one leaves an empty one behind. */
    remove(id: string): void {
      const { order, cells, removed } = get();
      const at = order.indexOf(id);
      const cell = cells[id];
      if (!cell) return;
      const standIn = order.length === 1 ? blank('code', '') : null;
      takeOut(id);
      set((state) => ({
        selected: state.order[Math.min(at, state.order.length - 1)] ?? null,
        editing: null,
        removed: [...removed.slice(-49), { cell, before: order.slice(0, at), standIn: standIn?.id ?? null }],
        ...wrote(state),
      }));
      if (standIn) place(standIn, 0);
    },
    /** Brings back what was deleted last, as it was and behind the cell that it followed; returns its id. */
    restore(): string | null {
      const { removed } = get();
      const last = removed.at(-1);
      if (!last) return null;
      const { cell, before, standIn } = last;
      if (standIn !== null && get().cells[standIn]?.source === '') takeOut(standIn);
      // A run that went on meanwhile has reported its end to nobody.
      const isRunning = cell.status === 'running' || cell.status === 'queued';
      const at = get().order.findLastIndex((id) => before.includes(id)) + 1;
      place(isRunning ? { ...cell, ...resting } : cell, at);
      set({ removed: removed.slice(0, -1) });
      return cell.id;
    },
    /** Nothing to bring back any more. */
    forgetRemoved: () => set({ removed: [] }),
    move(id: string, step: 1 | -1): void {
      set((state) => {
        const from = state.order.indexOf(id);
        const to = from + step;
        if (from === -1 || to < 0 || to >= state.order.length) return {};
        return { order: state.order.toSpliced(from, 1).toSpliced(to, 0, id), selected: id, ...wrote(state) };
      });
    },
    turnInto(id: string, kind: CellKind): void {
      const cell = get().cells[id];
      if (!cell || cell.kind === kind) return;
      patch(id, { kind, outputs: [], executionCount: null, ...resting }, 'written');
    },
    clearOutputs(): void {
      set((state) => ({
        cells: Object.fromEntries(
          Object.entries(state.cells).map(([id, cell]) => [
            id,
            { ...cell, ...resting, outputs: [], executionCount: null },
          ]),
        ),
        changes: state.changes + 1,
      }));
    },
    /** Another notebook in place of this one. */
    replace(next: Notebook): void {
      const fresh = contentOf(next);
      set((state) => ({
        ...fresh,
        selected: fresh.order[0] ?? null,
        editing: null,
        removed: [],
        ...wrote(state),
      }));
    },
  };
}

export type NotebookStore = ReturnType<typeof createNotebookStore>;
