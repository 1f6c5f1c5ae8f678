import { activityLeave, activityRegistered, registrationMachine } from '@/api/activities';
import { applicationMachine } from '@/api/application-machine';
import { applicationDiscard, applicationDo, applicationList } from '@/api/applications';
import type { Endpoint } from '@/api/endpoint';
import { orderCancel, orderConfirm, orderList, orderMachine } from '@/api/orders';
import { repairCancel, repairConfirm, repairList, repairMachine } from '@/api/repairs';
import { societyLeave, societyList, societyMachine, societyReturn, societyWithdraw } from '@/api/societies';
import { workApplications, workMachine, workWithdraw } from '@/api/work-study';
import { operationOf, type Operation } from './contract';
import type { Findings } from './findings';
import { refusalProblem } from './judge';
import { type Scene, Unready } from './scene';
import { isSuccess } from './wire';

/** What a machine says of an act of the student in a state. */
interface Verdict {
  isOpen: boolean;
  /** It succeeds, and changes nothing. */
  isAgain: boolean;
  words: string;
}

interface Act {
  endpoint: Endpoint;
  input: object;
  verdict: (state: string) => Verdict;
}

/** Something that goes through the states of a machine, and what its student may send. */
interface Request {
  id: string;
  state: string;
  acts: Act[];
}

/** The part of a state machine that is asked here: each has states and acts of its own. */
interface Machine {
  isOpen: (state: never, act: never, by: never) => boolean;
  isAgain: (state: never, act: never) => boolean;
  refusal: (state: never, act: never, by: never) => string;
}

const actOf = (machine: Machine, by: string, act: string, endpoint: Endpoint, input: object): Act => ({
  endpoint,
  input,
  verdict: (state) => ({
    isOpen: machine.isOpen(state as never, act as never, by as never),
    isAgain: machine.isAgain(state as never, act as never),
    words: machine.refusal(state as never, act as never, by as never),
  }),
});

const page = { page_num: 1, page_size: 100 };

/** The student's own requests, by what lists them. */
const requests: { list: Endpoint; read: (scene: Scene) => Promise<Request[]> }[] = [
  {
    list: orderList,
    read: async (scene) =>
      (await scene.read(orderList, { ...page, group: 'all' })).list.map(({ order_id, state }) => ({
        id: order_id,
        state,
        acts: [
          actOf(orderMachine, 'student', 'cancel', orderCancel, { order_id }),
          actOf(orderMachine, 'student', 'confirm', orderConfirm, { order_id }),
        ],
      })),
  },
  {
    list: repairList,
    read: async (scene) =>
      (await scene.read(repairList, {})).list.map(({ repair_id, state }) => ({
        id: repair_id,
        state,
        acts: [
          actOf(repairMachine, 'student', 'cancel', repairCancel, { repair_id }),
          actOf(repairMachine, 'student', 'confirm', repairConfirm, { repair_id, is_repaired: true }),
          actOf(repairMachine, 'student', 'deny', repairConfirm, { repair_id, is_repaired: false }),
        ],
      })),
  },
  {
    list: societyList,
    read: async (scene) =>
      (await scene.read(societyList, {})).list.flatMap(({ mine }) => {
        if (!mine) return [];
        const { application_id, revision, state } = mine;
        const input = { application_id, revision };
        return {
          id: application_id,
          state,
          acts: [
            actOf(societyMachine, 'student', 'withdraw', societyWithdraw, input),
            actOf(societyMachine, 'student', 'leave', societyLeave, input),
            actOf(societyMachine, 'student', 'return', societyReturn, input),
          ],
        };
      }),
  },
  {
    list: workApplications,
    read: async (scene) =>
      (await scene.read(workApplications, {})).list.map(({ application_id, state }) => ({
        id: application_id,
        state,
        acts: [actOf(workMachine, 'student', 'withdraw', workWithdraw, { application_id })],
      })),
  },
  {
    list: activityRegistered,
    read: async (scene) => {
      const views = (['coming', 'over', 'cancelled'] as const).map((view) =>
        scene.read(activityRegistered, { ...page, view }),
      );
      return (await Promise.all(views)).flatMap(({ list }) =>
        list.flatMap(({ activity_id, mine }) => {
          if (!mine) return [];
          const { registration_id, state } = mine;
          const input = { activity_id, registration_id };
          const acts = [actOf(registrationMachine, 'student', 'leave', activityLeave, input)];
          return { id: registration_id, state, acts };
        }),
      );
    },
  },
  {
    list: applicationList,
    read: async (scene) =>
      (await scene.read(applicationList, page)).list.map(({ application_id, revision, state }) => ({
        id: application_id,
        state,
        acts: [
          ...(['withdraw', 'remind', 'approve', 'return', 'reject'] as const).map((act) =>
            actOf(applicationMachine, 'applicant', act, applicationDo, {
              application_id,
              act,
              revision,
              comment: '一致性检查',
              to: null,
            }),
          ),
          actOf(applicationMachine, 'applicant', 'discard', applicationDiscard, { id: application_id }),
        ],
      })),
  },
];

/** Tries each act that a state forbids, once for each state there is. */
export async function checkRequests(
  scene: Scene,
  chosen: readonly Operation[],
  findings: Findings,
): Promise<void> {
  for (const { list, read } of requests) {
    const operation = operationOf(list);
    if (!chosen.includes(operation)) continue;
    const tried = new Set<string>();
    try {
      const before = await read(scene);
      for (const { state, acts } of before)
        for (const { endpoint, input, verdict } of acts) {
          const { isOpen, isAgain, words } = verdict(state);
          const name = `${state} ${endpoint.path} ${words}`;
          if (isOpen || tried.has(name)) continue;
          tried.add(name);
          const exchange = await scene.try(endpoint, input);
          const isFine = isAgain && isSuccess(exchange);
          const problem = isFine ? '' : refusalProblem(exchange);
          findings.check(
            'state',
            operationOf(endpoint),
            exchange,
            problem && `${state} 时应拒绝（${words}）：${problem}`,
          );
        }
      const after = new Map((await read(scene)).map(({ id, state }) => [id, state]));
      const moved = before.find(({ id, state }) => after.get(id) !== state);
      const [last] = scene.trail.slice(-1);
      if (last)
        findings.check(
          'state',
          operation,
          last,
          moved ? `被拒绝的操作使 ${moved.id} 由 ${moved.state} 变为 ${after.get(moved.id) ?? '没有了'}` : '',
        );
    } catch (error) {
      if (!(error instanceof Unready)) throw error;
      findings.leave('behaviour', operation, error.message);
    }
  }
}
