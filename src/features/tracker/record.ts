import { hashOf } from '@/lib/hash';

/** Origin of a record: student, page, and an id by which a receiver drops repeats (TRK-6). */
interface RecordOrigin {
  /** `<tab>-<number>`: the tab that made it is its owner. */
  recordId: string;
  userId: string;
  userName: string;
  pageRoute: string;
  pageRouteName: string;
  pageTitle: string;
}

/** A visit of a page (TRK-1); times local, `endAt` null while it is open. */
export interface PageViewRecord extends RecordOrigin {
  startAt: string;
  endAt: string | null;
}

/** Something a student did (TRK-2). */
export interface EventRecord extends RecordOrigin {
  eventType: string;
  actionTag: string;
  actionLabel: string;
  createdAt: string;
}

export type TrackRecord = PageViewRecord | EventRecord;

/** True for a page view that has not ended. */
export const isOpen = (record: TrackRecord): record is PageViewRecord & { endAt: null } =>
  'endAt' in record && record.endAt === null;

/** When the record was made, for ordering. */
export const timeOf = (record: TrackRecord): string =>
  'startAt' in record ? record.startAt : record.createdAt;

/** The latest moment that the record speaks of. */
export const lastTimeOf = (record: TrackRecord): string =>
  'startAt' in record ? (record.endAt ?? record.startAt) : record.createdAt;

/** The id of a tab's record by its number. */
export const recordIdOf = (tab: string, count: number): string => `${tab}-${String(count).padStart(6, '0')}`;

/** Stands for the tab of whatever another version left. */
export const OLD = 'old';

/** The tab that made a record, from the record's id. */
export const tabOf = (recordId: string): string => /^(t[0-9a-z]+)-\d{6,}/.exec(recordId)?.[1] ?? OLD;

const ORIGIN = ['userId', 'userName', 'pageRoute', 'pageRouteName', 'pageTitle'];
const PAGE_VIEW = [...ORIGIN, 'startAt'];
const EVENT = [...ORIGIN, 'eventType', 'actionTag', 'actionLabel', 'createdAt'];

function isRecord(value: object): value is TrackRecord {
  const fields = new Map<string, unknown>(Object.entries(value));
  const hasTexts = (names: string[]) => names.every((name) => typeof fields.get(name) === 'string');
  const end = fields.get('endAt');
  return hasTexts(EVENT) || (hasTexts(PAGE_VIEW) && (end === null || typeof end === 'string'));
}

/** An object without objects in it, as records are. Unrolled loops: it never tries one text in two ways. */
const FLAT_OBJECT = /\{[^{}"]*(?:"[^"\\]*(?:\\.[^"\\]*)*"[^{}"]*)*\}/g;

/** Reads a damaged array: returns every object that is whole, whatever stands beside it. */
function salvage(text: string): unknown[] {
  const values: unknown[] = [];
  FLAT_OBJECT.lastIndex = 0;
  for (let match = FLAT_OBJECT.exec(text); match; match = FLAT_OBJECT.exec(text))
    try {
      values.push(JSON.parse(match[0]));
    } catch {
      // A quotation mark too many or too few reaches into the next record, which may be whole.
      FLAT_OBJECT.lastIndex = match.index + 1;
    }
  return values;
}

/**
 * Reads stored text, an array of records or a single one. Whatever is damaged is left out, whatever is
 * valid is kept (TRK-3); a record without an id, from another version, gets one that stays the same.
 */
export function parseRecords(text: string | null): TrackRecord[] {
  if (!text) return [];
  let values: unknown[];
  try {
    values = [JSON.parse(text)].flat();
  } catch {
    values = salvage(text);
  }
  return values.flatMap((value, index): TrackRecord[] => {
    if (typeof value !== 'object' || value === null || !isRecord(value)) return [];
    if (typeof value.recordId === 'string' && value.recordId) return [value];
    return [{ ...value, recordId: `old-${hashOf(JSON.stringify(value))}-${index}` }];
  });
}

/** Adds a record to those known; of two versions of one page view the ended one stands. */
export function mergeRecord(records: Map<string, TrackRecord>, record: TrackRecord): void {
  const known = records.get(record.recordId);
  if (!known || isOpen(known)) records.set(record.recordId, record);
}
