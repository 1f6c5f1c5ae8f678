/** Business codes of the answers; see the wire conventions in the design. */
export const codes = { success: 200, refused: 400, expired: 1000 } as const;

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
