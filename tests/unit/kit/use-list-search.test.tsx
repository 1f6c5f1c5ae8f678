import { act, render, screen } from '@testing-library/react';
import { Activity } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { type ListSearch, useListSearch } from '@/kit/use-list-search';

const schema = v.object({
  state: v.optional(v.picklist(['all', 'open', 'done']), 'all'),
  words: v.optional(v.string(), ''),
  sort: v.optional(v.picklist(['new', 'old']), 'new'),
});

let search: ListSearch<v.InferOutput<typeof schema>>;
function List({ keep = false }: { keep?: boolean }) {
  search = useListSearch(schema, { keep });
  return <p data-testid="words">{search.filter.words}</p>;
}

/** A list that stays mounted while another page is shown, as kept-alive pages do. */
function Kept() {
  const { pathname } = useLocation();
  return (
    <Activity mode={pathname === '/list' ? 'visible' : 'hidden'}>
      <List keep />
    </Activity>
  );
}

function open(address: string, element = <List />) {
  const router = createMemoryRouter(
    [{ path: '*', element: <Outlet />, children: [{ path: '*', element }] }],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

describe('useListSearch', () => {
  it('reads the URL, and takes what does not fit for absent', () => {
    open('/list?state=done&sort=__proto__&page=3&words=%20a');
    expect(search.filter).toEqual({ state: 'done', words: ' a', sort: 'new' });
    expect(search).toMatchObject({ page: 3, isFiltered: true });
    open('/list?state=constructor&page=-1');
    expect(search.filter).toEqual({ state: 'all', words: '', sort: 'new' });
    expect(search).toMatchObject({ page: 1, isFiltered: false });
  });

  it('leaves defaults out of the URL, begins at page 1, and keeps what is not its own', () => {
    const router = open('/list?state=done&page=3&view=map');
    act(() => search.set({ state: 'all', words: '树' }));
    expect(router.state.location.search).toBe('?view=map&words=%E6%A0%91');
    expect(router.state.historyAction).toBe('REPLACE');
    act(() => search.setPage(2));
    expect(router.state.location.search).toBe('?view=map&words=%E6%A0%91&page=2');
    expect(router.state.historyAction).toBe('PUSH');
  });

  it('takes all filters out but the order', () => {
    const router = open('/list?state=done&words=x&sort=old');
    act(() => search.reset());
    expect(router.state.location.search).toBe('?sort=old');
    expect(search.isFiltered).toBe(false);
  });

  it('NAV-3 finds a kept list as it was left when a plain link leads to it', async () => {
    const router = open('/list?words=x', <Kept />);
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate('/list'));
    expect(router.state.location.search).toBe('?words=x');
    expect(screen.getByTestId('words').textContent).toBe('x');
  });

  it('NAV-3 shows what an address asks for, and what was cleared stays cleared', async () => {
    const router = open('/list?words=x', <Kept />);
    act(() => search.set({ words: '' }));
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate('/list'));
    expect(router.state.location.search).toBe('');
    await act(() => router.navigate('/list?words=y'));
    expect(search.filter.words).toBe('y');
  });
});
