// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkIn } from '@/api/check-ins';
import { orderCancel, orderConfirm, orderPlace, orderPreview } from '@/api/orders';
import { call } from '@/api/request';
import { conversationAdd } from '@/api/ai-search-log';
import { onceCall, unansweredCalls } from '@/kit/once-call';
import { randomId } from '@/lib/random-id';
import { DAY, dayOf, HOUR } from '@/lib/time';
import { addressesOf } from '@mock/domains/addresses';
import { balanceOf, post } from '@mock/laws/gold';
import { productOf } from '@mock/domains/products';
import { orderInputOf } from './once-inputs';
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

const inputOf = (userId: string, goods: typeof NOTES) => orderInputOf(race.database, userId, goods);
const { path } = orderPlace;

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
    // After one was shown, the answer states the change.
    expect(await place(input.seen.address)).toMatchObject({ order_id: null });
  }
  expect(balanceOf(race.database, userId)).toBe(before);
});

describe('19.1 an order happens once', () => {
  let userId = '';
  beforeEach(() => {
    userId = race.signIn('student');
    give(userId, 100_000);
  });

  it('back and again: the step shows the order that it made, and makes no other', async () => {
    const step = randomId();
    const input = inputOf(userId, NOTES);
    const placed = await onceCall(orderPlace)(input, { stepKey: step });
    const { order_id, balance } = await call(orderPreview, { step, ...NOTES });
    expect(order_id).toBe(placed.order_id);
    // A page that shows the form still, and one that shows it as it is now.
    expect(await onceCall(orderPlace)(input, { stepKey: step })).toEqual(placed);
    const other = { ...input, seen: { ...input.seen, balance } };
    await expect(onceCall(orderPlace)(other, { stepKey: step })).rejects.toMatchObject({ code: 1422 });
    expect([...race.broken]).toEqual([]);
  });

  it('20 lost answers, and 500 other keyed writes before the next attempts', async () => {
    setStock(NOTES, 10_000);
    const before = race.database.orders.all().length;
    for (let count = 0; count < 20; count++) {
      race.loseAnswer(path);
      const placing = onceCall(orderPlace)(inputOf(userId, NOTES), { stepKey: randomId() });
      await expect(placing).rejects.toThrow('网络连接失败');
    }
    await together(500, (index) => call(conversationAdd, { title: `${index}`, content: '[]' }));
    const settled: unknown[] = [];
    for (const [stepKey, left] of unansweredCalls(orderPlace))
      settled.push(await onceCall(orderPlace)(left, { stepKey }));
    const made = race.database.orders.all().slice(before);
    expect(made).toHaveLength(20);
    // Each answer names the order that it has made, not a change since.
    expect(settled).toEqual(made.map(({ id }) => ({ order_id: id, changes: [] })));
    expect(unansweredCalls(orderPlace).size).toBe(0);
    expect([...race.broken]).toEqual([]);
  });
});

/** Everyone at once asks for the last piece; returns the number of orders, and of answers with 已兑完. */
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
