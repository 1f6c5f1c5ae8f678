/** This build's own address, another one in every release, and whether this tab may reload by itself. */
export const reloading = { build: import.meta.url, isAllowed: () => navigator.onLine };

/**
 * Reloads this tab, and no other, for a new release: because the code it was started with is gone (NAV-8), or because the
 * student has come to where nothing is lost. Once per build: the mark is kept in the session storage. A storage that
 * does not hold the mark throws, and there is no reload at all, so there is never a loop. Offline a reload would only lose the
 * page. Returns true when the reload has begun.
 */
export function reloadForRelease(): boolean {
  if (!reloading.isAllowed()) return false;
  try {
    if (sessionStorage['reloaded'] === reloading.build) return false;
    sessionStorage['reloaded'] = reloading.build;
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}
