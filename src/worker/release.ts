/** The files of a build, as scripts/vite-worker.ts lists them. */
export interface Release {
  /** Another one in every build. */
  id: string;
  /** Address and hash of what every page starts with; the page itself, and what lies beside it, first. Without a hash: what its server fills in. */
  shell: [address: string, integrity: string][];
  /** Other files, fetched when there is time. */
  rest: string[];
  /** Files, and folders with a slash at the end, that are kept from their first use on. */
  late: string[];
}

/** Put in place of this name when the worker is built. */
declare const RELEASE: Release;
export const release: Release = RELEASE;

/** The page of every route. */
export const INDEX = '/index.html';

/** Whether a name stands for its content for ever. */
export const isHashed = (path: string): boolean => path.startsWith('/assets/');

/** Whether a file belongs to a release. */
export const hasFile = (of: Release, path: string): boolean =>
  of.shell.some(([address]) => address === path) ||
  of.rest.includes(path) ||
  of.late.some((late) => (late.endsWith('/') ? path.startsWith(late) : path === late));

/**
 * Whether an answer is the application's own: it came straight from our nginx, which marks it. The page that a Wi-Fi
 * portal answers every address with has no such mark.
 */
export const isOwn = (response: Response): boolean =>
  response.status === 200 &&
  response.type === 'basic' &&
  !response.redirected &&
  response.headers.has('X-Matrix-Build');
