/**
 * The keys of this browser's local storage that begin with a prefix; none where it cannot be listed: then nothing of
 * ours outlives the page.
 */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
