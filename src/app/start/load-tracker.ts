type Tracker = typeof import('@/features/tracker');

let tracker: Tracker | undefined;

/**
 * Loads the tracker's code, which comes with that of every signed-in page: only students are tracked, so it stays out
 * of the login screen. Resolves to nothing when it cannot be loaded; the next page tries again.
 */
export async function loadTracker(): Promise<Tracker | undefined> {
  try {
    tracker ??= await import('@/features/tracker');
  } catch {
    // Offline: the page says so, the tracker need not say it too.
  }
  return tracker;
}

/** The tracker, when its code is there. */
export const loadedTracker = (): Tracker | undefined => tracker;
