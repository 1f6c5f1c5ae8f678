/** Pages that open at an exact place. Others are left alone: a player tells its last place when its page has gone. */
const PAGES = /^\/(?:learn|book)|Watch/;
/** What an address says of that place (lib/paths); cells have notebooks of their own. */
const PLACE = /(?<=[?&])(?:t|page|chapter|at|paragraph|note)=[^&]*&?/g;

/**
 * Takes the exact place out of the address, once the student is there or beyond: who reloads the page, or comes back to
 * it, goes on where they stopped and not where a link once led. Past the router: nothing is drawn anew.
 */
export function forgetPlace(): void {
  const { pathname, search } = window.location;
  const left = search.replace(PLACE, '');
  if (left !== search && PAGES.test(pathname))
    window.history.replaceState(window.history.state, '', pathname + left.replace(/[?&]$/, ''));
}
