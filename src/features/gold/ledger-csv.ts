import type { EndpointOutput } from '@/api/endpoint';
import type { goldExport } from '@/api/gold';
import { csvOf } from '@/lib/csv';
import { goldKindNames } from './gold-kinds';

/** The whole ledger as CSV, oldest row first, with the balance after each row; the amounts sum up to the last of them. */
export function ledgerCsv({ list }: EndpointOutput<typeof goldExport>): string {
  let balance = 0;
  const rows = list.toReversed().map(({ id, created_at, kind, title, amount }) => {
    balance += amount;
    return [created_at, goldKindNames[kind], title, amount, balance, id];
  });
  return csvOf([['时间', '类型', '说明', '金币', '余额', '编号'], ...rows]);
}
