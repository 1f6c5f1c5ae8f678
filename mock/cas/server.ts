import { ssoCallback } from '@/api/sso';
import { entryPaths } from '@/lib/entry-paths';
import { environment } from '@/lib/environment';
import { durations } from '../engine/clock';
import { answerInTurn, type MockContext } from '../engine/context';
import { cookieOf, setCookie } from '../engine/cookies';
import { redirect } from '../engine/lead-on';
import { Refusal } from '../engine/refusal';
import { endCampusSession, issueTicket, openCampusSession } from '../laws/campus-login';
import { checkLogin } from '../laws/users';
import { loggedOut, loginForm, unknownService } from './pages';

const COOKIE = 'CASTGC';
const cookie = { name: COOKIE, path: '/cas', seconds: (8 * durations.hour) / 1000 };

/** Whether an address is one of the product's: the campus sends people nowhere else. */
const isAt = (path: string, service: string): boolean =>
  URL.canParse(service) && /^https?:/i.test(service) && new URL(service).pathname === path;

function withTicket({ database }: MockContext, campusSessionId: string, service: string): string {
  const address = new URL(service);
  address.searchParams.set('ticket', issueTicket(database, campusSessionId, service));
  return address.href;
}

/** The login of the campus: a form, then back to the service with a ticket; at once for who is signed in there. */
async function logIn(request: Request, context: MockContext): Promise<Response> {
  const form = request.method === 'POST' ? new URLSearchParams(await request.text()) : undefined;
  const service = (form ?? new URL(request.url).searchParams).get('service') ?? '';
  if (!isAt(environment.apiBase + ssoCallback.path, service)) return unknownService();
  if (!form) {
    const known = cookieOf(request, context, COOKIE);
    return context.database.campusSessions.find(known)
      ? redirect(withTicket(context, known, service))
      : loginForm(service);
  }
  try {
    const [account, password] = [form.get('username') ?? '', form.get('password') ?? ''];
    const user = checkLogin(context.database, request, account, password);
    const opened = openCampusSession(context.database, user.id);
    const headers = setCookie(request, context, { ...cookie, value: opened });
    return redirect(withTicket(context, opened, service), headers);
  } catch (error) {
    if (error instanceof Refusal) return loginForm(service, error.message);
    throw error;
  }
}

/** The logout of the campus: all that was opened by its login ends (single logout). */
function logOut(request: Request, context: MockContext): Response {
  endCampusSession(context.database, cookieOf(request, context, COOKIE));
  const service = new URL(request.url).searchParams.get('service') ?? '';
  return loggedOut(
    isAt(entryPaths.login(), service) ? service : '',
    setCookie(request, context, { ...cookie, value: '' }),
  );
}

/** The login of the campus, a small CAS (https://apereo.github.io/cas/7.2.x/protocol/CAS-Protocol-Specification.html). */
export const respondToCas = (request: Request, context: MockContext): Promise<Response> =>
  answerInTurn(context, () => {
    const { pathname } = new URL(request.url);
    if (pathname === '/cas/login') return logIn(request, context);
    if (pathname === '/cas/logout') return logOut(request, context);
    return new Response(null, { status: 404 });
  });
