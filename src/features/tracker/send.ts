import { call } from '@/api/request';
import { usageLog } from '@/api/user-behavior-log';
import { environment } from '@/lib/environment';
import type { TrackRecord } from './record';
import { currentStudent } from './student';

/** Address of the collector of records. */
export const collectorAddress = `${environment.trackerHost}${usageLog.path}`;

/** A browser refuses beacons of more than 64 KB in all; a part stays below 60 KB with its frame (TRK-4). */
export const PART_BYTES = 60_000;

const encoder = new TextEncoder();
const bytesOf = (text: string): number => encoder.encode(text).length;

/** Cuts records into parts that one beacon can carry; a record too large for any stands alone. */
export function* batchesOf(
  records: TrackRecord[],
  token: string,
): Generator<{ body: string; ids: string[] }> {
  const tail = `],"token":${JSON.stringify(token)}}`;
  const frame = bytesOf(`{"list":[${tail}`);
  let texts: string[] = [];
  let ids: string[] = [];
  let size = frame;
  const part = () => ({ body: `{"list":[${texts.join(',')}${tail}`, ids });
  for (const record of records) {
    const text = JSON.stringify(record);
    const bytes = bytesOf(text) + 1;
    if (texts.length > 0 && size + bytes > PART_BYTES) {
      yield part();
      texts = [];
      ids = [];
      size = frame;
    }
    texts.push(text);
    ids.push(record.recordId);
    size += bytes;
  }
  if (texts.length > 0) yield part();
}

/** Hands a part to the browser, which sends it even when the page is gone. False: not accepted, keep it. */
function beacon(body: string): boolean {
  try {
    return navigator.sendBeacon(collectorAddress, new Blob([body], { type: 'application/json' }));
  } catch {
    return false;
  }
}

/**
 * Sends records by beacon, in parts; `accepted` receives the ids of each part at once. Returns whether some were
 * accepted and some, which fit a beacon, were not: the browser may take those when the first are on their way.
 */
export function sendRecords(
  records: TrackRecord[],
  token: string,
  accepted: (ids: string[]) => void,
): { more: boolean } {
  let some = false;
  for (const { body, ids } of batchesOf(records, token)) {
    // Too large for any beacon: kept, and delivered at the next visit by `sendLarge`.
    if (bytesOf(body) > PART_BYTES) continue;
    if (!beacon(body)) return { more: some };
    some = true;
    accepted(ids);
  }
  return { more: false };
}

/**
 * Delivers, by ordinary calls, the records that no beacon can carry; `accepted` is called for each. Stops at the
 * first failure, and when the student changes (TRK-5).
 */
export async function sendLarge(records: TrackRecord[], accepted: (ids: string[]) => void): Promise<void> {
  for (const record of records) {
    const student = currentStudent();
    if (student?.userId !== record.userId) return;
    const input = { list: [{ ...record }], token: student.token };
    if (bytesOf(JSON.stringify(input)) <= PART_BYTES) continue;
    try {
      await call(usageLog, input, { quiet: true });
    } catch {
      return;
    }
    accepted([record.recordId]);
  }
}
