import * as v from 'valibot';

const message = v.object({
  kind: v.picklist(['alive?', 'alive', 'taken', 'ended']),
  attempt: v.string(),
  holder: v.string(),
});
type Message = v.InferOutput<typeof message>;

/** Milliseconds after which a tab that has not answered counts as gone. Only where there are no locks: see writer-lock.ts. */
const ANSWER_WITHIN = 3_000;

/** How the tabs of one browser that show the same attempt tell each other who writes. */
export function createTabChannel(
  attempt: string,
  holder: string,
  heard: (kind: 'taken' | 'ended', from: string) => void,
) {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('matrix-exam');
  const waiting = new Map<string, () => void>();
  const say = (kind: Message['kind'], about = holder) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    channel?.postMessage({ kind, attempt, holder: about } satisfies Message);

  channel?.addEventListener('message', ({ data }) => {
    const result = v.safeParse(message, data);
    if (!result.success || result.output.attempt !== attempt) return;
    const { kind, holder: about } = result.output;
    if (kind === 'alive?' && about === holder) say('alive');
    else if (kind === 'alive') waiting.get(about)?.();
    else if ((kind === 'taken' || kind === 'ended') && about !== holder) heard(kind, about);
  });

  return {
    taken: () => say('taken'),
    ended: () => say('ended'),
    /** Whether another tab of this browser that writes under this name is still open. */
    isAlive: (other: string): Promise<boolean> =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(false), ANSWER_WITHIN);
        waiting.set(other, () => {
          clearTimeout(timer);
          resolve(true);
        });
        say('alive?', other);
      }),
    close: () => channel?.close(),
  };
}
