// @vitest-environment node
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { partsOfPath } from '@/app/start/path-code';
import { metaOf } from '@/app/use-page-meta';
import { metaOfRow } from '@/app/page-meta';
import { type PageRow, routeTable } from '@/app/pages';
import { routes } from '@/app/routes';
import { paths } from '@/lib/paths';
import { routeFacts } from './routes.facts';

const sample = (path: string): string => path.replaceAll(/:\w+/g, '42');

const resolve = (path: string) => {
  const matches = (matchRoutes(routes, path) ?? []).map(({ route, pathname, params }) => ({
    id: route.id ?? '',
    pathname,
    params,
    data: undefined,
    loaderData: undefined,
    handle: route.handle as unknown,
  }));
  return { leaf: matches.at(-1), meta: metaOf(matches) };
};

const nameOf = (handle: unknown): unknown =>
  typeof handle === 'object' && handle !== null && 'name' in handle ? handle.name : undefined;

const rows = (table: PageRow[]): PageRow[] => table.flatMap((row) => [row, ...rows(row.children ?? [])]);

describe('the route table', () => {
  it('fetches ahead the code of the very page that the router shows', () => {
    const loadOf = (handle: unknown): unknown =>
      typeof handle === 'object' && handle !== null && 'load' in handle ? handle.load : undefined;
    const shown = routeFacts.filter(({ layout }) => layout !== '').map(({ path }) => sample(path));
    expect(shown.length).toBeGreaterThan(50);
    for (const path of [...shown, '/learn/1/1101', '/learn/1/1101/book/'])
      expect(partsOfPath(path).code.at(-1), path).toBe(loadOf(resolve(path).leaf?.handle));
    expect(partsOfPath('/user/home/nowhere')).toEqual({ code: [], ahead: [] });
  });

  it.each(routeFacts)('NAV-1 $path is $name with its title, layout, keep-alive and chat type', (fact) => {
    const { leaf, meta } = resolve(sample(fact.path));
    expect(nameOf(leaf?.handle)).toBe(fact.name);
    if (fact.layout === '') return;
    expect(meta).toMatchObject({
      name: fact.name,
      title: fact.title,
      layout: fact.layout,
      keep: fact.keep,
      chatType: fact.chatType,
    });
  });

  it('NAV-1 has no page beyond the facts', () => {
    const known = new Set(routeFacts.map((fact) => fact.name));
    expect(rows(routeTable).filter((row) => !known.has(row.name))).toEqual([]);
  });

  it.each(routeFacts)('NAV-1 $path matches with a trailing slash too', (fact) => {
    if (fact.path === '/') return;
    expect(nameOf(resolve(`${sample(fact.path)}/`).leaf?.handle)).toBe(fact.name);
  });

  it('NAV-1 paths are matched with their case', () => {
    expect(nameOf(resolve('/User/Home').leaf?.handle)).toBe('NotFound');
    expect(nameOf(resolve('/user/learncenter').leaf?.handle)).toBe('NotFound');
  });

  it('NAV-1 any other path is the not-found page in the default layout', () => {
    expect(resolve('/no/such/page').meta).toMatchObject({ name: 'NotFound', layout: 'default' });
  });

  it('NAV-2 a row without a title has the title "page without title"', () => {
    const row: PageRow = { path: '/x', name: 'X', layout: 'default', load: () => Promise.reject() };
    expect(metaOfRow(row).title).toBe('page without title');
    expect(metaOf([]).title).toBe('page without title');
  });

  it('NAV-1 every URL that paths can build resolves to a page', () => {
    for (const build of Object.values(paths)) {
      const url = new URL(
        (build as (...given: string[]) => string)('1', '2', 'book'),
        'https://matrix.invalid',
      );
      expect([url.pathname, nameOf(resolve(url.pathname).leaf?.handle)]).not.toContain('NotFound');
    }
  });
});
