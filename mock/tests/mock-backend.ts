import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { configureRequest } from '@/api/request';
import { momentOf } from '@/lib/time';
import { createMockServer } from '@mock/testing';
import { setDate } from '../../tests/support/clock';

/**
 * The mock backend for the tests of a file. Each test begins at the seed and at a time on campus, or the real one, with
 * `account` signed in, or nobody: the endpoints are called as `caller`.
 */
export function startMockBackend(account?: string, { now }: { now?: string } = {}) {
  const mock = createMockServer();
  const caller = { token: '', userId: '' };
  const signIn = (as: string): void => {
    const { token, userInfo } = mock.signIn(as);
    Object.assign(caller, { token, userId: userInfo.user_id });
  };

  beforeAll(() => {
    mock.listen();
    configureRequest({ token: () => caller.token, toast: () => {}, expired: () => {} });
  });
  beforeEach(() => {
    if (now) {
      setDate(momentOf(`${now}:00`));
      mock.reset();
    }
    if (account) signIn(account);
    else Object.assign(caller, { token: '', userId: '' });
  });
  afterEach(() => mock.reset());
  afterAll(() => mock.close());

  return { mock, caller, signIn };
}
