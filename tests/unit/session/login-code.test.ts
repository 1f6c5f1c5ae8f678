import { describe, expect, it } from 'vitest';
import { forgetLoginCode, loginCode, takeLoginCode } from '@/session/login-code';

/** Opens a document at an address; returns the address that is left, and the code. */
function openAt(address: string): [address: string, code: string] {
  window.history.replaceState({ key: 'mine' }, '', address);
  const entries = window.history.length;
  takeLoginCode();
  expect(window.history.length).toBe(entries);
  expect(window.history.state).toEqual({ key: 'mine' });
  const { pathname, search, hash } = window.location;
  return [pathname + search + hash, loginCode()];
}

describe('the code of a campus login (42.3)', () => {
  it('leaves the address at once, without a new entry, and the way back stays there', () => {
    expect(openAt('/login?code=abc123&from=%2Fuser%2Fnote%23top')).toEqual([
      '/login?from=%2Fuser%2Fnote%23top',
      'abc123',
    ]);
    expect(openAt('/login?code=abc123')).toEqual(['/login', 'abc123']);
    forgetLoginCode();
    expect(loginCode()).toBe('');
  });

  it.each(['/login', '/login?code=', '/login?from=%2Fx%3Fcode%3D1', '/register?code=1', '/user/home?code=1'])(
    'is none in %s, which stays as it is',
    (address) => expect(openAt(address)).toEqual([address, '']),
  );
});
