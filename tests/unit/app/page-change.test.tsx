import { act, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { PageChange } from '@/app/page-change';

it('puts a lost focus into the page also when its layout comes later', async () => {
  const router = createMemoryRouter([{ path: '*', element: <PageChange title="个人中心" /> }]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/user/home'));
  const main = document.createElement('main');
  main.tabIndex = -1;
  document.body.append(main);
  await waitFor(() => expect(main).toHaveFocus());
  main.remove();
});
