import { type KeyboardEvent, useRef } from 'react';
import { isComposing } from '@/lib/composing';
import { focusCell, type PracticeSession } from './session';

/** Keys that are pressed twice. */
const TWICE = new Set(['d', 'i', '0']);
const TWICE_WITHIN = 800;

/** Moves on from a cell: to the next one, or to a new one after the last. */
export function goToNextCell({ store }: PracticeSession, id: string): void {
  const { order } = store.getState();
  const next = order[order.indexOf(id) + 1];
  if (next === undefined) {
    store.edit(store.insert('code', id));
    return;
  }
  store.select(next);
  focusCell(next);
}

/** After a cell is run: on to the next one, back to choosing it, or into a new one below. */
type AfterRun = 'next' | 'stay' | 'insert';

/** The keys that run a cell, as the editor names them. */
export const runKeys: Readonly<Record<string, AfterRun>> = {
  'Shift-Enter': 'next',
  'Ctrl-Enter': 'stay',
  'Meta-Enter': 'stay',
  'Alt-Enter': 'insert',
};

function afterRun({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): AfterRun | undefined {
  if (key !== 'Enter') return undefined;
  const modifier = shiftKey ? 'Shift' : ctrlKey ? 'Ctrl' : metaKey ? 'Meta' : altKey ? 'Alt' : '';
  return runKeys[`${modifier}-Enter`];
}

/** Runs a cell and moves on as the key says that was pressed. */
export function runThen(session: PracticeSession, id: string, then: AfterRun): void {
  const { store } = session;
  session.run([id]);
  if (then === 'next') goToNextCell(session, id);
  else if (then === 'insert') store.edit(store.insert('code', id));
  else {
    store.select(id);
    focusCell(id);
  }
}

/** Answers the keys of the notebook while a cell is chosen and nothing is typed into. */
export function useNotebookKeys(session: PracticeSession) {
  const last = useRef({ key: '', at: 0 });
  const { store, kernel } = session;

  const select = (id: string | null | undefined) => {
    if (!id) return;
    store.select(id);
    focusCell(id);
  };
  const focusSelected = () => select(store.getState().selected);

  const commands: Record<string, (id: string) => void> = {
    enter: (id) => store.edit(id),
    a: (id) => select(store.insert('code', id, 'before')),
    b: (id) => select(store.insert('code', id, 'after')),
    m: (id) => store.turnInto(id, 'markdown'),
    y: (id) => store.turnInto(id, 'code'),
    z: () => select(store.restore()),
    dd: (id) => {
      store.remove(id);
      focusSelected();
    },
    ii: () => kernel.stop(),
    '00': () => void kernel.restart(),
  };
  const step = (id: string, by: 1 | -1) => {
    const { order } = store.getState();
    select(order[order.indexOf(id) + by]);
  };
  const move = (id: string, by: 1 | -1) => {
    store.move(id, by);
    focusCell(id);
  };

  return (event: KeyboardEvent<HTMLElement>) => {
    const id = event.currentTarget.dataset['cell'];
    // Its own keys, not those of a control or an editor within.
    if (event.target !== event.currentTarget || !id || isComposing(event)) return;
    const key = event.key.toLowerCase();
    const by = { arrowup: -1, k: -1, arrowdown: 1, j: 1 }[key];
    const then = afterRun(event);
    if (then) {
      runThen(session, id, then);
      event.preventDefault();
    } else if (by === 1 || by === -1) {
      if (event.ctrlKey || event.metaKey) return;
      if (event.altKey) move(id, by);
      else step(id, by);
      event.preventDefault();
    } else if (!event.ctrlKey && !event.metaKey && !event.altKey) {
      const isSecond = last.current.key === key && event.timeStamp - last.current.at < TWICE_WITHIN;
      last.current = isSecond ? { key: '', at: 0 } : { key, at: event.timeStamp };
      const command = commands[TWICE.has(key) ? (isSecond ? key + key : '') : key];
      if (!command) return;
      command(id);
      event.preventDefault();
    }
  };
}
