import * as v from 'valibot';
import { defineNavigation } from '@/api/endpoint';

const from = v.optional(v.string());

/** Why a campus login has not led to a code: the ticket is no good, it began in another browser, the person has no account here, a server did not answer. */
export const ssoRefusals = ['ticket', 'browser', 'account', 'unreachable'] as const;

/**
 * Begins a campus login: binds it to this browser by a cookie, and leads to the login page of the campus (CAS or OIDC). `from` is
 * where the student was, a path of this application; anything else counts as the home page.
 */
export const ssoStart = defineNavigation({
  path: '/sso/start',
  summary: '前往统一身份认证',
  input: v.object({ from }),
  leadsTo: String.raw`^https?://`,
  cookie: '^[^=;]+=[^;]{16,}(?=.*; ?HttpOnly)(?=.*; ?SameSite=Lax)',
});

/**
 * Comes back from the campus. The backend asks the campus whether the ticket (CAS) or code (OIDC) is good, and leads to the login page
 * with a one-time code for `/users/login`, which lives a minute and in this browser alone; or with why there is none.
 */
export const ssoCallback = defineNavigation({
  path: '/sso/callback',
  summary: '从统一身份认证返回',
  input: v.object({
    from,
    ticket: v.optional(v.string()),
    code: v.optional(v.string()),
    state: v.optional(v.string()),
  }),
  leadsTo: String.raw`^/login\?(?:code=[\w-]{16,256}|refused=(?:${ssoRefusals.join('|')}))(?:&from=%2F[^&]*)?$`,
});
