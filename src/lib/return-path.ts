import { entryPaths } from '@/lib/entry-paths';

const MAX_LENGTH = 2000;
const PROBE_ORIGIN = 'https://matrix.invalid';

/** True for a character that a URL parser drops or treats as a separator, and so could hide another host. */
const isUnsafeCharacter = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return code <= 0x1f || (code >= 0x7f && code <= 0x9f) || character === '\\';
};

/** The path as the router reads it, escapes decoded; an empty string when they are malformed. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '';
  }
}

/**
 * The path to return to after login (SES-6): takes the raw `from` value, returns a path with query and hash
 * that certainly leads into this application. Absolute URLs, `//host`, backslashes, control characters,
 * other schemes, over-long values and `/login` itself give `/user/home`.
 */
export function safeReturnPath(from: string | null | undefined): string {
  const fallback = entryPaths.home();
  if (!from || from.length > MAX_LENGTH) return fallback;
  if (!from.startsWith('/') || from.startsWith('//')) return fallback;
  if ([...from].some(isUnsafeCharacter)) return fallback;
  if (!URL.canParse(from, PROBE_ORIGIN)) return fallback;

  const url = new URL(from, PROBE_ORIGIN);
  // Dot segments are resolved only by the parser: `/.//host` arrives here as `//host`.
  if (url.origin !== PROBE_ORIGIN || url.pathname.startsWith('//')) return fallback;
  if (url.pathname.startsWith('/%') || !decoded(url.pathname)) return fallback;
  if (/^\/login(\/|$)/i.test(decoded(url.pathname))) return fallback;
  return url.pathname + url.search + url.hash;
}
