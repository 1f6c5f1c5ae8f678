/** Parameters of an address for the exact place to open at (lib/paths); cells have notebooks of their own. */
const PLACE = /(?<=[?&])(?:t|page|chapter|at|paragraph|start|quote|note)=[^&]*&?/g;

/**
 * Takes the exact place out of the address of a page, once the student is there or beyond: who reloads the page, or comes
 * back to it, goes on where they stopped and not where a link once led. Past the router: nothing is drawn again. Does
 * nothing when the window shows another page: a player tells its last place when its page has gone.
 */
export function forgetPlace(page: string): void {
  const { pathname, search, hash } = window.location;
  const left = search.replace(PLACE, '');
  if (left !== search && pathname === page)
    window.history.replaceState(window.history.state, '', pathname + left.replace(/[?&]$/, '') + hash);
}
