import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { queryClient } from '@/api/query-client';
import { routes } from '@/app/routes';
import { studentCache } from '@/app/student-cache';

/** Opens an address in the whole application: the real route table, layouts and guards, with a history of its own. */
export async function visit(address: string) {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const user = userEvent.setup();
  const view = await act(async () => render(<RouterProvider router={router} />));
  return { ...view, router, user, client: studentCache() ?? queryClient };
}
