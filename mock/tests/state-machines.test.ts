import { fc } from '../../tests/support/properties';
import { describe, expect, it } from 'vitest';
import {
  activityCheckIn,
  activityCheckInFor,
  activityLeave,
  activityPublish,
  activityRegister,
  activityRemove,
  registrationMachine,
  registrationStageOf,
} from '@/api/activities';
import { blankContent } from '@/api/activity-content';
import { afterStep, type ApplicationAct, applicationMachine, waitedFor } from '@/api/application-machine';
import {
  applicationDiscard,
  applicationDo,
  applicationRestore,
  applicationSave,
  applicationSubmit,
} from '@/api/applications';
import { oaTokens } from '@/api/oa-token';
import { orderCancel, orderConfirm, orderDetail, orderMachine, orderPlace } from '@/api/orders';
import { repairCancel, repairConfirm, repairCreate, repairList, repairMachine } from '@/api/repairs';
import { call, configureRequest } from '@/api/request';
import { societyApply, societyLeave, societyMachine, societyReturn, societyWithdraw } from '@/api/societies';
import type { StateMachine } from '@/api/state-machine';
import { workApplications, workApply, workMachine, workWithdraw } from '@/api/work-study';
import { DAY, HOUR, MINUTE, wireTimeOf } from '@/lib/time';
import { currentCode } from '@mock/domains/activities';
import { allApplications } from '@mock/domains/applications';
import { repairStageOf } from '@mock/domains/repairs';
import { societyStageOf } from '@mock/domains/societies';
import { workStateOf } from '@mock/domains/work-study';
import { stateOf as orderStateOf } from '@mock/laws/orders';
import { people } from '@mock/laws/people';
import { orderInputOf } from '../../tests/spec/once-inputs';
import { letPass, setDate } from '../../tests/support/clock';
import { startMockBackend } from './mock-backend';

const { mock, caller, signIn } = startMockBackend();

/** One kind of request: its machine, its beginning and how each act is called. */
interface World<State extends string, Actor extends string, Act extends string> {
  machine: StateMachine<State, Actor, Act>;
  /** States in which a request begins, and states that nothing leads out of. */
  starts: State[];
  ends: State[];
  /** States that more than the table leads to. */
  beside?: State[];
  /** Makes a request; `draw` varies it. Returns its id. */
  begin: (draw: number) => Promise<string>;
  stateOf: (id: string) => State;
  /** Acts of people, by an actor and as a call. `isAgain`: it is the second time. */
  acts: { by: Actor; act: Act; run: (id: string, isAgain: boolean) => Promise<unknown> }[];
  /** Deeds of time and of others. */
  events: ((id: string) => unknown)[];
  /** Acts that the wire offers, where it says so. */
  offered?: (id: string) => Promise<Partial<Record<Act, boolean>>>;
  /** Returns the state after an open act where more than the table decides. */
  after?: (id: string, act: Act) => State;
  /** Refusals beyond the table. */
  beyond?: RegExp;
}

/** The laws and the walk of a world, whose types differ from those of others. */
interface Case {
  name: string;
  laws: () => void;
  walk: (draws: readonly number[]) => Promise<void>;
  /** People's acts in states that no walk has tried. */
  untried: () => string[];
}

