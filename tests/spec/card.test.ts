import { beforeEach, describe, expect, it } from 'vitest';
import { cardTopUp, TOP_UP } from '@/api/card';
import type { EndpointInput } from '@/api/endpoint';
import { onceCall, unansweredCalls } from '@/kit/once-call';
import { cardBalanceOf } from '@/mocks/rules/card';
import { useSession } from '@/session/store';
import { cardProblems } from './problems';
import { raceServer, randomOf, together } from './race';

const race = raceServer(cardProblems);
const TOP_UPS = Number(process.env['TOP_UPS'] ?? 150);
const { path } = cardTopUp;
type Input = EndpointInput<typeof cardTopUp>;

/** A page with the dialog open: what a reload loses is in it. */
const openPage = () => onceCall(cardTopUp);
const quietly = (work: Promise<unknown>) => work.catch(() => {});
/** Sends again what the browser has kept, as the dialog does when it is opened again. */
const settle = async () => {
  const [left] = unansweredCalls(cardTopUp).values();
  return left && openPage()(left);
};

const incidents: Record<string, (input: Input) => Promise<unknown>> = {
  async 'lost answer'(input) {
    const submit = openPage();
    race.loseAnswer(path);
    await quietly(submit(input));
    await submit(input);
  },
  async 'lost answer, then a reload'(input) {
    race.loseAnswer(path);
    await quietly(openPage()(input));
    race.kill();
    await useSession.persist.rehydrate();
    await settle();
  },
  async 'lost answer twice'(input) {
    const submit = openPage();
    race.loseAnswer(path);
    race.loseAnswer(path);
    await quietly(submit(input));
    await quietly(submit(input));
    await submit(input);
  },
  async 'lost request'(input) {
    const submit = openPage();
    race.loseRequest(path);
    await quietly(submit(input));
    await submit(input);
  },
  async 'lost answer, and two tabs ask'(input) {
    race.loseAnswer(path);
    await quietly(openPage()(input));
    await Promise.all([quietly(settle()), quietly(settle())]);
    await settle();
  },
  async 'double click'(input) {
    const submit = openPage();
    await together(2, () => submit(input));
  },
};

describe('21 a top-up happens once', () => {
  let userId = '';
  beforeEach(() => {
    userId = race.signIn('lihua');
  });

  it(`whatever was lost, in ${TOP_UPS} runs`, { timeout: 600_000 }, async () => {
    const { one, below } = randomOf(21);
    const names = Object.keys(incidents) as [string, ...string[]];
    const played = new Set<string>();
    for (let run = 0; run < TOP_UPS; run++) {
      const name = one(names);
      played.add(name);
      // The card is emptied again, or it would be full soon.
      race.database.cardTransactions.reset();
      const before = cardBalanceOf(race.database, userId);
      const amount = (TOP_UP.least + below(90)) * 100;
      await incidents[name]?.({ amount });
      expect(cardBalanceOf(race.database, userId), name).toBe(before + amount);
      expect(unansweredCalls(cardTopUp).size).toBe(0);
    }
    expect(played.size).toBe(names.length);
    expect([...race.broken]).toEqual([]);
  });

  it('is refused beyond its bounds, for a card that is lost, and takes nothing then', async () => {
    const token = race.tokenOf('lihua');
    const before = cardBalanceOf(race.database, userId);
    const top = (amount: number, key: string) => race.post(token, path, { amount }, key);
    expect(await top(900, 'a')).toMatchObject({ code: 400, msg: '充值金额应为 10 到 500 元的整数' });
    expect(await top(50_100, 'b')).toMatchObject({ code: 400 });
    expect(await top(1050, 'c')).toMatchObject({ code: 400 });
    await top(50_000, 'd');
    expect(await top(50_000, 'e')).toMatchObject({ code: 400, msg: '充值后余额会超过 1000 元的上限' });
    await race.post(token, '/card/reportLoss', {}, 'f');
    expect(await top(1000, 'g')).toMatchObject({ code: 400, msg: '卡已挂失，解除挂失后才能充值' });
    expect(cardBalanceOf(race.database, userId)).toBe(before + 50_000);
  });
});
