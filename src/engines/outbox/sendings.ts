/** Sends what lies under one name of drafts, as long as the code for it is there and its student is. */
interface Sending {
  /** Sends now; the promise says when all has been tried. */
  flush: () => Promise<void>;
  /** Sends one that was refused and kept once more. */
  again?: (key: string) => Promise<void>;
  /** Takes one back, for good; absent where only the page that holds it can. */
  giveUp?: (key: string) => void;
}

const sendings = new Map<string, Sending>();

/** Makes an outbox reachable by the name of its drafts, until `over` is aborted. */
export function registerSending(name: string, sending: Sending, over: AbortSignal): void {
  sendings.set(name, sending);
  over.addEventListener('abort', () => sendings.get(name) === sending && sendings.delete(name));
}

/** Returns what sends the drafts of a name; undefined where its page was not opened yet. */
export const sendingOf = (name: string): Sending | undefined => sendings.get(name);
