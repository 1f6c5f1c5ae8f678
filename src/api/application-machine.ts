import * as v from 'valibot';
import { id, type Person, person } from '@/api/schemas';

/** State of an application. `in_review`: somebody has acted since it was handed in. */
export const applicationState = v.picklist([
  'draft',
  'submitted',
  'in_review',
  'transferred',
  'returned',
  'approved',
  'rejected',
  'withdrawn',
  'expired',
  'discarded',
]);
export type ApplicationState = v.InferOutput<typeof applicationState>;

/** Action on an application. */
export const applicationAct = v.picklist([
  'save',
  'submit',
  'withdraw',
  'remind',
  'discard',
  'restore',
  'approve',
  'return',
  'reject',
  'transfer',
  'countersign',
  'expire',
]);
export type ApplicationAct = v.InferOutput<typeof applicationAct>;

/** Actor: the student who applies, somebody whose consent a node waits for, or the clock of the server. */
export type ApplicationActor = 'applicant' | 'approver' | 'clock';

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

type Acts = Partial<Record<ApplicationAct, ApplicationState>>;

const approver: Acts = {
  approve: 'in_review',
  return: 'returned',
  reject: 'rejected',
  transfer: 'transferred',
  countersign: 'in_review',
};
const clock: Acts = { expire: 'expired' };

/** The machine: state → actor → act → state. `approve` at the end of the last node makes it `approved`. */
export const applicationTable: Record<ApplicationState, Partial<Record<ApplicationActor, Acts>>> = {
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
};

/** States in words. */
export const applicationStateWords: Record<ApplicationState, string> = {
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
};

/** Acts in words, as in `王老师同意`. */
export const applicationActWords: Record<ApplicationAct, string> = {
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
};

const actorWords: Record<ApplicationActor, string> = {
  applicant: '申请人',
  approver: '当前审批人',
  clock: '系统',
};
const actors: ApplicationActor[] = ['applicant', 'approver', 'clock'];

/** The node that an application waits at; undefined when it waits for nobody. */
export const currentNode = ({ state, nodes, at }: ApplicationProcess): ApplicationNode | undefined =>
  applicationTable[state].approver ? nodes[at] : undefined;

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

const plays = (process: ApplicationProcess, by: string): ApplicationActor[] =>
  actors.filter((actor) => {
    if (actor === 'clock') return by === '';
    if (actor === 'applicant') return by === process.applicant;
    return waitedFor(process).some(({ user_id }) => user_id === by);
  });

const targetOf = (process: ApplicationProcess, { act, by }: ApplicationStep): ApplicationState | undefined =>
  plays(process, by)
    .map((actor) => applicationTable[process.state][actor]?.[act])
    .find((state) => state !== undefined);

/** Returns the acts that are open to a user now. */
export const actsOf = (process: ApplicationProcess, by: string): ApplicationAct[] =>
  applicationAct.options.filter((act) => targetOf(process, { act, by }) !== undefined);

/** Why an act is refused, in words; empty when the machine allows it. */
export function refusalOf(process: ApplicationProcess, step: ApplicationStep): string {
  const { state, applicant } = process;
  const word = applicationActWords[step.act];
  const allowed = actors.filter((actor) => applicationTable[state][actor]?.[step.act] !== undefined);
  if (allowed.length === 0) return `申请处于“${applicationStateWords[state]}”状态，不能${word}`;
  if (targetOf(process, step) === undefined) {
    if (currentNode(process)?.consents.includes(step.by)) return '你已经同意过了，正在等其他人';
    return `现在只有${allowed.map((actor) => actorWords[actor]).join('或')}可以${word}`;
  }
  if (step.act !== 'transfer' && step.act !== 'countersign') return '';
  if (!step.to) return `请选择${word}给谁`;
  if (step.to.user_id === applicant) return `不能${word}给申请人`;
  const isThere = currentNode(process)?.people.some(({ user_id }) => user_id === step.to?.user_id);
  return isThere ? `${step.to.name}已经在这一步的审批人里` : '';
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
  const state = targetOf(process, step);
  if (refusal || !state) throw new Error(refusal);
  const nodes = nodesAfter(process, step);
  const node = nodes[process.at];
  if (step.act !== 'approve' || !node || !isDone(node, process.applicant))
    return { ...process, state, nodes };
  const isLast = process.at === nodes.length - 1;
  return { ...process, nodes, state: isLast ? 'approved' : state, at: isLast ? process.at : process.at + 1 };
}
