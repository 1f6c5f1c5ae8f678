import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkIn } from '@/api/check-ins';
import { addressLine } from '@/api/addresses';
import { type OrderInput, orderCancel, orderConfirm, orderPlace, orderPreview } from '@/api/orders';
import { call } from '@/api/request';
import { conversationAdd } from '@/api/ai-search-log';
import { onceCall, unansweredCalls } from '@/kit/once-call';
import { randomId } from '@/lib/random-id';
import { DAY, dayOf, HOUR } from '@/lib/time';
import type { OrderRow } from '@/mocks/database/orders';
import { addressesOf } from '@/mocks/rules/addresses';
import { balanceOf, ledgerOf, post } from '@/mocks/rules/gold';
import { productOf } from '@/mocks/rules/products';
import { useSession } from '@/session/store';
import { orderProblems } from './problems';
import { raceServer, randomOf, together } from './race';

const race = raceServer(orderProblems);
const NOTES = { product_id: '104', option_id: '104-1', quantity: 1 };
const COFFEE = { product_id: '604', option_id: '604-1', quantity: 1 };

const setStock = ({ product_id, option_id }: typeof NOTES, stock: number) =>
  race.database.products.update(product_id, {
    options: productOf(race.database, product_id).options.map((option) =>
      option.id === option_id ? { ...option, stock } : option,
    ),
  });
const give = (userId: string, amount: number) =>
  post(race.database, userId, { kind: 'gift', title: '奖学金', amount, cause: { kind: 'none', id: '' } });

/** What the confirm page sends now. */
function inputOf(userId: string, goods: typeof NOTES): OrderInput {
  const { price, limit, options, delivery } = productOf(race.database, goods.product_id);
  const [address] = delivery === 'mail' ? addressesOf(race.database, userId) : [];
  return {
    ...goods,
    address_id: address?.id ?? null,
    seen: {
      price,
      limit,
      stock: options.find(({ id }) => id === goods.option_id)?.stock ?? 0,
      balance: balanceOf(race.database, userId),
      address: address ? addressLine(address) : '',
    },
  };
}

/** A page with the confirming step open: what a reload loses is in it. */
const openPage = () => onceCall(orderPlace);
/** Sends what the browser has kept of a step, as the page does when it is opened again. */
const settle = async (step: string) => {
  const left = unansweredCalls(orderPlace).get(step);
  return left && openPage()(left, { stepKey: step });
};
const quietly = (work: Promise<unknown>) => work.catch(() => {});

type Incident = (input: OrderInput, step: string) => Promise<unknown>;
const path = orderPlace.path;
const incidents: Record<string, Incident> = {
  async 'double click'(input, stepKey) {
    const submit = openPage();
    await Promise.all([submit(input, { stepKey }), submit(input, { stepKey })]);
  },
  async 'two tabs'(input, stepKey) {
    await Promise.all([openPage()(input, { stepKey }), openPage()(input, { stepKey })]);
  },
  async 'lost answer'(input, stepKey) {
    const submit = openPage();
    race.loseAnswer(path);
    await quietly(submit(input, { stepKey }));
    await submit(input, { stepKey });
  },
  async 'lost request'(input, stepKey) {
    const submit = openPage();
    race.loseRequest(path);
    await quietly(submit(input, { stepKey }));
    await submit(input, { stepKey });
  },
  async reload(input, stepKey) {
    const sent = quietly(openPage()(input, { stepKey }));
    race.kill();
    // The new page sends again while the old request may still be on its way.
    await settle(stepKey);
    await sent;
  },
  async 'close and reopen'(input, stepKey) {
    // Nobody who hears nothing can tell the two apart.
    if (input.product_id === NOTES.product_id) race.loseAnswer(path);
    else race.loseRequest(path);
    await quietly(openPage()(input, { stepKey }));
    race.kill();
    await useSession.persist.rehydrate();
    await settle(stepKey);
  },
  async 'back and again'(input, step) {
    await openPage()(input, { stepKey: step });
    const { product_id, option_id, quantity } = input;
    const { order_id, balance } = await call(orderPreview, { step, product_id, option_id, quantity });
    expect(order_id).not.toBeNull();
    // A page that shows the form still, and one that shows it as it is now.
    await openPage()(input, { stepKey: step });
    const other = { ...input, seen: { ...input.seen, balance } };
    await expect(openPage()(other, { stepKey: step })).rejects.toMatchObject({ code: 1422 });
  },
};

