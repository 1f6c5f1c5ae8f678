import { ssoCallback, type ssoRefusals, ssoStart } from '@/api/sso';
import { entryPaths, withQuery } from '@/lib/entry-paths';
import { environment } from '@/lib/environment';
import { randomId } from '@/lib/random-id';
import { safeReturnPath } from '@/lib/return-path';
import { durations } from '../engine/clock';
import { cookieOf, setCookie } from '../engine/cookies';
import { leading, redirect } from '../engine/lead-on';
import { originOf } from '../engine/origin';
import { codeFor } from '../laws/campus-login';

/** Cookie by which the login of a code is bound to the browser that began it. */
export const BROWSER_COOKIE = 'matrix-sso';
/** Time for a person to sign in at the campus. */
const PATIENCE = 10 * durations.minute;

/** Address to which the campus sends the browser, for a login that is to lead to `from`. */
const serviceOf = (request: Request, from: string): string =>
  withQuery(originOf(request) + environment.apiBase + ssoCallback.path, { from });

/** The way back into the application: with a code, or with why there is none. */
const backTo = (from: string, came: { code: string } | { refused: (typeof ssoRefusals)[number] }): Response =>
  redirect(withQuery(entryPaths.login(), { ...came, from: safeReturnPath(from) }));

export const routes = [
  leading(ssoStart, (query, request, context) => {
    // One that is there stays: another tab may be on its way.
    const browser = cookieOf(request, context, BROWSER_COOKIE) || randomId();
    const service = serviceOf(request, safeReturnPath(query.get('from')));
    return redirect(
      withQuery(`${context.cas ?? `${originOf(request)}/cas`}/login`, { service }),
      setCookie(request, context, {
        name: BROWSER_COOKIE,
        value: browser,
        path: environment.apiBase,
        seconds: PATIENCE / 1000,
      }),
    );
  }),

  leading(ssoCallback, (query, request, context) => {
    const [from, ticket] = [query.get('from') ?? '', query.get('ticket') ?? ''];
    const browser = cookieOf(request, context, BROWSER_COOKIE);
    if (!browser) return backTo(from, { refused: 'browser' });
    const code = codeFor(context.database, { ticket, service: serviceOf(request, from), browser });
    return backTo(from, code ? { code } : { refused: 'ticket' });
  }),
];
