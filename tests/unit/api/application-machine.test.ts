import { fc } from '../../support/properties';
import { describe, expect, it } from 'vitest';
import {
  actsOf,
  afterStep,
  applicationAct,
  type ApplicationProcess,
  type ApplicationStep,
  applicationMachine,
  currentNode,
  refusalOf,
  waitedFor,
} from '@/api/application-machine';

const people = ['王老师', '李院长', '陈老师'].map((name, index) => ({ user_id: `t${index}`, name }));
const [wang, dean, chen] = people;
const draft = (nodes: ApplicationProcess['nodes']): ApplicationProcess => ({
  state: 'draft',
  applicant: 'student',
  nodes,
  at: 0,
});
const node = (mode: 'all' | 'any', ...of: (typeof people)[number][]) => ({
  name: `节点${of.length}`,
  mode,
  people: of,
  consents: [],
});
const played = (from: ApplicationProcess, steps: readonly ApplicationStep[]) => steps.reduce(afterStep, from);

describe('the machine of applications', () => {
  if (!wang || !dean || !chen) throw new Error('three people');
  const twoNodes = draft([node('any', wang, dean), node('all', wang, chen)]);
  const submit = { act: 'submit', by: 'student' } as const;
  const approve = (by: string) => ({ act: 'approve', by }) as const;

  it('20.1 needs any one of an any-of node, and all of an all-of node', () => {
    const first = played(twoNodes, [submit, approve('t1')]);
    expect(first).toMatchObject({ state: 'in_review', at: 1 });
    const half = afterStep(first, approve('t0'));
    expect(half).toMatchObject({ state: 'in_review', at: 1 });
    expect(waitedFor(half)).toEqual([chen]);
    expect(refusalOf(half, approve('t0'))).toBe('你已经同意过了，正在等其他人');
    expect(afterStep(half, approve('t2')).state).toBe('approved');
  });

  it('20.5 goes straight back to who returned it, and earlier consents stay', () => {
    const returned = played(twoNodes, [submit, approve('t0'), approve('t0'), { act: 'return', by: 't2' }]);
    expect(returned.state).toBe('returned');
    const again = afterStep(returned, submit);
    expect(again).toMatchObject({ state: 'submitted', at: 1 });
    expect(waitedFor(again)).toEqual([chen]);
    expect(again.nodes[1]?.consents).toEqual(['t0']);
  });

  it('20.5 is withdrawn only before the next has acted', () => {
    const handedIn = afterStep(twoNodes, submit);
    expect(actsOf(handedIn, 'student')).toContain('withdraw');
    const acted = afterStep(handedIn, approve('t0'));
    expect(actsOf(acted, 'student')).not.toContain('withdraw');
    expect(refusalOf(acted, { act: 'withdraw', by: 'student' })).toBe('申请处于“审批中”状态，不能撤回');
  });

  it('20.5 is transferred in place of who hands it on, and countersigned as a node more', () => {
    const handedIn = afterStep(twoNodes, submit);
    const moved = afterStep(handedIn, { act: 'transfer', by: 't0', to: chen });
    expect(moved.state).toBe('transferred');
    expect(waitedFor(moved)).toEqual([chen, dean]);
    expect(refusalOf(moved, { act: 'transfer', by: 't1', to: chen })).toBe('陈老师已经在这一步的审批人里');
    const more = played(handedIn, [{ act: 'countersign', by: 't0', to: chen }, approve('t1')]);
    expect(currentNode(more)?.name).toBe('加签');
    expect(waitedFor(more)).toEqual([chen]);
  });

  it('20.1 refuses every illegal act with its reason', () => {
    expect(() => afterStep(twoNodes, approve('t0'))).toThrow('状态');
    expect(refusalOf(twoNodes, approve('t0'))).toBe('申请处于“草稿”状态，不能同意');
    expect(refusalOf(afterStep(twoNodes, submit), approve('student'))).toBe('现在只有当前审批人可以同意');
    expect(refusalOf(afterStep(twoNodes, submit), { act: 'transfer', by: 't0' })).toBe('请选择转交给谁');
    expect(refusalOf(played(twoNodes, [submit, { act: 'reject', by: 't0' }]), submit)).toBe(
      '申请处于“已驳回”状态，不能提交',
    );
  });

  it('20.1 reaches no illegal state in 2,000 runs of 50 commands by three actors, and its trail replays', () => {
    const anyone = fc.constantFrom('student', 't0', 't1', 't2', 'stranger', '');
    const command = fc.record({
      act: fc.constantFrom(...applicationAct.options),
      by: anyone,
      to: fc.option(fc.constantFrom(...people), { nil: undefined }),
    });
    const route = fc.array(
      fc
        .tuple(fc.constantFrom('all' as const, 'any' as const), fc.subarray(people, { minLength: 1 }))
        .map(([mode, of]) => node(mode, ...of)),
      { minLength: 1, maxLength: 3 },
    );
    const reached = new Set<string>();
    /** A flaw that no application may have; empty when all is well. */
    const flawOf = ({ state, at, nodes }: ApplicationProcess): string => {
      if (at >= nodes.length) return 'beyond its nodes';
      for (const { mode, people: asked, consents } of nodes) {
        const ids = asked.map(({ user_id }) => user_id);
        if (new Set(consents).size !== consents.length) return 'one consents twice';
        if (!consents.every((id) => ids.includes(id))) return 'a stranger consents';
        const isDone = mode === 'any' ? consents.length > 0 : consents.length === ids.length;
        if (state === 'approved' && !isDone) return 'approved without a consent';
      }
      return '';
    };
    fc.assert(
      fc.property(route, fc.array(command, { minLength: 50, maxLength: 50 }), (nodes, commands) => {
        const from = draft(nodes);
        const trail: ApplicationStep[] = [];
        let now = from;
        for (const step of commands) {
          if (refusalOf(now, step)) continue;
          now = afterStep(now, step);
          trail.push(step);
          reached.add(now.state);
          const flaw = flawOf(now);
          if (flaw) throw new Error(`${flaw} after ${JSON.stringify(trail)}`);
        }
        expect(played(from, trail)).toEqual(now);
      }),
      { numRuns: 2000 },
    );
    expect([...reached].toSorted()).toEqual(applicationMachine.stateNames.toSorted());
  });
});
