/** Acts that lead from state to state, by actor, and the words in which all others are refused. */
interface MachineTable<State extends string, Actor extends string, Act extends string> {
  /** Name of what goes through the states, as in `申请处于“草稿”状态，不能同意`. */
  noun: string;
  states: Record<State, string>;
  /** As in `王老师同意`. */
  acts: Record<Act, string>;
  actors: Record<Actor, string>;
  /** State → actor → act → state. A state without acts is an end. */
  table: Record<
    NoInfer<State>,
    Partial<Record<NoInfer<Actor>, Partial<Record<NoInfer<Act>, NoInfer<State>>>>>
  >;
  /** Acts that a state leaves nothing to do for: they succeed and change nothing. */
  again?: Partial<Record<NoInfer<State>, readonly NoInfer<Act>[]>>;
  /** Refusals that say more than the common ones: of an act in every state, or by state. */
  refusals?: Partial<Record<NoInfer<Act>, string | Partial<Record<NoInfer<State>, string>>>>;
}

const namesOf = <Name extends string>(words: Record<Name, string>) => Object.keys(words) as Name[];

/**
 * A table of states as the client and the mock backend ask it. It knows no moments and no persons: a state that follows from
 * the time is worked out before, and what else stands in the way of an act is asked after.
 */
// @__NO_SIDE_EFFECTS__
export function stateMachine<State extends string, Actor extends string, Act extends string>(
  machine: MachineTable<State, Actor, Act>,
) {
  const { noun, states, acts, actors, table, again, refusals } = machine;
  const after = (state: State, act: Act, ...by: Actor[]): State | undefined =>
    by.map((actor) => table[state][actor]?.[act]).find((next) => next !== undefined);
  return {
    ...machine,
    stateNames: namesOf(states),
    actNames: namesOf(acts),
    /** Returns the state after an act of somebody; undefined when it is not open to them. */
    after,
    /** Checks whether an act is open to somebody. */
    isOpen: (state: State, act: Act, ...by: Actor[]): boolean => after(state, act, ...by) !== undefined,
    /** Returns the acts that are open to somebody. */
    actsOf: (state: State, ...by: Actor[]): Act[] =>
      namesOf(acts).filter((act) => after(state, act, ...by) !== undefined),
    /** Checks whether nothing more can become of it. */
    isOver: (state: State): boolean => Object.keys(table[state]).length === 0,
    /** Checks whether an act has nothing left to do. */
    isAgain: (state: State, act: Act): boolean => again?.[state]?.includes(act) === true,
    /** Why an act is not open to somebody, in words; empty when it is. */
    refusal(state: State, act: Act, ...by: Actor[]): string {
      if (after(state, act, ...by) !== undefined) return '';
      const allowed = namesOf(actors).filter((actor) => after(state, act, actor) !== undefined);
      if (allowed.length > 0)
        return `现在只有${allowed.map((actor) => actors[actor]).join('或')}可以${acts[act]}`;
      const own = refusals?.[act];
      const words = typeof own === 'string' ? own : own?.[state];
      return words ?? `${noun}处于“${states[state]}”状态，不能${acts[act]}`;
    },
  };
}

/** A machine, as what asks any of them takes it. */
export type StateMachine<State extends string, Actor extends string, Act extends string> = ReturnType<
  typeof stateMachine<State, Actor, Act>
>;
