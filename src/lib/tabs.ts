import * as v from 'valibot';

/** Change by another tab of one key of the local storage: its text before and now, null for none. */
export interface StoredElsewhere {
  key: string;
  before: string | null;
  now: string | null;
}

/**
 * Calls back, until `over` is aborted, when another tab has written or removed a key of the local storage that begins
 * with a prefix, and with null when it has cleared the storage. The browser tells of it a moment later.
 */
export function onStoredElsewhere(
  prefix: string,
  changed: (change: StoredElsewhere | null) => void,
  over?: AbortSignal,
): void {
  window.addEventListener(
    'storage',
    ({ key, oldValue, newValue }) => {
      if (key === null) changed(null);
      else if (key.startsWith(prefix)) changed({ key, before: oldValue, now: newValue });
    },
    over ? { signal: over } : {},
  );
}

/**
 * Opens a channel between the tabs of this browser that have opened one of this name. `heard` receives messages that fit
 * the schema, but none of this channel. In a browser without channels nobody hears anything.
 */
export function openChannel<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
  heard: (message: v.InferOutput<Schema>) => void = () => {},
) {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  channel?.addEventListener('message', ({ data }) => {
    const result = v.safeParse(schema, data);
    if (result.success) heard(result.output);
  });
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    tell: (message: v.InferInput<Schema>): void => channel?.postMessage(message),
    close: (): void => channel?.close(),
  };
}
