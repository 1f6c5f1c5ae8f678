import * as v from 'valibot';
import { id, type Person, person } from '@/api/schemas';
import { stateMachine } from '@/api/state-machine';

const approver = {
  approve: 'in_review',
  return: 'returned',
  reject: 'rejected',
  transfer: 'transferred',
  countersign: 'in_review',
} as const;
const clock = { expire: 'expired' } as const;

/**
 * The machine of applications. Its actors are the student who applies, somebody whose consent a node waits for, and the
 * clock of the server. `in_review`: somebody has acted since it was handed in. `approve` at the end of the last node makes it
 * `approved`.
 */
export const applicationMachine = stateMachine({
  noun: '申请',
  states: {
    draft: '草稿',
    submitted: '已提交',
    in_review: '审批中',
    transferred: '已转交',
    returned: '已退回',
    approved: '已通过',
    rejected: '已驳回',
    withdrawn: '已撤回',
    expired: '已过期',
    discarded: '已删除',
  },
  acts: {
    save: '修改',
    submit: '提交',
    withdraw: '撤回',
    remind: '催办',
    discard: '删除',
    restore: '恢复',
    approve: '同意',
    return: '退回',
    reject: '驳回',
    transfer: '转交',
    countersign: '加签',
    expire: '过期',
  },
  actors: { applicant: '申请人', approver: '当前审批人', clock: '系统' },
  table: {
    draft: { applicant: { save: 'draft', submit: 'submitted', discard: 'discarded' } },
    submitted: { applicant: { withdraw: 'withdrawn', remind: 'submitted' }, approver, clock },
    in_review: { applicant: { remind: 'in_review' }, approver, clock },
    transferred: { applicant: { remind: 'transferred' }, approver, clock },
    returned: { applicant: { save: 'returned', submit: 'submitted', withdraw: 'withdrawn' }, clock },
    approved: {},
    rejected: {},
    withdrawn: {},
    expired: {},
    discarded: { applicant: { restore: 'draft' } },
  },
  refusals: { save: '这份申请已经提交，不能再修改' },
});

/** State of an application. */
export const applicationState = v.picklist(applicationMachine.stateNames);
export type ApplicationState = v.InferOutput<typeof applicationState>;

/** Act on an application. */
export const applicationAct = v.picklist(applicationMachine.actNames);
export type ApplicationAct = v.InferOutput<typeof applicationAct>;

type ApplicationActor = keyof typeof applicationMachine.actors;

/** A station of an application: `all` of its people must consent, or `any` one of them. */
export const applicationNode = v.object({
  name: v.string(),
  mode: v.picklist(['all', 'any']),
  people: v.array(person),
  /** Users who have consented, by id. */
  consents: v.array(id),
});
export type ApplicationNode = v.InferOutput<typeof applicationNode>;

/** The machine's view of an application. */
export const applicationProcess = v.object({
  state: applicationState,
  applicant: id,
  nodes: v.array(applicationNode),
  /** Index of the node that it is at, also while it is returned: it goes straight back there. */
  at: v.number(),
});
export type ApplicationProcess = v.InferOutput<typeof applicationProcess>;

/** One act. `by` is a user id, empty for the clock; `to` is whom it is handed to, or who is asked besides. */
export interface ApplicationStep {
  act: ApplicationAct;
  by: string;
  to?: Person | undefined;
}

/** The node that an application waits at; undefined when it waits for nobody. */
export const currentNode = ({ state, nodes, at }: ApplicationProcess): ApplicationNode | undefined =>
  applicationMachine.table[state].approver ? nodes[at] : undefined;

/** Returns the deciders of a node: nobody decides on an application of their own. */
const decidersOf = ({ people }: ApplicationNode, applicant: string): Person[] =>
  people.filter(({ user_id }) => user_id !== applicant);

/** Returns the people whose consent is awaited now. */
export const waitedFor = (process: ApplicationProcess): Person[] => {
  const node = currentNode(process);
  return node
    ? decidersOf(node, process.applicant).filter(({ user_id }) => !node.consents.includes(user_id))
    : [];
};

const plays = (process: ApplicationProcess, by: string): ApplicationActor[] => [
  ...(by === process.applicant ? (['applicant'] as const) : []),
  ...(waitedFor(process).some(({ user_id }) => user_id === by) ? (['approver'] as const) : []),
  ...(by === '' ? (['clock'] as const) : []),
];

/** Returns the acts that are open to a user now. */
export const actsOf = (process: ApplicationProcess, by: string): ApplicationAct[] =>
  applicationMachine.actsOf(process.state, ...plays(process, by));

/** Why an act is refused, in words; empty when the machine allows it. */
export function refusalOf(process: ApplicationProcess, { act, by, to }: ApplicationStep): string {
  const { state, applicant } = process;
  const node = currentNode(process);
  const refusal = applicationMachine.refusal(state, act, ...plays(process, by));
  const hasConsented = node?.consents.includes(by) && applicationMachine.after(state, act, 'approver');
  if (refusal) return hasConsented ? '你已经同意过了，正在等其他人' : refusal;
  if (act !== 'transfer' && act !== 'countersign') return '';
  const word = applicationMachine.acts[act];
  if (!to) return `请选择${word}给谁`;
  if (to.user_id === applicant) return `不能${word}给申请人`;
  const isThere = node?.people.some(({ user_id }) => user_id === to.user_id);
  return isThere ? `${to.name}已经在这一步的审批人里` : '';
}

const isDone = (node: ApplicationNode, applicant: string): boolean =>
  node.mode === 'any'
    ? node.consents.length > 0
    : decidersOf(node, applicant).every(({ user_id }) => node.consents.includes(user_id));

/** The nodes after an act at the current one. */
function nodesAfter({ nodes, at }: ApplicationProcess, { act, by, to }: ApplicationStep): ApplicationNode[] {
  const node = nodes[at];
  if (!node) return nodes;
  const changed = (next: ApplicationNode) => nodes.with(at, next);
  if (act === 'approve') return changed({ ...node, consents: [...node.consents, by] });
  if (act === 'transfer' && to)
    return changed({ ...node, people: node.people.map((each) => (each.user_id === by ? to : each)) });
  if (act === 'countersign' && to)
    return nodes.toSpliced(at + 1, 0, { name: '加签', mode: 'all', people: [to], consents: [] });
  return nodes;
}

/** Returns the application after an act. Throws when the machine does not allow it: ask `refusalOf` first. */
export function afterStep(process: ApplicationProcess, step: ApplicationStep): ApplicationProcess {
  const refusal = refusalOf(process, step);
  const state = applicationMachine.after(process.state, step.act, ...plays(process, step.by));
  if (refusal || !state) throw new Error(refusal);
  const nodes = nodesAfter(process, step);
  const node = nodes[process.at];
  if (step.act !== 'approve' || !node || !isDone(node, process.applicant))
    return { ...process, state, nodes };
  const isLast = process.at === nodes.length - 1;
  return { ...process, nodes, state: isLast ? 'approved' : state, at: isLast ? process.at : process.at + 1 };
}
