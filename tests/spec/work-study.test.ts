// @vitest-environment node
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EndpointInput } from '@/api/endpoint';
import { type PaySlip, WORK_MOST, workApply, workSlips } from '@/api/work-study';
import { dayAfter, monthAfter } from '@/lib/days';
import { dayOf } from '@/lib/time';
import { createDatabase } from '@mock/backend';
import { weekOf, slipsOf } from '@mock/domains/work-study';
import { people } from '@mock/laws/people';
import { payParts, slipProblem } from '@/pages/work-study/pay';
import { workProblems } from './problems';
import { raceServer, randomOf, together } from './race';

const MONTHS = Number(process.env['WORK_MONTHS'] ?? 1000);

describe('21 a pay slip reconciles', () => {
  const random = randomOf(2112);
  const database = createDatabase();
  const rateOf = new Map<string, number>();

  /** Writes a month's work of one student at random: up to three posts, days in any order, corrections both ways. */
  function writeMonth(month: string, index: number): void {
    for (const { id } of database.workRecords.all()) database.workRecords.delete(id);
    const posts = database.workPosts.all().slice(0, 1 + random.below(3));
    for (const { id } of posts) {
      // Any even number of cents.
      const rate = 1200 + 2 * random.below(1500);
      rateOf.set(id, rate);
      database.workPosts.update(id, { rate });
    }
    const rows = random.below(34);
    for (let row = 0; row < rows; row++) {
      const isCorrection = random.below(5) === 0;
      const halves = 1 + random.below(isCorrection ? 12 : 9);
      database.workRecords.insert({
        id: String(1000 + row),
        user_id: people.lihua,
        post_id: posts[random.below(posts.length)]?.id ?? '',
        day: dayAfter(`${month}-01`, random.below(28)),
        kind: isCorrection ? 'correction' : 'work',
        note: `${index} ${row}`,
        minutes: 30 * halves * (isCorrection && random.below(2) === 0 ? -1 : 1),
      });
    }
  }

  it(`to the cent in ${MONTHS} random months: total = sum of rows = hours × rate, with corrections and bounds`, () => {
    const met = { bound: 0, corrected: 0, negative: 0, vacation: 0, mixed: 0 };
    const lastMonth = monthAfter(dayOf(Date.now()).slice(0, 7), -1);
    for (let index = 0; index < MONTHS; index++) {
      const month = monthAfter(lastMonth, -random.below(12));
      writeMonth(month, index);
      const [slip] = v.parse(workSlips.output.entries.list, slipsOf(database, people.lihua));
      if (!slip) continue;
      const worked = database.workRecords.all().reduce((sum, { minutes }) => sum + minutes, 0);
      expect(slip.minutes).toBe(worked);
      const paid = Math.max(0, Math.min(slip.most ?? Infinity, worked));
      expect(slip.paid_minutes).toBe(paid);
      const byRows = slip.rows.reduce((sum, { amount }) => sum + amount, 0);
      const byHours = slip.rows.reduce(
        (sum, row) => sum + (row.paid_minutes * (rateOf.get(postId(row.post)) ?? NaN)) / 60,
        0,
      );
      const byParts = payParts(slip).reduce((sum, { amount }) => sum + amount, 0);
      expect([byRows, byHours, byParts]).toEqual([slip.total, slip.total, slip.total]);
      for (const { amount } of slip.rows) expect(Number.isInteger(amount)).toBe(true);
      expect(slipProblem(slip)).toBe('');
      met.bound += Number(slip.most !== null && worked > slip.most);
      met.corrected += Number(slip.rows.some(({ kind }) => kind === 'correction'));
      met.negative += Number(slip.rows.some(({ minutes }) => minutes < 0));
      met.vacation += Number(slip.most === null);
      met.mixed += Number(payParts(slip).length > 1);
    }
    // Each kind was there.
    for (const [kind, count] of Object.entries(met)) expect(count, kind).toBeGreaterThan(MONTHS / 50);
  });

  const postId = (title: string): string =>
    database.workPosts.first((post) => post.title === title)?.id ?? '';

  it('a slip that does not is found: a cent, a row, an hour, a bound', () => {
    database.reset();
    const slips = slipsOf(database, people.student);
    const slip = slips.find(({ minutes, most }) => minutes > (most ?? Infinity)) ?? expect.unreachable();
    expect(slip.paid_minutes).toBe(WORK_MOST.month);
    const planted: [Partial<PaySlip>, string][] = [
      [{ total: slip.total + 1 }, '应发金额不等于各条记录的合计'],
      [{ rows: slip.rows.slice(1) }, '登记工时不等于各条记录的合计'],
      [
        { rows: slip.rows.map((row, at) => (at === 2 ? { ...row, amount: row.amount - 1 } : row)) },
        '的金额不等于计酬工时 × 时薪',
      ],
      [
        { rows: slip.rows.map((row, at) => (at === 0 ? { ...row, rate: row.rate + 50 } : row)) },
        '的金额不等于计酬工时 × 时薪',
      ],
      [{ most: slip.paid_minutes - 30 }, '计酬工时和登记工时、上限不符'],
      [{ paid_minutes: slip.paid_minutes + 30 }, '计酬工时不等于各条记录的合计'],
    ];
    for (const [changes, words] of planted) expect(slipProblem({ ...slip, ...changes })).toContain(words);
    for (const each of slips) expect(slipProblem(each)).toBe('');
  });
});

const race = raceServer(workProblems);
const { path } = workApply;
const input = (post_id: string, shift: string): EndpointInput<typeof workApply> => ({
  post_id,
  values: { shift, phone: '13800010002', experience: '', reason: '周三下午没有课，做过类似的工作。' },
  after: '',
});

describe('21 an application for a post', () => {
  let userId = '';
  const all = () =>
    race.database.workPosts
      .where(({ until }) => until > Date.now())
      .map(({ id, shifts: [shift = ''] }) => input(id, shift));
  beforeEach(() => {
    userId = race.signIn('lihua');
  });

  it('for everything at once never takes more of a week than is allowed', async () => {
    const token = race.tokenOf('lihua');
    const told = await together(all().length, (index) =>
      race.post(token, path, all()[index] ?? {}, `k${index}`),
    );
    expect(told.filter(({ code }) => code === 200).length).toBeGreaterThan(0);
    expect(told.some(({ msg }) => msg.includes('超过 8 小时的上限'))).toBe(true);
    expect(weekOf(race.database, userId)).toBeLessThanOrEqual(WORK_MOST.week);
    expect([...race.broken]).toEqual([]);
  });

  it('a planted wait between check and record is noticed', async () => {
    race.plantWait();
    const token = race.tokenOf('lihua');
    await together(all().length, (index) => race.post(token, path, all()[index] ?? {}, `k${index}`));
    expect([...race.broken].join()).toContain('works too long');
  });
});
