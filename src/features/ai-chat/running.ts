/** The replies under way, by thread. */
export const running = new Map<string, AbortController>();

/** Stops every reply. */
export function stopAll(): void {
  for (const controller of running.values()) controller.abort();
}
