import { durations } from '../clock';
import type { Database } from '../database/database';
import { Refusal } from '../refusal';

const MOST = 5;
const LOCK = 15 * durations.minute;

/** Returns the name of tries at `what` from one address, set by nginx: nobody can lock it for others. */
export const triesFrom = (request: Request, what: string): string =>
  `${request.headers.get('x-real-ip') ?? ''} ${what.toLowerCase()}`;

/** A guess with its refusals: `attempt` returns undefined for a wrong one. */
interface Guess<Result> {
  attempt: () => Result | undefined;
  /** Words for a wrong guess; how many are left is added. */
  wrong: () => string;
  /** Words while no more are taken. */
  locked: (minutes: number) => string;
}

/**
 * Tries a guess and returns the result of a right one. The fifth wrong one in a row under a name locks the name for 15
 * minutes: then a right one is refused, too, with the minutes left.
 */
export function guess<Result>(
  database: Database,
  name: string,
  { attempt, wrong, locked }: Guess<Result>,
): Result {
  const { wrongTries } = database;
  const refuseUntil = (until: number): never => {
    throw new Refusal(locked(Math.max(1, Math.ceil((until - Date.now()) / durations.minute))));
  };
  const tries = wrongTries.find(name);
  if (tries && tries.locked_until > Date.now()) refuseUntil(tries.locked_until);

  const result = attempt();
  if (result !== undefined) {
    wrongTries.delete(name);
    return result;
  }
  const before = tries && tries.locked_until === 0 ? tries.failed : 0;
  const failed = before + 1;
  const locked_until = failed >= MOST ? Date.now() + LOCK : 0;
  wrongTries.put({ id: name, failed, locked_until });
  if (locked_until > 0) refuseUntil(locked_until);
  throw new Refusal(`${wrong()}，还可以再试 ${MOST - failed} 次`);
}
