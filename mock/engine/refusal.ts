import { KEY_MISSING, KEY_REUSED, LOGIN_EXPIRED, OA_EXPIRED, STILL_RUNNING } from '@/api/errors';
import type { StateMachine } from '@/api/state-machine';

/** Business codes of the answers; see the wire conventions in the design. */
export const codes = {
  success: 200,
  refused: 400,
  expired: LOGIN_EXPIRED,
  oaExpired: OA_EXPIRED,
  keyMissing: KEY_MISSING,
  keyReused: KEY_REUSED,
  keyRunning: STILL_RUNNING,
} as const;

/** Thrown by a handler that says no: answered as `{code, data: null, msg}` with HTTP status 200. */
export class Refusal extends Error {
  readonly code: number;

  constructor(message: string, code: number = codes.refused) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
  }
}

/** Returns the value, or refuses with this message when there is none. */
export function required<Value>(value: Value | undefined | null, message: string): Value {
  if (value === undefined || value === null) throw new Refusal(message);
  return value;
}

/** Checks whether an act has something to do: refuses one that is not open, in the machine's words. */
export function isToBeDone<State extends string, Actor extends string, Act extends string>(
  machine: Pick<StateMachine<State, Actor, Act>, 'isAgain' | 'refusal'>,
  state: State,
  act: Act,
  by: Actor,
): boolean {
  if (machine.isAgain(state, act)) return false;
  const refusal = machine.refusal(state, act, by);
  if (refusal) throw new Refusal(refusal);
  return true;
}
