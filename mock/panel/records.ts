import type { Database } from '../engine/database';
import { make } from './elements';

const SHOWN = 50;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const clock = (time: unknown): string => text(time).slice(11);

/** Returns the kind, subject and time of a record. */
function lineOf(record: Record<string, unknown>): { kind: string; what: string; when: string } {
  if ('startAt' in record) {
    const when = `${clock(record.startAt)}–${clock(record.endAt)}`;
    return { kind: '浏览', what: text(record.pageTitle), when };
  }
  const what = text(record.actionLabel) || text(record.actionTag);
  return { kind: '事件', what: `${what} · ${text(record.pageTitle)}`, when: clock(record.createdAt) };
}

/** One record that opens to the very thing that was received. */
function item(line: { kind: string; what: string; when: string }, received: unknown): HTMLElement {
  const summary = make('summary', {}, [
    make('b', { textContent: line.kind }),
    make('span', { textContent: line.what, title: line.what }),
    make('time', { textContent: line.when }),
  ]);
  const all = make('pre', { textContent: JSON.stringify(received, null, 2) });
  return make('li', {}, [make('details', {}, [summary, all])]);
}

/** Draws the collector's records (TRK-4, TRK-7), newest first; `show` brings them up to date. */
export function recordPart(database: Database): { part: HTMLElement; show: () => void } {
  const list = make('ul', { className: 'records' });
  const count = make('p');
  // A row is never changed: what is shown once stays, and so does which of them is open.
  const shown = new Set<string>();
  const add = (key: string, build: () => HTMLElement): void => {
    if (shown.has(key)) return;
    shown.add(key);
    list.prepend(build());
  };
  const show = (): void => {
    const records = database.records.all();
    const logs = database.usageLogs.all();
    count.textContent =
      records.length + logs.length
        ? `行为记录 ${records.length} 条，使用日志 ${logs.length} 条`
        : '还没有收到记录，离开或隐藏页面后才会发送';
    for (const { id, log } of logs)
      add(`log ${id}`, () =>
        item({ kind: '启动', what: `${text(log.app)} ${text(log.version)}`, when: text(log.userName) }, log),
      );
    for (const { id, record } of records.slice(-SHOWN)) add(id, () => item(lineOf(record), record));
    while (list.childElementCount > SHOWN) list.lastElementChild?.remove();
  };
  return { part: make('div', {}, [make('h3', { textContent: '收到的记录' }), count, list]), show };
}