function caseOf<State extends string, Actor extends string, Act extends string>(
  name: string,
  world: World<State, Actor, Act>,
): Case {
  const { machine, starts, ends, begin, acts, events, offered, beyond } = world;
  const players = [...new Set(acts.map(({ by }) => by))];
  const actors = Object.keys(machine.actors) as Actor[];
  const others = actors.filter((actor) => !players.includes(actor));
  const tried = new Set<string>();
  const labelOf = (state: State, { act, by }: { act: Act; by: Actor }) => `${state} ${act} ${by}`;
  const isNew = (state: State, deed: { act: Act; by: Actor }) => !tried.has(labelOf(state, deed));
  /** States to which some acts lead, in any number. */
  const reachedFrom = (from: readonly State[], by: readonly Actor[]): Set<State> => {
    const reached = new Set(from);
    for (const state of reached)
      for (const act of machine.actNames)
        for (const actor of by) {
          const next = machine.after(state, act, actor);
          if (next) reached.add(next);
        }
    return reached;
  };
  const stateOf = (id: string): State => {
    mock.database.catchUp();
    return world.stateOf(id);
  };

  function laws() {
    expect(Object.keys(machine.table)).toEqual(machine.stateNames);
    expect([...reachedFrom([...starts, ...(world.beside ?? [])], actors)].toSorted()).toEqual(
      machine.stateNames.toSorted(),
    );
    expect(machine.stateNames.filter(machine.isOver)).toEqual(ends);
    for (const state of machine.stateNames)
      for (const act of machine.actNames)
        for (const by of actors) {
          const label = labelOf(state, { act, by });
          const isOpen = machine.isOpen(state, act, by);
          expect(machine.actsOf(state, by).includes(act), label).toBe(isOpen);
          if (isOpen) expect(machine.isAgain(state, act), label).toBe(false);
          const words = machine.refusal(state, act, by);
          if (isOpen) expect(words, label).toBe('');
          else expect(words, label).toMatch(/^[\p{Script=Han}“”，、]{6,}$/u);
        }
  }

  async function tryAct(id: string, { by, act, run }: (typeof acts)[number]) {
    const from = stateOf(id);
    const label = labelOf(from, { by, act });
    const isAgain = machine.isAgain(from, act);
    const isOpen = machine.isOpen(from, act, by);
    const next = isOpen ? (world.after?.(id, act) ?? machine.after(from, act, by)) : from;
    tried.add(label);
    const outcome = await run(id, isAgain).then(
      () => '',
      (error: unknown) => (error instanceof Error ? error.message : 'no error'),
    );
    if (beyond?.test(outcome)) expect(stateOf(id), label).toBe(from);
    else {
      expect(outcome, label).toBe(isAgain ? '' : machine.refusal(from, act, by));
      expect(stateOf(id), label).toBe(next);
    }
  }

  async function walk([draw = 0, ...draws]: readonly number[]) {
    mock.reset();
    const id = await begin(draw);
    expect(starts).toContain(stateOf(id));
    for (const each of draws) {
      const from = stateOf(id);
      // An act that is not open changes nothing: all of them are tried.
      const closed = acts.filter(({ act, by }) => !machine.isOpen(from, act, by));
      for (const deed of closed) if (isNew(from, deed)) await tryAct(id, deed);
      const open = acts.filter((deed) => !closed.includes(deed));
      const step = each % (open.length + events.length);
      // Half of the steps try what no walk has tried, or lead to where something is untried.
      const fresh =
        open.find((other) => isNew(from, other)) ??
        open.find(({ act, by }) => acts.some((other) => isNew(machine.after(from, act, by) ?? from, other)));
      const deed = (each % 2 === 0 ? fresh : undefined) ?? open[step];

      if (deed) await tryAct(id, deed);
      else {
        await events[step - open.length]?.(id);
        expect([...reachedFrom([from], others)], from).toContain(stateOf(id));
      }
      const state = stateOf(id);
      for (const [act, isOffered] of Object.entries((await offered?.(id)) ?? {}))
        expect(machine.isOpen(state, act as Act, ...players), `${state} ${act}`).toBe(isOffered);
    }
  }

  const untried = () =>
    machine.stateNames
      .flatMap((state) => acts.map((deed) => labelOf(state, deed)))
      .filter((each) => !tried.has(each));

  return { name, laws, walk, untried };
}

const as = <Result>(account: string, run: () => Result): Result => {
  signIn(account);
  return run();
};
const pass = (milliseconds: number) => () => letPass(milliseconds);
const rowOf = <Row>(row: Row | undefined): Row => row ?? expect.unreachable();

const membership = (id: string) => rowOf(mock.database.societyMemberships.find(id));
const work = (id: string) => rowOf(mock.database.workApplications.find(id));
const repair = (id: string) => rowOf(mock.database.repairs.find(id));
/** The registration of an account for the activity of a walk. */
const registrationOf = (account: string) => {
  const { id } = rowOf(mock.database.users.first((user) => user.account === account));
  return rowOf(
    mock.database.activityRegistrations.first(
      ({ user_id, activity_id }) => user_id === id && activity_id === 'walked',
    ),
  );
};
const application = (id: string) => rowOf(mock.database.applications.find(id));

