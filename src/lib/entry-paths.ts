/** Returns a path with those fields of a query that say something. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value) search.set(key, value);
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** The paths that the login screen needs, apart from all others (`paths` has these, too): its script is counted in bytes. */
export const entryPaths = {
  login: (from?: string) => withQuery('/login', { from }),
  password: () => '/password',
  register: () => '/register',
  welcome: () => '/welcome',
  accessibility: () => '/accessibility',
  introductionUser: () => '/introductionUser',
  home: () => '/user/home',
} as const;
