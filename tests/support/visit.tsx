import { act, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { queryClient } from '@/api/query-client';
import { routes } from '@/app/routes';
import { loadPage } from '@/app/start/page-code';
import { partsOfPath } from '@/app/start/path-code';
import { studentCache } from '@/app/student-cache';
import { expect } from 'vitest';
import { signIn } from './backend';

let shown: () => string = () => '';

/**
 * Opens an address in the whole application, as the student of an account or as whoever is signed in: the real route table,
 * layouts and guards, with a history of its own. The page's code has come when the promise is fulfilled, its data may not have.
 */
export async function visit(address: string, account?: string) {
  if (account) signIn(account);
  await Promise.all(partsOfPath(address.replace(/[?#].*/, '')).code.map(loadPage));
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  shown = () => {
    const { pathname, search, hash } = router.state.location;
    return pathname + search + hash;
  };
  const user = userEvent.setup();
  const view = await act(async () => render(<RouterProvider router={router} />));
  return { ...view, router, user, client: studentCache() ?? queryClient };
}

/** Waits until the application that was visited last is at an address. */
export const arrivedAt = (address: string) => waitFor(() => expect(shown()).toBe(address));
