const RELOADED_KEY = 'reloadedForStaleChunk';

/**
 * After a deploy the code that this tab was started with is gone: reload once to start the new one (NAV-8).
 * Once per build: the mark is this build's own address, kept in the session storage. Without a storage that
 * holds the mark there is no reload at all, so there is never a loop. Offline a reload would only lose the
 * page. Returns true when the reload has begun.
 */
export function reloadForStaleChunk(
  build: string = import.meta.url,
  reload: () => void = () => window.location.reload(),
): boolean {
  if (!navigator.onLine) return false;
  try {
    if (window.sessionStorage.getItem(RELOADED_KEY) === build) return false;
    window.sessionStorage.setItem(RELOADED_KEY, build);
    if (window.sessionStorage.getItem(RELOADED_KEY) !== build) return false;
  } catch {
    return false;
  }
  reload();
  return true;
}
