/** A character as the tokenizer sees it: a code unit, a negative number for a line's end, null at the end. */
export type Code = number | null;
export type State = (code: Code) => State | undefined;
type Tokenize = (this: Context, effects: Effects, ok: State, nok: State) => State;

/** One rule of micromark's grammar, as far as this folder writes any. */
export interface Construct {
  tokenize: Tokenize;
  partial?: boolean;
  /** Goes on over lines that would otherwise be looked at by themselves. */
  concrete?: boolean;
  previous?: (this: Context, code: Code) => boolean;
}

/** Text that is read by further rules, line by line. */
export interface Token {
  contentType?: string;
  previous?: Token | undefined;
  next?: Token;
}

export interface Effects {
  enter: (type: string, fields?: Token) => Token;
  exit: (type: string) => void;
  consume: (code: Code) => void;
  check: (construct: Construct, ok: State, nok: State) => State;
}

export interface Context {
  events: [string, { type: string; _balanced?: boolean }, unknown][];
  /** True while a rule is only asked whether it ends the paragraph above. */
  interrupt?: boolean;
  parser: { lazy: Record<number, boolean> };
  now: () => { line: number; offset: number };
}

export const characterCode = (character: string): number => character.charCodeAt(0);

export const isLineEnd = (code: Code): boolean => code !== null && code < -2;
