let code = '';

/**
 * Takes the one-time code of a campus login out of the address of the login page, before anything else runs: no record, log,
 * history entry or reload has it.
 */
export function takeLoginCode(): void {
  const address = new URL(window.location.href);
  code = (address.pathname === '/login' && address.searchParams.get('code')) || '';
  if (!code) return;
  address.searchParams.delete('code');
  window.history.replaceState(window.history.state, '', address);
}

/** The code that this document was opened with; empty when there is none. */
export const loginCode = (): string => code;

/** Forgets the code: it opens one session. */
export function forgetLoginCode(): void {
  code = '';
}
