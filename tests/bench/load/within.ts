/** Milliseconds. The longest, a walk through the pages, takes a third of it. */
const LIMIT = 30_000;
const ATTEMPTS = 5;

/**
 * Tries again what does not end: now and then a throttled page in Chromium stops answering the bench. Nothing of
 * an abandoned attempt is counted.
 */
export async function within<T>(what: string, attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count++) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, LIMIT, undefined);
    });
    const running = attempt();
    // Abandoned, it may still fail.
    running.catch(() => {});
    const result = await Promise.race([running.then((value) => ({ value })), late]);
    clearTimeout(timer);
    if (result) return result.value;
    console.error(`… ${what} did not end, attempt ${count}`);
    if (count === ATTEMPTS) throw new Error(`${what} did not end`);
  }
}