const leave = {
  type: 'personal',
  starts: '2027-03-01 08:00:00',
  ends: '2027-03-04 18:00:00',
  place: '校内',
  reason: '参加志愿服务',
  contact: '',
};
const written = (id: string) => ({
  content: { kind: 'leave', values: leave, files: [] },
  base_version: mock.database.applications.find(id)?.draft.version ?? 0,
  editor: 'tab',
});

const store = { token: '', expires: 0 };
const oaToken = oaTokens({
  read: () => store,
  write: (token, expires) => Object.assign(store, { token, expires }),
});

/** An act on an application, by whom it waits for or by its student. */
const onApplication = <Act extends ApplicationAct>(
  by: 'applicant' | 'approver',
  act: Act,
  run: (id: string) => Promise<unknown>,
) => ({
  by,
  act,
  run(id: string) {
    const { process, user_id } = application(id);
    const actor = by === 'applicant' ? user_id : (waitedFor(process)[0]?.user_id ?? user_id);
    signIn(rowOf(mock.database.users.find(actor)).account);
    Object.assign(store, { token: '', expires: 0 });
    return run(id);
  },
});
/** Somebody whom an application does not wait for yet. */
const anotherApprover = (id: string): string | undefined => {
  const { nodes, at } = application(id).process;
  return [people.teacher, people.wang, people.dean].find((user) =>
    nodes[at]?.people.every(({ user_id }) => user_id !== user),
  );
};
const deal = (act: 'withdraw' | 'remind' | 'approve' | 'return' | 'reject' | 'transfer' | 'countersign') =>
  onApplication(act === 'withdraw' || act === 'remind' ? 'applicant' : 'approver', act, (id) =>
    call(applicationDo, {
      application_id: id,
      act,
      revision: application(id).trail.length,
      comment: '请看一下',
      to: anotherApprover(id) ?? null,
    }),
  );

