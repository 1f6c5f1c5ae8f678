import * as v from 'valibot';
import { goldRow } from '@/api/gold';
import type { TablesOf } from './table';

/** The ledger of all students, only written by `post` of rules/gold.ts. */
const ledgerRow = v.object({ ...goldRow.entries, user_id: v.string() });
export type LedgerRow = v.InferOutput<typeof ledgerRow>;

export const tables = { ledger: ledgerRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
