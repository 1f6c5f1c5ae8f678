import type { PaySlip, SlipRow } from '@/api/work-study';
import { daysBetween, weekPlace } from '@/lib/days';
import { dayText } from '@/lib/time';

/** Pay for one post in a month. */
export interface PayPart {
  post: string;
  rate: number;
  paid_minutes: number;
  /** Cents: hours × rate. */
  amount: number;
}

const payOf = (minutes: number, rate: number): number => (minutes * rate) / 60;
const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);

/** A month by posts, and by rates where one has changed: hours × rate. */
export const payParts = ({ rows }: Pick<PaySlip, 'rows'>): PayPart[] =>
  [...Map.groupBy(rows, ({ post, rate }) => `${rate} ${post}`).values()].map((own) => {
    const { post, rate } = own[0] ?? { post: '', rate: 0 };
    const paid_minutes = sumOf(own, (row) => row.paid_minutes);
    return { post, rate, paid_minutes, amount: payOf(paid_minutes, rate) };
  });

/** Returns an error in the sums of a pay slip (rows, hours × rate, total), in words for its student; empty without one. */
export function slipProblem(slip: PaySlip): string {
  const { rows, minutes, paid_minutes, most, total } = slip;
  const wrong = rows.find((row: SlipRow) => row.amount !== payOf(row.paid_minutes, row.rate));
  if (wrong) return `${dayText(wrong.day)}的金额不等于计酬工时 × 时薪`;
  if (sumOf(rows, (row) => row.minutes) !== minutes) return '登记工时不等于各条记录的合计';
  if (sumOf(rows, (row) => row.paid_minutes) !== paid_minutes) return '计酬工时不等于各条记录的合计';
  if (paid_minutes !== Math.max(0, Math.min(most ?? Infinity, minutes)))
    return '计酬工时和登记工时、上限不符';
  if (sumOf(rows, (row) => row.amount) !== total) return '应发金额不等于各条记录的合计';
  return sumOf(payParts(slip), (part) => part.amount) === total ? '' : '应发金额不等于工时 × 时薪';
}

/** Minutes of the week, from Monday, that a day lies in. */
export const weekMinutes = (slips: readonly PaySlip[], today: string): number =>
  sumOf(
    slips.flatMap(({ rows }) => rows),
    ({ day, kind, minutes }) => {
      const place = weekPlace(today) - daysBetween(day, today);
      return kind === 'work' && place >= 0 && place <= 6 ? minutes : 0;
    },
  );
