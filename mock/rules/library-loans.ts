import type { Fine, Loan, Renewal } from '@/api/library';
import { daysLate, dueIn } from '@/lib/due';
import { dayOf, wireTimeOf } from '@/lib/time';
import { yuanText } from '@/lib/number';
import { durations } from '../clock';
import type { Database } from '../database/database';
import type { FineRow, LoanRow } from '../database/library';
import { Refusal, required } from '../refusal';
import { spend } from './card';
import { authorOf, barcodeOfLoan, catalogueBookOf, titleOf } from './library-catalogue';

export const LOAN_DAYS = 30;
export const LOANS_MOST = 20;
/** Cents for each day that a volume is late, and from which debt on nothing is lent. */
export const FINE_A_DAY = 10;
export const FINE_LIMIT = 1000;
const RENEWALS_MOST = 2;
/** Days before it is due from which a loan can be renewed. */
const RENEW_WITHIN = 10;

const isUnpaid = ({ paid }: FineRow): boolean => paid === null;
const finesOf = (database: Database, userId: string): FineRow[] =>
  database.libraryFines.where(({ user_id }) => user_id === userId);
const sumOf = (rows: readonly FineRow[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);

/** Why a loan cannot be renewed now; empty when it can be. */
function objectionTo(database: Database, row: LoanRow): string {
  const debt = sumOf(finesOf(database, row.user_id).filter(isUnpaid));
  if (debt >= FINE_LIMIT) return `欠款满 ${yuanText(FINE_LIMIT)} 元，缴清后才能续借`;
  const { text, urgency } = dueIn(wireTimeOf(row.due), new Date());
  if (urgency === 'over') return `${text}，请先归还`;
  if (row.is_wanted) return '有同学预约了这本书，请按时归还';
  if (row.renewals >= RENEWALS_MOST) return `已续借 ${RENEWALS_MOST} 次，不能再续`;
  const from = row.due - RENEW_WITHIN * durations.day;
  if (Date.now() < from) return `${dayOf(from)}起可以续借`;
  return '';
}

function shownLoan(database: Database, row: LoanRow): Loan {
  const book = catalogueBookOf(String(row.book));
  return {
    loan_id: row.id,
    book_id: String(row.book),
    title: titleOf(book),
    author: authorOf(book),
    barcode: barcodeOfLoan(row),
    borrowed_at: wireTimeOf(row.borrowed),
    due_at: wireTimeOf(row.due),
    renewals: row.renewals,
    renewals_most: RENEWALS_MOST,
    objection: objectionTo(database, row),
    fine: daysLate(wireTimeOf(row.due), new Date()) * FINE_A_DAY,
  };
}

/** Returns a student's loans, the first due first. */
export const loansOf = (database: Database, userId: string): Loan[] =>
  database.libraryLoans
    .where((row) => row.user_id === userId && row.returned === null)
    .toSorted((one, other) => one.due - other.due)
    .map((row) => shownLoan(database, row));

/** Returns a student's fines: unpaid first, then the newest. */
export const toWireFines = (database: Database, userId: string): Fine[] =>
  finesOf(database, userId)
    .toSorted((one, other) => Number(isUnpaid(other)) - Number(isUnpaid(one)) || other.at - one.at)
    .map(({ id, book, reason, amount, at, paid }) => ({
      fine_id: id,
      title: titleOf(catalogueBookOf(String(book))),
      reason,
      amount,
      at: wireTimeOf(at),
      paid_at: paid === null ? null : wireTimeOf(paid),
    }));

/** Renews each of a student's loans that can be; the others stay as they are, and say why. */
export function renew(database: Database, userId: string, loanIds: readonly string[]): Renewal[] {
  const rows = [...new Set(loanIds)].map((id) => {
    const row = database.libraryLoans.find(id);
    return required(row?.user_id === userId && row.returned === null ? row : undefined, '没有找到这笔借阅');
  });
  return rows.map((row) => {
    const objection = objectionTo(database, row);
    const { due } = objection
      ? row
      : database.libraryLoans.update(row.id, {
          due: row.due + LOAN_DAYS * durations.day,
          renewals: row.renewals + 1,
        });
    return {
      loan_id: row.id,
      title: titleOf(catalogueBookOf(String(row.book))),
      due_at: wireTimeOf(due),
      objection,
    };
  });
}

/** Pays fines from the campus card. */
export function payFines(
  database: Database,
  userId: string,
  { fine_ids, amount }: { fine_ids: readonly string[]; amount: number },
): { paid: number; balance: number } {
  const fines = finesOf(database, userId).filter(({ id }) => fine_ids.includes(id));
  return spend(
    database,
    userId,
    { merchant: '图书馆欠款', kind: 'service', amount },
    {
      check() {
        if (fines.length !== new Set(fine_ids).size || !fines.every(isUnpaid) || sumOf(fines) !== amount)
          throw new Refusal('欠款已经变化，请刷新后再缴');
      },
      record: () => fines.forEach(({ id }) => database.libraryFines.update(id, { paid: Date.now() })),
    },
  );
}
