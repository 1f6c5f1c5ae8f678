/** Sends what lies under one name of drafts. */
interface Sending {
  /** Aborted when its student has left, or its page has closed: nothing is sent by it any more. */
  over: AbortSignal;
  /** Sends now; the promise says when all has been tried. */
  flush: () => Promise<void>;
  /** Sends one that was refused and kept once more. */
  again?: (key: string) => Promise<void>;
  /** Takes one back, for good; absent where only the page that holds it can. */
  giveUp?: (key: string) => void;
}

/** The newest of each name of drafts. */
export const sendings = new Map<string, Sending>();