const cases: Case[] = [
  caseOf('applications', {
    machine: {
      ...applicationMachine,
      // Deleting what is deleted and bringing back what is there.
      isAgain: (state, act) => act === (state === 'discarded' ? 'discard' : 'restore'),
    },
    starts: ['draft'],
    ends: ['approved', 'rejected', 'withdrawn', 'expired'],
    // The last consent of the last node.
    beside: ['approved'],
    async begin() {
      configureRequest({ token: () => caller.token, toast: () => {}, expired: () => {}, oaToken });
      Object.assign(store, { token: '', expires: 0 });
      await as('student', () => call(applicationSave, { id: 'own', ...written('own') }));
      return 'own';
    },
    stateOf: (id) => rowOf(allApplications(mock.database).find((row) => row.id === id)).process.state,
    acts: [
      onApplication('applicant', 'save', (id) => call(applicationSave, { id, ...written(id) })),
      onApplication('applicant', 'submit', (id) =>
        call(applicationSubmit, { application_id: id, ...written(id) }),
      ),
      onApplication('applicant', 'discard', (id) => call(applicationDiscard, { id })),
      onApplication('applicant', 'restore', (id) => call(applicationRestore, { application_id: id })),
      deal('withdraw'),
      deal('remind'),
      deal('approve'),
      deal('return'),
      deal('reject'),
      deal('transfer'),
      deal('countersign'),
    ],
    events: [pass(5 * DAY), pass(40 * DAY)],
    after(id, act) {
      const { process, user_id } = application(id);
      const isOwn = applicationMachine.isOpen(process.state, act, 'applicant');
      const by = isOwn ? user_id : (waitedFor(process)[0]?.user_id ?? '');
      const to = { user_id: anotherApprover(id) ?? '', name: '' };
      return afterStep(process, { act, by, to }).state;
    },
    beyond: /^24 小时内只能催办一次|^请选择.+给谁$/,
  }),

  caseOf('societies', {
    machine: societyMachine,
    starts: ['applied'],
    ends: ['refused', 'withdrawn', 'gone'],
    begin: async (draw) => {
      const self = draw % 3 === 0 ? '想来' : '大一，做过一辆巡线小车，想学视觉。';
      const values = { group: '视觉', self, phone: '13800010002' };
      const applied = as('lihua', () => call(societyApply, { society_id: 'robot', values, after: '' }));
      return (await applied).application_id;
    },
    stateOf: (id) => societyStageOf(membership(id), Date.now()),
    acts: (
      [
        ['withdraw', societyWithdraw],
        ['leave', societyLeave],
        ['return', societyReturn],
      ] as const
    ).map(([act, endpoint]) => ({
      by: 'student' as const,
      act,
      run: (id, isAgain) =>
        call(endpoint, { application_id: id, revision: membership(id).revision - (isAgain ? 1 : 0) }),
    })),
    events: [pass(2 * MINUTE), pass(HOUR)],
  }),

  caseOf('work-study', {
    machine: workMachine,
    starts: ['applied'],
    ends: ['refused', 'withdrawn', 'ended'],
    begin: async (draw) => {
      const values = {
        shift: '周一至周五 12:00–14:00',
        phone: '13800010002',
        experience: '',
        reason: draw % 3 === 0 ? '缺钱' : '中午有空，做过前台，愿意帮同学解决问题。',
      };
      const applied = as('lihua', () => call(workApply, { post_id: 'help-desk', values, after: '' }));
      return (await applied).application_id;
    },
    stateOf: (id) => workStateOf(work(id), Date.now()),
    acts: [{ by: 'student', act: 'withdraw', run: (id) => call(workWithdraw, { application_id: id }) }],
    events: [
      pass(2 * MINUTE),
      (id) => setDate(Math.max(Date.now(), work(id).interview)),
      pass(4 * DAY),
      (id) => work(id).hired && mock.database.workApplications.update(id, { ended: Date.now() }),
    ],
    offered: async (id) => {
      const { list } = await call(workApplications, {});
      return { withdraw: list.find(({ application_id }) => application_id === id)?.can_withdraw === true };
    },
  }),

  caseOf('repairs', {
    machine: repairMachine,
    starts: ['waiting'],
    ends: ['closed', 'cancelled'],
    begin: async () => {
      const phone = '13800010002';
      const values = { kind: 'water', place: '梅园 208', description: '漏水', visit: 'any', phone };
      return (await as('lihua', () => call(repairCreate, { values, pictures: [] }))).repair_id;
    },
    stateOf: (id) => repairStageOf(repair(id), Date.now()),
    acts: [
      { by: 'student', act: 'cancel', run: (id) => call(repairCancel, { repair_id: id }) },
      {
        by: 'student',
        act: 'confirm',
        run: (id) => call(repairConfirm, { repair_id: id, is_repaired: true }),
      },
      {
        by: 'student',
        act: 'deny',
        run: (id) => call(repairConfirm, { repair_id: id, is_repaired: false }),
      },
    ],
    events: [
      (id) => setDate(Math.max(Date.now(), repair(id).visits.at(-1)?.accepted ?? 0)),
      (id) => setDate(Math.max(Date.now(), repair(id).visits.at(-1)?.there ?? 0)),
      (id) => setDate(Math.max(Date.now(), repair(id).visits.at(-1)?.done ?? 0)),
      pass(2 * DAY),
    ],
    offered: async (id) => {
      const { list } = await call(repairList, {});
      return { cancel: list.find(({ repair_id }) => repair_id === id)?.can_cancel === true };
    },
  }),

  caseOf('orders', {
    machine: orderMachine,
    starts: ['placed'],
    ends: ['received', 'cancelled', 'expired'],
    begin: async (draw) => {
      const delivery = draw % 2 === 0 ? 'mail' : 'pick_up';
      const { id, options } = rowOf(
        mock.database.products.first(
          (row) =>
            row.delivery === delivery &&
            row.is_listed &&
            row.price <= 300 &&
            row.options.some(({ stock }) => stock > 0),
        ),
      );
      const option_id = options.find(({ stock }) => stock > 0)?.id ?? '';
      signIn('student');
      const input = orderInputOf(mock.database, caller.userId, { product_id: id, option_id, quantity: 1 });
      return (await call(orderPlace, input)).order_id ?? expect.unreachable();
    },
    stateOf: (id) => orderStateOf(rowOf(mock.database.orders.find(id))),
    acts: [
      { by: 'student', act: 'cancel', run: (id) => call(orderCancel, { order_id: id }) },
      { by: 'student', act: 'confirm', run: (id) => call(orderConfirm, { order_id: id }) },
    ],
    events: [pass(DAY), pass(2 * DAY), pass(30 * DAY)],
    offered: async (id) => {
      const { can_cancel, can_confirm } = await call(orderDetail, { order_id: id });
      return { cancel: can_cancel, confirm: can_confirm };
    },
  }),

  caseOf('registrations', {
    machine: registrationMachine,
    starts: ['confirmed', 'waiting'],
    ends: ['present', 'left', 'removed'],
    begin: async (draw) => {
      const values = {
        title: '夜跑',
        category: 'sport',
        place: '田径场',
        description: '慢跑五圈，下雨改到体育馆的室内跑道。',
        closes_at: wireTimeOf(Date.now() + 10 * MINUTE),
        starts_at: wireTimeOf(Date.now() + 20 * MINUTE),
        ends_at: wireTimeOf(Date.now() + 2 * HOUR),
        capacity: '1',
      };
      const content = { ...blankContent, values };
      signIn('teacher');
      await call(activityPublish, { activity_id: 'walked', content, base_version: 0, editor: 'tab' });
      // Of two who come, one has the place.
      const accounts = draw % 2 === 0 ? ['lihua', 'wangfang'] : ['wangfang', 'lihua'];
      for (const account of accounts) {
        signIn(account);
        await call(activityRegister, { activity_id: 'walked', values: {} });
      }
      return registrationOf('lihua').id;
    },
    stateOf: (id) => {
      const { state, checked_in } = rowOf(mock.database.activityRegistrations.find(id));
      return registrationStageOf({
        state,
        checked_in_at: checked_in === null ? null : wireTimeOf(checked_in),
      });
    },
    acts: [
      {
        by: 'student',
        act: 'leave',
        run: (registration_id) =>
          as('lihua', () => call(activityLeave, { activity_id: 'walked', registration_id })),
      },
      {
        by: 'student',
        act: 'check_in',
        run() {
          const { code } = currentCode(mock.database, people.teacher, 'walked');
          const entered_at = wireTimeOf(Date.now());
          return as('lihua', () => call(activityCheckIn, { activity_id: 'walked', code, entered_at }));
        },
      },
      {
        by: 'organiser',
        act: 'check_in',
        run: (registration_id) =>
          as('teacher', () =>
            call(activityCheckInFor, {
              activity_id: 'walked',
              registration_id,
              entered_at: wireTimeOf(Date.now()),
            }),
          ),
      },
      {
        by: 'organiser',
        act: 'remove',
        async run(id) {
          const input = { activity_id: 'walked', registration_ids: [id], reason: '名额有变' };
          const { kept } = await as('teacher', () => call(activityRemove, input));
          if (kept[0]) throw new Error(kept[0].problem);
        },
      },
    ],
    events: [
      () =>
        as('wangfang', () =>
          call(activityLeave, { activity_id: 'walked', registration_id: registrationOf('wangfang').id }),
        ),
    ],
    beyond: /^\d+月\d+日 \d\d:\d\d 已经签到过了$/,
  }),
];

describe('36.1 the machines of requests', () => {
  it.each(cases)('$name: every state is reached, ends are ends, each refusal is in words', ({ laws }) =>
    laws(),
  );

  it.each(cases)(
    '$name: 40 walks of 8 steps through the real handlers go as the table says',
    async ({ walk, untried }) => {
      const draws = fc.array(fc.nat(), { minLength: 9, maxLength: 9 });
      await fc.assert(fc.asyncProperty(draws, walk), { numRuns: 40 });
      expect(untried()).toEqual([]);
    },
  );
});