it('33.4 an address that is unknown, deleted or another’s places no order and costs nothing', async () => {
  const other = race.signIn('lihua');
  const userId = race.signIn('student');
  give(userId, 1_000_000);
  const mailed = [NOTES, COFFEE].find(
    ({ product_id }) => productOf(race.database, product_id).delivery === 'mail',
  );
  const input = inputOf(userId, mailed ?? expect.unreachable());
  const [own = expect.unreachable()] = addressesOf(race.database, userId);
  race.database.addresses.put({ ...own, id: 'theirs', user_id: other });
  race.database.addresses.update(own.id, { removed: true });
  const before = balanceOf(race.database, userId);
  for (const address_id of ['unknown', own.id, 'theirs']) {
    const given = { ...input, address_id };
    const place = (address: string) =>
      call(orderPlace, { ...given, seen: { ...input.seen, address } }, { idempotencyKey: randomId() });
    await expect(place('')).rejects.toThrow('这个收货地址已被删除，请换一个');
    // Who was shown one is told what has changed.
    expect(await place(input.seen.address)).toMatchObject({ order_id: null });
  }
  expect(balanceOf(race.database, userId)).toBe(before);
});

describe('19.1 an order happens once', () => {
  let userId = '';
  beforeEach(() => {
    userId = race.signIn('student');
    give(userId, 1_000_000);
    setStock(NOTES, 10_000);
    setStock(COFFEE, 10_000);
  });

  const ordersSince = (before: readonly OrderRow[]) => race.database.orders.all().slice(before.length);
  function expectOne(before: number, ordersBefore: readonly OrderRow[]): void {
    const made = ordersSince(ordersBefore);
    expect(made).toHaveLength(1);
    const [{ id = '', total = 0 } = {}] = made;
    expect(ledgerOf(race.database, userId).filter(({ cause }) => cause.id === id)).toHaveLength(1);
    expect(balanceOf(race.database, userId)).toBe(before - total);
    expect(unansweredCalls(orderPlace).size).toBe(0);
  }

  it('in 1,000 runs of whatever comes between: one order and one deduction each', async () => {
    const { one } = randomOf(19);
    const names = Object.keys(incidents) as [string, ...string[]];
    const played = new Map<string, number>();
    for (let run = 0; run < 850; run++) {
      const name = one(names);
      played.set(name, (played.get(name) ?? 0) + 1);
      const step = randomId();
      const before = balanceOf(race.database, userId);
      const ordersBefore = race.database.orders.all();
      await incidents[name]?.(inputOf(userId, one([NOTES, COFFEE])), step);
      expectOne(before, ordersBefore);
    }
    expect(played.size).toBe(names.length);
    expect([...race.broken]).toEqual([]);
  }, 120_000);

  it('in the other 150, with 2,000 other keyed writes between the lost answer and the next attempt', async () => {
    const before = balanceOf(race.database, userId);
    const ordersBefore = race.database.orders.all();
    const { one } = randomOf(7);
    const steps = Array.from({ length: 150 }, randomId);
    for (const stepKey of steps) {
      race.loseAnswer(path);
      await quietly(openPage()(inputOf(userId, one([NOTES, COFFEE])), { stepKey }));
    }
    await together(20, async (lane) => {
      for (let index = 0; index < 100; index++)
        await call(
          conversationAdd,
          { title: `${lane} ${index}`, content: '[]' },
          { idempotencyKey: randomId() },
        );
    });
    expect(unansweredCalls(orderPlace).size).toBe(150);
    const settled: unknown[] = [];
    for (const step of steps) settled.push(await settle(step));
    const made = ordersSince(ordersBefore);
    // Each is told of the order that it has made, not that something has changed since.
    expect(settled).toEqual(made.map(({ id }) => ({ order_id: id, changes: [] })));
    const spent = made.reduce((sum, { total }) => sum + total, 0);
    expect(balanceOf(race.database, userId)).toBe(before - spent);
    expect(unansweredCalls(orderPlace).size).toBe(0);
    expect([...race.broken]).toEqual([]);
  }, 120_000);
});

/** Everyone at once asks for the last piece; returns how many got it, and what the others were told. */
async function rush(students: { id: string; token: string }[]) {
  setStock(COFFEE, 1);
  const made = race.database.orders.all().length;
  const inputs = students.map(({ id }) => inputOf(id, COFFEE));
  const answers = await together(students.length, (index) =>
    race.post(students[index]?.token ?? '', path, inputs[index] ?? {}, randomId()),
  );
  return {
    orders: race.database.orders.all().length - made,
    told: answers.filter(({ code, data, msg }) =>
      code === 200 ? JSON.stringify(data).includes('已兑完') : msg === '已兑完',
    ).length,
  };
}

