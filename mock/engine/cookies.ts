import type { MockContext } from './context';
import { originOf } from './origin';

const nameIn = (name: string): string => `matrix-mock:cookie:${name}`;

/** The value of a request's cookie; empty when it has none. */
export function cookieOf(request: Request, { jar }: MockContext, name: string): string {
  if (jar) return jar.getItem(nameIn(name)) ?? '';
  const pairs = (request.headers.get('cookie') ?? '').split(/; */);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}

interface Cookie {
  name: string;
  /** Empty: it goes. */
  value: string;
  path: string;
  seconds: number;
}

/** The header of an answer that sets a cookie which no script sees, sent along when another site leads here. */
export function setCookie(
  request: Request,
  { jar }: MockContext,
  { name, value, path, seconds }: Cookie,
): Record<string, string> {
  if (jar) {
    jar.setItem(nameIn(name), value);
    return {};
  }
  const secure = originOf(request).startsWith('https:') ? '; Secure' : '';
  const age = value ? seconds : 0;
  return { 'Set-Cookie': `${name}=${value}; Path=${path}; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}` };
}
