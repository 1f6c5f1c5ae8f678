import * as v from 'valibot';
import { activityLeave, activityRegister } from '@/api/activities';
import { checkIn, checkInShow } from '@/api/check-ins';
import { counsellingBook, counsellingCancel } from '@/api/counselling';
import type { Endpoint } from '@/api/endpoint';
import { STILL_RUNNING } from '@/api/errors';
import { bookingCancel, experimentBook } from '@/api/experiments';
import { goldBalance } from '@/api/gold';
import { hospitalBook, hospitalCancel } from '@/api/hospital';
import { libraryBookSeat, librarySeatAct } from '@/api/library-seats';
import { laundryBook, laundryCancel } from '@/api/life-service';
import { orderCancel, orderPlace } from '@/api/orders';
import { productDetail, productList } from '@/api/products';
import { societyApply, societyWithdraw } from '@/api/societies';
import { workApply, workWithdraw } from '@/api/work-study';
import { dayOf } from '@/lib/time';
import { operationOf, type Operation } from './contract';
import type { Findings } from './findings';
import { envelopeProblem } from './judge';
import { need, type Scene, Unready } from './scene';
import { type Exchange, isSuccess } from './wire';
import { type Cast, purchaseOf, rowOfWrite } from './writes';

/** Requests of one student that are sent at once. */
const AT_ONCE = 6;
const CHECK_INS = 20;
/** Pieces of something scarce: with more there is no race that a check can afford. */
const SCARCE = 12;

/** Something that several want at once. */
interface Race {
  endpoint: Endpoint;
  /** The write, and how often it may succeed, all students taken together. */
  start: (scene: Scene, cast: Cast) => Promise<{ input: object; most: number }>;
  /** Names the field of the answer that says what was won, and undoes that. */
  won: string;
  undo: Endpoint;
  undoWith?: (data: Record<string, unknown>) => object;
  /** Number of requests by each student. */
  times?: number;
  /** Only one student takes part. */
  isAlone?: boolean;
}

/** The first object in an answer that has these fields, of any value where it is undefined. */
function objectWith(data: unknown, fields: object): Record<string, unknown> | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const own = data as Record<string, unknown>;
  const fits = Object.entries(fields).every(([name, value]) =>
    value === undefined ? name in own : own[name] === value,
  );
  if (fits) return own;
  for (const value of Object.values(own)) {
    const found = objectWith(value, fields);
    if (found) return found;
  }
  return undefined;
}

const slot = v.object({ capacity: v.number(), booked: v.number() });

/** A time that can be booked, with its free places. */
const slotRace = (endpoint: Endpoint, undo: Endpoint, won = 'booking_id', more: object = {}): Race => ({
  endpoint,
  undo,
  won,
  undoWith: (data) => ({ [won]: data[won], ...more }),
  async start(scene, cast) {
    scene.trail = [];
    const input = await rowOfWrite(endpoint).input(scene, cast);
    const shown = scene.trail.map(({ answer }) =>
      objectWith(answer?.data, { ...input, capacity: undefined }),
    );
    const found = v.safeParse(slot, shown.find(Boolean));
    // A seat has one place, and no figures.
    return { input, most: found.success ? found.output.capacity - found.output.booked : 1 };
  },
});

/** Something of which one student has one at most. */
const singleRace = (
  endpoint: Endpoint,
  undo: Endpoint,
  won: string,
  undoWith: (data: Record<string, unknown>) => object,
): Race => ({
  endpoint,
  undo,
  won,
  undoWith,
  isAlone: true,
  start: async (scene, cast) => ({ input: await rowOfWrite(endpoint).input(scene, cast), most: 1 }),
});

const races: readonly Race[] = [
  slotRace(experimentBook, bookingCancel),
  slotRace(laundryBook, laundryCancel),
  slotRace(libraryBookSeat, librarySeatAct, 'booking_id', { act: 'cancel' }),
  slotRace(hospitalBook, hospitalCancel, 'appointment_id'),
  slotRace(counsellingBook, counsellingCancel, 'appointment_id'),
  singleRace(workApply, workWithdraw, 'application_id', ({ application_id }) => ({ application_id })),
  singleRace(societyApply, societyWithdraw, 'application_id', ({ application_id, revision }) => ({
    application_id,
    revision,
  })),
  singleRace(activityRegister, activityLeave, 'registration_id', (mine) => ({
    activity_id: mine['activity_id'],
    registration_id: mine['registration_id'],
  })),
  {
    endpoint: orderPlace,
    undo: orderCancel,
    won: 'order_id',
    undoWith: ({ order_id }) => ({ order_id }),
    isAlone: true,
    times: SCARCE + AT_ONCE,
    async start(scene) {
      const { balance } = await scene.read(goldBalance, {});
      const { list } = await scene.read(productList, {
        page_num: 1,
        page_size: 100,
        affordable: true,
        sort: 'cheap',
      });
      const scarce: { product_id: string; option_id: string; most: number; isFew: boolean }[] = [];
      for (const { product_id, price, limit, bought, delivery } of list) {
        if (delivery !== 'pick_up' || price === 0) continue;
        const { options } = await scene.read(productDetail, { product_id });
        for (const { option_id, stock } of options) {
          const most = Math.min(stock, Math.floor(balance / price), (limit ?? Infinity) - bought);
          if (most > 0 && most <= SCARCE)
            scarce.push({ product_id, option_id, most, isFew: most < Math.floor(balance / price) });
        }
      }
      // Few pieces rather than little gold.
      const [last] = scarce.toSorted(
        (one, other) => Number(other.isFew) - Number(one.isFew) || one.most - other.most,
      );
      const { most, product_id, option_id } = need(last, '没有所剩不多、又买得起的商品');
      return { input: await purchaseOf(scene, crypto.randomUUID(), { product_id, option_id }), most };
    },
  },
];

