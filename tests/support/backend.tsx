import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject, RouterProvider, useLocation } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { createQueryClient, queryClient } from '@/api/query-client';
import { configureRequest } from '@/api/request';
import { oaPort } from '@/app/oa-port';
import { ConfirmHost } from '@/kit/confirm-action';
import { momentOf } from '@/lib/time';
import { createMockServer } from '@mock/testing';
import { endSession, startSession, useSession } from '@/session/store';
import { hideToast } from '@/ui/toast-store';
import { setDate } from './clock';

/** Shows the whole address of a page that is not the one under test. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>已到达 {pathname + search}</p>;
}

/** jsdom lays nothing out: an observer that never sees a change. */
class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

let ofFile: ((account?: string) => string) | undefined;

/** Starts a session at the mock backend of the file, and returns the id of its student. */
export function signIn(account?: string): string {
  if (!ofFile) throw new Error('The file has no learningBackend()');
  return ofFile(account);
}

/**
 * The mock backend for the tests of a file, fresh for each, at a time on campus or at the real one; `signIn` starts a
 * session before a page is visited.
 */
export function learningBackend({ now }: { now?: string } = {}) {
  const mock = createMockServer();
  const toasts: string[] = [];
  /** The paths of the calls. */
  const sent: string[] = [];
  beforeAll(() => {
    mock.listen();
    mock.server.events.on('request:start', ({ request }) => {
      sent.push(new URL(request.url).pathname.replace('/matrix-api', ''));
    });
  });
  afterAll(() => {
    ofFile = undefined;
    return mock.close();
  });
  beforeEach(() => {
    vi.stubGlobal('ResizeObserver', StillObserver);
    configureRequest({
      token: () => useSession.getState().token,
      toast: (message) => toasts.push(message),
      oaToken: oaPort,
      expired: () => {},
    });
  });
  if (now) beforeEach(() => standAt(now));
  afterEach(() => {
    mock.reset();
    toasts.length = 0;
    sent.length = 0;
    queryClient.clear();
    act(() => {
      endSession('exit');
      hideToast();
    });
  });

  ofFile = (account = 'student') => {
    const session = mock.signIn(account);
    startSession({ token: session.token, userInfo: session.userInfo });
    return session.userInfo.user_id;
  };
  /** Makes it a time on campus, with the seed of that day. Timers stay real. */
  const standAt = (time: string) => {
    setDate(momentOf(`${time}:00`));
    mock.reset();
  };
  /** Makes the calls to a path fail, the next `times` of them or all. */
  const fail = (
    kind: 'drop' | '500' | '502' | 'lost' | 'refuse' | 'null' | 'slow',
    pattern: string,
    times?: number,
  ) => {
    mock.context.faults.rules.push({ kind, pattern, ...(times ? { times } : {}) });
  };
  /** Ends every fault. */
  const mend = () => {
    mock.context.faults.rules.length = 0;
  };
  return { mock, sent, toasts, signIn, standAt, fail, mend };
}

/** Renders routes of a test's own at an address; every other address is Elsewhere. A whole page: `visit`. */
export function mount(routes: RouteObject[], address: string) {
  const client = createQueryClient();
  const router = createMemoryRouter([...routes, { path: '*', element: <Elsewhere /> }], {
    initialEntries: [address],
  });
  const view = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <ConfirmHost />
    </QueryClientProvider>,
  );
  return { ...view, router, client, user: userEvent.setup() };
}
