import * as v from 'valibot';
import { wireTime } from '@/api/schemas';

/** Why gold came or went. */
export const goldKind = v.picklist([
  'check_in',
  'make_up',
  'study',
  'practice',
  'exam',
  'gift',
  'exchange',
  'refund',
]);

/** What a row of the ledger leads to. */
export const goldCause = v.object({
  kind: v.picklist(['day', 'lesson', 'attempt', 'order', 'none']),
  id: v.string(),
});

/** A row of the ledger: never changed after it was written. */
export const goldRow = v.object({
  id: v.string(),
  kind: goldKind,
  title: v.string(),
  /** Above zero when it came, below when it went. */
  amount: v.pipe(v.number(), v.integer()),
  cause: goldCause,
  created_at: wireTime,
});
