import { pick } from 'lodash-es';
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
import { objectsIn } from './things';
import { type Exchange, type Extra, isSuccess } from './wire';
import { type Cast, purchaseOf, rowOfWrite } from './writes';

/** Requests of one student that are sent at once. */
const AT_ONCE = 6;
const CHECK_INS = 20;
/** Pieces of something scarce: with more there is no race that a check can afford. */
const SCARCE = 12;

type Won = Record<string, unknown>;

/** Something that several want at once. */
interface Race {
  endpoint: Endpoint;
  /** The write, and how often it may succeed, all students taken together. */
  start: (scene: Scene, cast: Cast) => Promise<{ input: object; most: number }>;
  /** Number of times that it may succeed for one student. */
  each: number;
  /** Number of requests by each student. */
  times: number;
  /** Only one student takes part. */
  isAlone: boolean;
  /** Field of the answer that says what was won. */
  won: string;
  /** Takes back what was won, by the fields of the input and of the answer. */
  undo: Endpoint;
  undoWith: (won: Won) => object;
}

const objectsOf = ({ answer }: Exchange) => [...objectsIn(answer?.data)].map(([, fields]) => fields);

const free = v.object({ slot_id: v.string(), capacity: v.number(), booked: v.number() });

/** A time that can be booked, with its free places: a student has one of them at most. */
const slotRace = (endpoint: Endpoint, undo: Endpoint, won = 'booking_id', more: object = {}): Race => ({
  endpoint,
  async start(scene, cast) {
    scene.trail = [];
    const input = (await rowOfWrite(endpoint).input(scene, cast)) as { slot_id: string };
    const slot = scene.trail
      .flatMap(objectsOf)
      .find((each) => v.is(free, each) && each.slot_id === input.slot_id);
    // A seat has one place, and no figures.
    return { input, most: v.is(free, slot) ? slot.capacity - slot.booked : 1 };
  },
  each: 1,
  times: AT_ONCE,
  isAlone: false,
  won,
  undo,
  undoWith: (data) => ({ [won]: data[won], ...more }),
});

/** Something of which one student has one at most, whatever others have. */
const singleRace = (endpoint: Endpoint, undo: Endpoint, won: string, ...more: string[]): Race => ({
  endpoint,
  start: async (scene, cast) => ({ input: await rowOfWrite(endpoint).input(scene, cast), most: 1 }),
  each: 1,
  times: AT_ONCE,
  isAlone: true,
  won,
  undo,
  undoWith: (data) => pick(data, [won, ...more]),
});

const races: readonly Race[] = [
  slotRace(experimentBook, bookingCancel),
  slotRace(laundryBook, laundryCancel),
  slotRace(libraryBookSeat, librarySeatAct, 'booking_id', { act: 'cancel' }),
  slotRace(hospitalBook, hospitalCancel, 'appointment_id'),
  slotRace(counsellingBook, counsellingCancel, 'appointment_id'),
  singleRace(workApply, workWithdraw, 'application_id'),
  singleRace(societyApply, societyWithdraw, 'application_id', 'revision'),
  singleRace(activityRegister, activityLeave, 'registration_id', 'activity_id'),
  {
    endpoint: orderPlace,
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
    each: SCARCE,
    times: SCARCE + AT_ONCE,
    isAlone: true,
    won: 'order_id',
    undo: orderCancel,
    undoWith: ({ order_id }) => ({ order_id }),
  },
];

/** The same write of one student, sent several times at once. */
const rush = (scene: Scene, endpoint: Endpoint, input: object, times: number, extra: Extra = {}) =>
  Promise.all(Array.from({ length: times }, () => scene.try(endpoint, input, extra)));

/** Everything that some requests have won, by its id. */
function winsOf(exchanges: readonly Exchange[], { won }: Race): Map<unknown, Won> {
  const wins = new Map<unknown, Won>();
  for (const exchange of exchanges.filter(isSuccess)) {
    const fields = objectsOf(exchange).find((each) => (each[won] ?? null) !== null);
    if (fields) wins.set(fields[won], { ...(exchange.input as object), ...fields });
  }
  return wins;
}