describe('19.5 the last piece', () => {
  it('goes to one of 20 students who ask at once, 200 times; the others are told 已兑完', async () => {
    const students = race.makeStudents(20);
    for (const { id } of students) give(id, 100_000);
    for (let round = 0; round < 200; round++) expect(await rush(students)).toEqual({ orders: 1, told: 19 });
    expect([...race.broken]).toEqual([]);
  }, 120_000);

  it('goes to several when check and record are divided: the test above would notice', async () => {
    const students = race.makeStudents(20);
    for (const { id } of students) give(id, 100_000);
    race.plantWait();
    const { orders } = await rush(students);
    expect(orders).toBeGreaterThan(1);
  });

  it('gold for one order, asked for in two tabs at once, pays one', async () => {
    const [student] = race.makeStudents(1);
    const { id = '', token = '' } = student ?? {};
    for (let round = 0; round < 50; round++) {
      give(id, 75);
      const input = inputOf(id, COFFEE);
      const answers = await together(2, () => race.post(token, path, input, randomId()));
      expect(answers.filter(({ data }) => JSON.stringify(data).includes('"changes":[]'))).toHaveLength(1);
      expect(balanceOf(race.database, id)).toBe(0);
    }
    expect([...race.broken]).toEqual([]);
  });
});

describe('19.7 an order ends once', () => {
  it('by cancelling or confirming at once: one wins, the other is told what has happened', async () => {
    const [student] = race.makeStudents(1);
    const { id = '', token = '' } = student ?? {};
    give(id, 100_000);
    const winners = new Map<string, number>();
    for (let round = 0; round < 100; round++) {
      const { data } = await race.post(token, path, inputOf(id, COFFEE), randomId());
      const { order_id = '' } = data as { order_id?: string };
      race.database.orders.update(order_id, { prepared_at: Date.now() - HOUR });
      const paths = [orderCancel.path, orderConfirm.path];
      if (round % 2) paths.reverse();
      const answers = await together(2, (index) => race.post(token, paths[index] ?? '', { order_id }));
      const won = answers.findIndex(({ code }) => code === 200);
      const lost = answers[1 - won];
      expect(lost?.code).toBe(400);
      expect(lost?.msg).toMatch(
        paths[won] === orderCancel.path ? /已取消，金币已退回/ : /已确认收货，不能取消/,
      );
      winners.set(paths[won] ?? '', (winners.get(paths[won] ?? '') ?? 0) + 1);
    }
    expect(winners.size).toBe(2);
    expect([...race.broken]).toEqual([]);
  });

  it('whatever is done, in 1,000 random commands: the ledger reconciles after each', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { one, below } = randomOf(1907);
    const [student] = race.makeStudents(1);
    const { id: userId = '', token = '' } = student ?? {};
    give(userId, 400);
    const done = new Map<string, number>();
    const anyOrder = () => {
      const own = race.database.orders.where(({ user_id }) => user_id === userId);
      return own[below(own.length)]?.id ?? '';
    };
    const commands = {
      place: () => race.post(token, path, inputOf(userId, COFFEE), randomId()),
      cancel: () => race.post(token, orderCancel.path, { order_id: anyOrder() }),
      confirm: () => race.post(token, orderConfirm.path, { order_id: anyOrder() }),
      checkIn: () => race.post(token, checkIn.path, { day: dayOf(Date.now()) }, randomId()),
      async wait() {
        vi.setSystemTime(Date.now() + one([HOUR, DAY, 20 * DAY]));
        return race.post(token, '/orders/none', {});
      },
    };
    for (let index = 0; index < 1000; index++) {
      const name = one(['place', 'place', 'cancel', 'confirm', 'checkIn', 'wait'] as const);
      const { code } = await commands[name]();
      if (code === 200) done.set(name, (done.get(name) ?? 0) + 1);
    }
    const own = race.database.orders.where(({ user_id }) => user_id === userId);
    done.set('expired', own.filter(({ expired_at }) => expired_at !== null).length);
    for (const name of ['place', 'cancel', 'confirm', 'checkIn', 'expired'])
      expect(done.get(name)).toBeGreaterThan(0);
    expect([...race.broken]).toEqual([]);
  }, 120_000);
});
