import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { safeReturnPath } from '@/lib/return-path';
import { hostile } from '../../support/hostile-paths';

const origin = 'https://matrix.example';

describe('SES-6 the way back after login', () => {
  it('SES-6 there are at least 63 hostile values, each another', () => {
    expect(new Set(hostile).size).toBe(hostile.length);
    expect(hostile.length).toBeGreaterThanOrEqual(63);
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