async function undoAll(scene: Scene, { undo, undoWith }: Race, wins: Map<unknown, Won>): Promise<void> {
  for (const won of wins.values()) await scene.try(undo, undoWith(won));
}

/** One write that is sent again and again before it is answered happens once; whether it was done. */
async function checkOnce(race: Race, scene: Scene, input: object, findings: Findings): Promise<boolean> {
  const sent = await rush(scene, race.endpoint, input, AT_ONCE, { key: crypto.randomUUID() });
  const wins = winsOf(sent, race);
  const bad = sent.find((each) => each.answer?.code !== STILL_RUNNING && envelopeProblem(each));
  const problem =
    wins.size > 1
      ? `同一编号同时发出 ${AT_ONCE} 次，执行了 ${wins.size} 次`
      : bad
        ? envelopeProblem(bad)
        : '';
  const [first] = sent;
  if (first) findings.check('once', operationOf(race.endpoint), bad ?? first, problem);
  await undoAll(scene, race, wins);
  return wins.size > 0;
}

async function run(race: Race, cast: Cast, findings: Findings): Promise<void> {
  const { endpoint, undo, each, times, isAlone } = race;
  const { student, other } = cast;
  const { input, most } = await race.start(student, cast);
  const isTaken = await checkOnce(race, student, input, findings);

  const scenes = isAlone || !other ? [student] : [student, other];
  const rushes = await Promise.all(scenes.map((scene) => rush(scene, endpoint, input, times)));
  const wins = rushes.map((sent) => winsOf(sent, race));
  const all = new Set(wins.flatMap((own) => [...own.keys()])).size;
  const greediest = Math.max(...wins.map(({ size }) => size));
  const sent = rushes.flat();
  const [shown] = [...sent.filter(isSuccess), ...sent];
  if (!shown) return;
  const refusal = shown.answer?.msg ?? shown.text;
  if (all === 0 && isTaken)
    findings.check('visible', operationOf(undo), shown, `撤销之后不能再来一次：${refusal}`);
  else {
    const problems = [
      all > most ? `只有 ${most} 份，${sent.length} 个同时的请求得到了 ${all} 份` : '',
      greediest > each ? `一名学生至多得到 ${each} 份，${times} 个同时的请求得到了 ${greediest} 份` : '',
      all === 0 ? `${sent.length} 个同时的请求都没有得到：${refusal}` : '',
      ...sent.map(envelopeProblem),
    ];
    findings.check('oversold', operationOf(endpoint), shown, problems.find(Boolean) ?? '');
  }
  for (const [index, scene] of scenes.entries()) await undoAll(scene, race, wins[index] ?? new Map());
}

/** Twenty check-ins at once bring the gold of one. */
async function checkIns(scene: Scene, findings: Findings): Promise<void> {
  const day = dayOf(Date.now());
  const { days } = await scene.read(checkInShow, {});
  if (days.some((each) => each.day === day)) throw new Unready('今天已经签到');
  const { balance: before } = await scene.read(goldBalance, {});
  const sent = await rush(scene, checkIn, { day }, CHECK_INS);
  const { balance: after } = await scene.read(goldBalance, {});
  const done = sent.find(isSuccess);
  const shown = need(done ?? sent[0], '没有应答');
  const { amount = 0 } = (done?.answer?.data ?? {}) as { amount?: number };
  const problem = done
    ? `${CHECK_INS} 次同时的签到使金币由 ${before} 变为 ${after}，应只加 ${amount}`
    : `${CHECK_INS} 次同时的签到都没有成功：${shown.answer?.msg ?? shown.text}`;
  findings.check('oversold', operationOf(checkIn), shown, done && after - before === amount ? '' : problem);
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
