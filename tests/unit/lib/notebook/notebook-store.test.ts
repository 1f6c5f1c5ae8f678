import { describe, expect, it } from 'vitest';
import { createNotebookStore } from '@/lib/notebook/notebook-store';
import type { Cell } from '@/lib/notebook/types';

const cell = (id: string): Cell => ({
  id,
  kind: 'code',
  source: `print("${id}")`,
  metadata: { tags: [id] },
  outputs: [{ output_type: 'stream', name: 'stdout', text: `${id}\n` }],
  executionCount: 3,
});
const open = (ids: string) => createNotebookStore({ cells: [...ids].map(cell), metadata: {} });
const cellsOf = ({ getState }: ReturnType<typeof open>) => {
  const { order, cells } = getState();
  return order.map((id) => cells[id]);
};
const idsOf = (store: ReturnType<typeof open>) => store.getState().order.join('');

describe('23 undoing deletions', () => {
  it.each(['a', 'ab', 'ba', 'abc', 'cab', 'bac', 'cba'])(
    'brings back exactly the cells after %s were deleted',
    (deleted) => {
      const store = open('abc');
      store.show('b', { status: 'done', milliseconds: 12, dropped: 2, omitted: 1 });
      const before = cellsOf(store);
      for (const id of deleted) store.remove(id);
      for (const _ of deleted) store.restore();
      expect(cellsOf(store)).toEqual(before);
      expect(Object.keys(store.getState().cells).toSorted()).toEqual(['a', 'b', 'c']);
      expect(store.restore()).toBeNull();
    },
  );

  it('keeps the empty cell in place of the last one when something was written there', () => {
    const store = open('a');
    store.remove('a');
    const [standIn = ''] = store.getState().order;
    store.write(standIn, 'x = 1');
    store.restore();
    expect(store.getState().order).toEqual(['a', standIn]);
  });

  it('finds the place behind the same cell when others were moved meanwhile', () => {
    const store = open('abcd');
    store.remove('c');
    store.move('d', -1);
    store.move('d', -1);
    expect(idsOf(store)).toBe('dab');
    store.restore();
    expect(idsOf(store)).toBe('dabc');
  });

  it('does not bring back a run that has ended meanwhile', () => {
    const store = open('ab');
    store.show('a', { status: 'running', ask: '几？' });
    store.remove('a');
    store.restore();
    expect(cellsOf(store)[0]).toMatchObject({ status: 'idle', ask: null, source: 'print("a")' });
  });
});
