/** What an address says of the exact place to open at (lib/paths); cells have notebooks of their own. */
const PLACE = /(?<=[?&])(?:t|page|chapter|at|paragraph|note)=[^&]*&?/g;

/**
 * Takes the exact place out of the address, once the student is there or beyond: who reloads the page, or comes back to
 * it, goes on where they stopped and not where a link once led. Past the router: nothing is drawn anew.
 */
export function forgetPlace(): void {
  const { pathname, search } = window.location;
  const left = search.replace(PLACE, '');
  if (left !== search)
    window.history.replaceState(window.history.state, '', pathname + left.replace(/[?&]$/, ''));
}
