import { isOpen, parseRecords, type TrackRecord } from './record';
import { storage } from './storage';

/** The array that TRK-3 names. */
const ARRAY = 'trackers';

/** Up to this many characters the array is cheap enough to be rewritten at every record. */
const SMALL = 16_384;
/** Half of a browser's storage quota per origin: the other half belongs to the rest of the application. */
const CAP = 2_500_000;

/** Drops the oldest closed records until `characters` are free. */
function withoutOldest(records: TrackRecord[], characters: number): TrackRecord[] {
  let freed = 0;
  return records.filter((record) => {
    if (freed >= characters || isOpen(record)) return true;
    freed += JSON.stringify(record).length + 1;
    return false;
  });
}

/** The stored array; but for a full storage only the leading tab writes it. */
export function createRecordArray() {
  /** Its length when last seen: merely to ask for megabytes takes longer than to store a record. */
  let size = 0;

  function get(): string | null {
    const text = storage.get(ARRAY);
    size = text?.length ?? 0;
    return text;
  }

  function set(text: string): boolean {
    const stored = storage.set(ARRAY, text);
    if (stored) size = text.length;
    return stored;
  }

  const array = {
    /** Its length in characters, and 0 while it is small enough to be rewritten at every record. */
    largeSize: (): number => (size > SMALL ? size : 0),

    read: (): TrackRecord[] => parseRecords(get()),

    /** Writes it whole, without the oldest records when there are too many. False: storage would not. */
    write(records: TrackRecord[]): boolean {
      const text = JSON.stringify(records);
      if (text.length <= CAP) return set(text);
      return set(JSON.stringify(withoutOldest(records, text.length - CAP * 0.9)));
    },

    /** The oldest closed records go, so that `characters` find room (TRK-3). False when there are none. */
    makeRoom(characters: number): boolean {
      const records = array.read();
      const kept = withoutOldest(records, characters * 1.5 + 1000);
      return kept.length < records.length && array.write(kept);
    },

    /** Adds a record's text, in place of `earlier` when it is there. False when it would cost too much or fail. */
    add(json: string, earlier?: string): boolean {
      if (size > SMALL) return false;
      const text = get() ?? '[]';
      if (size > SMALL || !text.startsWith('[') || !text.endsWith(']')) return false;
      const body = text.slice(1, -1).trim();
      const at = earlier ? body.indexOf(earlier) : -1;
      if (earlier && at >= 0) return set(`[${body.slice(0, at)}${json}${body.slice(at + earlier.length)}]`);
      return set(body ? `[${body},${json}]` : `[${json}]`);
    },
  };
  return array;
}
