import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { queryClient } from '@/api/query-client';
import { configureRequest } from '@/api/request';
import { createMockServer } from '@/mocks/testing';
import { endSession, useSession } from '@/session/store';

/** Stands for every page that a public page leads to: shows its whole address. */
function Elsewhere() {
  const { pathname, search, hash } = useLocation();
  return <p>已到达 {pathname + search + hash}</p>;
}

/** The mock backend for the tests of a file, fresh for each, with the paths of the calls it was sent. */
export function publicBackend() {
  const mock = createMockServer();
  const sent: string[] = [];
  const toasts: string[] = [];

  beforeAll(() => {
    mock.listen();
    mock.server.events.on('request:start', ({ request }) => {
      sent.push(new URL(request.url).pathname.replace('/matrix-api', ''));
    });
  });
  afterAll(() => mock.close());
  beforeEach(() => {
    configureRequest({
      token: () => useSession.getState().token,
      toast: (message) => toasts.push(message),
      expired: () => {},
    });
  });
  afterEach(() => {
    mock.reset();
    sent.length = 0;
    toasts.length = 0;
    queryClient.clear();
    act(() => endSession('exit'));
    localStorage.clear();
    sessionStorage.clear();
  });

  /** Makes the calls to a path fail, the next `times` of them or all. */
  const fail = (
    kind: 'drop' | '500' | 'lost' | 'slow' | 'refuse' | 'null',
    pattern: string,
    times?: number,
  ) => {
    mock.context.faults.rules.push({ kind, pattern, ...(times ? { times } : {}) });
  };
  return { mock, sent, toasts, fail };
}

/** Renders a page at an address, in a router in which every other address is Elsewhere. */
export function visit(Page: ComponentType, address: string) {
  const [path = '/'] = address.split(/[?#]/);
  const router = createMemoryRouter(
    [
      { path, element: <Page /> },
      { path: '*', element: <Elsewhere /> },
    ],
    { initialEntries: [address] },
  );
  const view = render(<RouterProvider router={router} />);
  return { ...view, router, user: userEvent.setup() };
}