/** What several requests have won, by its id. */
function winsOf(exchanges: readonly Exchange[], { won }: Race): Map<unknown, Record<string, unknown>> {
  const wins = new Map<unknown, Record<string, unknown>>();
  for (const exchange of exchanges) {
    const data = isSuccess(exchange) ? objectWith(exchange.answer?.data, { [won]: undefined }) : undefined;
    const id = data?.[won];
    if (data && id !== null && id !== undefined) wins.set(id, { ...(exchange.input as object), ...data });
  }
  return wins;
}

async function undoAll(scenes: readonly Scene[], race: Race, wins: Map<unknown, Record<string, unknown>>) {
  for (const data of wins.values())
    for (const scene of scenes) await scene.try(race.undo, race.undoWith?.(data) ?? data);
}

async function run(race: Race, cast: Cast, findings: Findings): Promise<void> {
  const { student, other } = cast;
  const operation = operationOf(race.endpoint);
  const { input, most } = await race.start(student, cast);
  const scenes = race.isAlone || !other ? [student] : [student, other];
  const times = race.times ?? AT_ONCE;

  // One write that is sent again and again before it is answered.
  const key = crypto.randomUUID();
  const same = await Promise.all(
    Array.from({ length: AT_ONCE }, () => student.try(race.endpoint, input, { key })),
  );
  const [first] = same;
  const sameWins = winsOf(same, race);
  const bad = same.find((each) => each.answer?.code !== STILL_RUNNING && envelopeProblem(each));
  if (first)
    findings.check(
      'once',
      operation,
      bad ?? first,
      bad
        ? envelopeProblem(bad)
        : sameWins.size > 1
          ? `同一编号同时发出 ${AT_ONCE} 次，执行了 ${sameWins.size} 次`
          : '',
    );
  await undoAll([student], race, sameWins);

  const sent = await Promise.all(
    scenes.flatMap((scene) => Array.from({ length: times }, () => scene.try(race.endpoint, input))),
  );
  const wins = winsOf(sent, race);
  const shown = sent.find((each) => winsOf([each], race).size > 0) ?? sent[0];
  if (!shown) return;
  const problems = [
    wins.size > most ? `只有 ${most} 份，${sent.length} 个同时的请求得到了 ${wins.size} 份` : '',
    wins.size === 0 ? `${sent.length} 个同时的请求都没有得到：${shown.answer?.msg ?? shown.text}` : '',
    sent.map(envelopeProblem).find(Boolean) ?? '',
  ];
  if (wins.size === 0 && sameWins.size > 0)
    findings.check(
      'visible',
      operationOf(race.undo),
      shown,
      `撤销之后不能再来一次：${shown.answer?.msg ?? shown.text}`,
    );
  else findings.check('oversold', operation, shown, problems.find(Boolean) ?? '');
  await undoAll(scenes, race, wins);
}

/** Twenty check-ins at once bring the gold of one. */
async function checkIns(scene: Scene, findings: Findings): Promise<void> {
  const operation = operationOf(checkIn);
  const day = dayOf(Date.now());
  const { days } = await scene.read(checkInShow, {});
  if (days.some((each) => each.day === day)) throw new Unready('今天已经签到');
  const { balance: before } = await scene.read(goldBalance, {});
  const sent = await Promise.all(Array.from({ length: CHECK_INS }, () => scene.try(checkIn, { day })));
  const { balance: after } = await scene.read(goldBalance, {});
  const done = sent.filter(isSuccess);
  const [first] = [...done, ...sent];
  if (!first) return;
  const { amount } = (first.answer?.data ?? {}) as { amount?: number };
  findings.check(
    'oversold',
    operation,
    first,
    done.length > 0 && after - before === amount
      ? ''
      : `${CHECK_INS} 次同时的签到使金币由 ${before} 变为 ${after}，应只加 ${amount ?? 0}`,
  );
}

/** Lets requests run against each other for what there is little of; what is won is cancelled. */
export async function checkRaces(
  cast: Cast,
  chosen: readonly Operation[],
  findings: Findings,
): Promise<void> {
  const attempt = async (endpoint: Endpoint, work: () => Promise<void>): Promise<void> => {
    const operation = operationOf(endpoint);
    if (!chosen.includes(operation)) return;
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Unready)) throw error;
      findings.leave('races', operation, error.message);
    }
  };
  for (const race of races) await attempt(race.endpoint, () => run(race, cast, findings));
  // The student's own check-in belongs to the story of writes.
  await attempt(checkIn, () => checkIns(need(cast.other, '没有第二个账号'), findings));
}
