import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { safeReturnPath } from '@/lib/return-path';

const origin = 'https://matrix.example';

const hostile = [
  // Other hosts, spelled out.
  'https://evil.example',
  'http://evil.example/user/home',
  'HTTPS://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'evil.example',
  'evil.example/user/home',
  'user/home',
  // Protocol-relative, and what a parser makes of it.
  '//evil.example',
  '//evil.example/user/home',
  '///evil.example',
  '////evil.example',
  '//user@evil.example',
  '//evil.example:443/',
  '//[::1]/',
  '//0x7f000001/',
  // Backslashes count as slashes in URLs.
  '\\\\evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/user/..\\..\\\\evil.example',
  '/user\\home',
  // Tabs, newlines and other control characters, which parsers drop or trim.
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/\u0000/evil.example',
  '/\u001f/evil.example',
  '/\u007f/evil.example',
  '/\u0085/evil.example',
  '/user\r\nSet-Cookie: token=1',
  // Dot segments that resolve to an authority.
  '/.//evil.example',
  '/..//evil.example',
  '/./../..//evil.example',
  '/user/..//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/user/%2E%2E//evil.example',
  // Encoded separators at the start.
  '/%2f%2fevil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/%09/evil.example',
  '%2f%2fevil.example',
  '%2Fuser%2Fhome',
  // Other schemes.
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'javascript://matrix.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'mailto:a@evil.example',
  'about:blank',
  // Unicode that looks like, or is normalised to, a slash, a dot or nothing.
  '／／evil.example',
  '/／evil.example',
  '/⁄evil.example',
  '/∕evil.example',
  '/。evil.example',
  '/\u202e//evil.example',
  '\u202e/user/home',
  '/\u200b/evil.example',
  '\ufeff//evil.example',
  '/\u2028/evil.example',
  // The login page itself, which would lead round in a circle.
  '/login',
  '/login/',
  '/LOGIN',
  '/Login?from=/user/home',
  '/login#form',
  '/login?from=%2Flogin%3Ffrom%3D%2Flogin',
  '/./login',
  '/user/../login',
  '/user/%2e%2e/login',
  '/logi%6e',
  '/l%6Fgin/',
  '/%6cogin',
  '/login%2f',
  // Malformed or over-long.
  '/user/%ff',
  '/user/%',
  `/user/home?${'x'.repeat(2000)}`,
  '',
  ' ',
  'null',
  '?from=/user/home',
  '#/user/home',
];

describe('SES-6 the way back after login', () => {
  it('SES-6 there are at least 43 hostile values, each another', () => {
    expect(new Set(hostile).size).toBe(hostile.length);
    expect(hostile.length).toBeGreaterThanOrEqual(43);
  });

  it.each(hostile)('SES-6 %j stays in the application and is not the login page', (from) => {
    const path = safeReturnPath(from);
    const url = new URL(path, origin);
    expect(url.origin).toBe(origin);
    expect(path).toMatch(/^\/(?![/\\])/);
    expect(url.pathname).not.toMatch(/^\/\//);
    // As the router reads it: any case, escapes decoded, a slash at the end or none.
    const read = url.pathname.split('/').map(decodeURIComponent).join('/');
    expect(matchPath('/login/*', read)).toBeNull();
  });

  it.each(hostile)('SES-6 %j falls back to home', (from) => {
    expect(safeReturnPath(from)).toBe('/user/home');
  });

  it.each([null, undefined])('SES-6 %j falls back to home', (from) => {
    expect(safeReturnPath(from)).toBe('/user/home');
  });

  it.each([
    '/',
    '/user/home',
    '/user/history?kind=video&day=2026-11-20#row-3',
    '/courseSearch?words=%E9%80%92%E5%BD%92',
    '/learn/1/1101/book',
    '/learn/1/1101/book#section-2',
    '/user/courseReWatch?courseId=7&recordId=9',
    '/book/md/1?from=https://elsewhere.example/',
    '/loginHelp',
    '/user/login',
    '/user/ques/%E9%A2%98',
    '/user/home?next=//evil.example',
  ])('SES-6 %j survives as it is', (from) => {
    expect(safeReturnPath(from)).toBe(from);
  });

  it('SES-6 a value of exactly the greatest length survives, one more does not', () => {
    const longest = `/user/home?${'x'.repeat(2000 - '/user/home?'.length)}`;
    expect(safeReturnPath(longest)).toBe(longest);
    expect(safeReturnPath(`${longest}x`)).toBe('/user/home');
  });
});
