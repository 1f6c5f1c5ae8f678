import { whenIdle } from '@/lib/idle';
import { createRecordArray } from './record-array';
import { isOpen, mergeRecord, parseRecords, timeOf, type TrackRecord } from './record';
import { storage } from './storage';

/** Prefix of one record not yet in the array; each such key is written once, by the tab that made the record. */
export const ENTRY = 'trackers:';
/** Prefix of a list of record ids that a tab has sent and that the leading tab is to take out of the array. */
const SENT = 'trackers:sent:';

/** A large array is rewritten only when this share of it waits, so that a record's cost does not grow with it. */
const FOLD_SHARE = 2048;
/** Or when nothing was recorded for this number of milliseconds. */
const QUIET = 3000;
/** Most records kept in memory when storage takes none. */
const MEMORY_CAP = 500;

const keyOf = (recordId: string, open: boolean): string => ENTRY + recordId + (open ? ':open' : '');

const byTime = (a: TrackRecord, b: TrackRecord): number =>
  timeOf(a) < timeOf(b) ? -1 : Number(timeOf(a) > timeOf(b));

/** The ids in a list of sent records. */
function parseIds(text: string | null): string[] {
  try {
    const ids: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/**
 * The records kept in local storage. Several tabs share it without losing or reviving one another's
 * records: docs/tracking.md says how and why. Nothing here throws.
 */
export function createRecordStore(newId: () => string) {
  const array = createRecordArray();
  /** Records that storage refused. */
  const memory = new Map<string, TrackRecord>();
  let leading = false;
  let waiting = 0;
  let folding = false;
  let quiet: ReturnType<typeof setTimeout> | undefined;

  function readAll(keys: string[]): Map<string, TrackRecord> {
    const records = new Map<string, TrackRecord>();
    const add = (record: TrackRecord) => mergeRecord(records, record);
    array.read().forEach(add);
    for (const key of keys) if (!key.startsWith(SENT)) parseRecords(storage.get(key)).forEach(add);
    memory.forEach(add);
    for (const key of keys)
      if (key.startsWith(SENT)) for (const id of parseIds(storage.get(key))) records.delete(id);
    return records;
  }

  /** Moves what waits in keys of its own into the array; which is written first: a crash repeats, never loses. */
  function fold(): void {
    folding = false;
    if (!leading) return;
    const keys = storage.keys(ENTRY);
    const write = () => array.write([...readAll(keys).values()].toSorted(byTime));
    const size = keys.reduce((sum, key) => sum + (storage.get(key)?.length ?? 0), 0);
    waiting = 0;
    if (!write() && !(array.makeRoom(size) && write())) return;
    keys.forEach(storage.remove);
    memory.clear();
  }

  function foldSoon(now = false): void {
    if (!leading || folding) return;
    clearTimeout(quiet);
    if (now || waiting > array.largeSize() / FOLD_SHARE) {
      folding = true;
      whenIdle(fold);
    } else quiet = setTimeout(() => foldSoon(true), QUIET);
  }

  /** The last resort when storage takes nothing: gone with the page, sent if it hides before. */
  function remember(record: TrackRecord): void {
    memory.set(record.recordId, record);
    const oldest = [...memory.values()].find((kept) => !isOpen(kept));
    if (memory.size > MEMORY_CAP && oldest) memory.delete(oldest.recordId);
  }

  return {
    /** All records by id, of every tab and student. */
    read: () => readAll(storage.keys(ENTRY)),

    /** Stores a record before it returns; `earlier` is its version that was still open. */
    put(record: TrackRecord, earlier?: TrackRecord): void {
      const json = JSON.stringify(record);
      if (leading && array.add(json, earlier && JSON.stringify(earlier))) return;
      const key = keyOf(record.recordId, isOpen(record));
      if (storage.set(key, json) || (array.makeRoom(json.length) && storage.set(key, json))) {
        waiting += 1;
        foldSoon();
      } else remember(record);
    },

    /** Forgets records that were sent; `alone`: no other tab writes the array, though this one may not lead yet. */
    remove(ids: string[], alone: boolean): void {
      const gone = new Set(ids);
      if (leading || alone) {
        const records = array.read();
        const kept = records.filter((record) => !gone.has(record.recordId));
        if (kept.length < records.length) array.write(kept);
      } else storage.set(SENT + newId(), JSON.stringify(ids));
      for (const id of ids) {
        memory.delete(id);
        storage.remove(keyOf(id, false));
        storage.remove(keyOf(id, true));
      }
    },

    /** From now on this tab writes the array, and nobody else. */
    lead(): void {
      leading = true;
      fold();
    },

    /** From now on another tab may write it. */
    resign(): void {
      leading = false;
    },

    /** Another tab wrote this key. */
    noticed(key: string): void {
      waiting += 1;
      foldSoon(key.startsWith(SENT));
    },
  };
}
