import { matchRoutes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ModuleName, moduleNames } from '@/lib/institute';
import { everyPage, type PageRow } from '@/app/pages';

const switchable = moduleNames.filter((name) => name !== 'core');

/** The application as it starts where modules are off. */
const startWithout = (...off: ModuleName[]) =>
  startWith(`modules=${JSON.stringify(Object.fromEntries(off.map((name) => [name, false])))}`);

/** The application as it starts with a setting. */
async function startWith(setting: string) {
  const meta = document.createElement('meta');
  meta.name = 'matrix-config';
  meta.content = setting;
  document.head.append(meta);
  vi.resetModules();
  const [
    { routeTable },
    { navigationGroups },
    { everyApp },
    { routes },
    { partsOfPath, targets },
    { hasPage },
  ] = await Promise.all([
    import('@/app/pages'),
    import('@/app/layouts/navigation-groups'),
    import('@/app/apps'),
    import('@/app/routes'),
    import('@/app/start/path-code'),
    import('@/lib/open-pages'),
  ]);
  return { routeTable, navigationGroups, everyApp, routes, partsOfPath, targets, hasPage };
}
afterEach(() => document.querySelector('meta[name="matrix-config"]')?.remove());

/** An address of each row, with the modules that it needs. */
const addressesOf = (rows: readonly PageRow[], above = '', needed: readonly ModuleName[] = []) =>
  rows.flatMap(({ path, needs = [], children }): { address: string; needs: readonly ModuleName[] }[] => {
    const address = `${above}/${path.replace(/^\//, '')}`.replaceAll(/:\w+/g, '1').replace(/\/$/, '');
    const all = [...needed, ...needs];
    return children ? addressesOf(children, address, all) : [{ address, needs: all }];
  });
const every = addressesOf(everyPage);

describe('modules of the institute (42.2)', () => {
  it('are each of some page', () => {
    for (const name of switchable) expect(every.some(({ needs }) => needs.includes(name))).toBe(true);
  });

  it.each(switchable)('%s, when it is off, is in no list, and its addresses are not found', async (off) => {
    const app = await startWithout(off);
    for (const { address, needs } of every) {
      const isThere = !needs.includes(off);
      expect([address, app.hasPage(address)]).toEqual([address, isThere]);
      const matched = matchRoutes(app.routes, address)?.at(-1)?.route;
      expect([address, matched?.path !== '*']).toEqual([address, isThere]);
      const { code, ahead } = app.partsOfPath(address);
      if (!isThere) expect([address, code, ahead]).toEqual([address, [], []]);
    }
    const links = [
      ...app.navigationGroups.flatMap((group) => Object.values(group.links)),
      ...app.everyApp.map(({ to }) => to),
    ];
    expect(links.filter((to) => !app.hasPage(to))).toEqual([]);
    expect(app.navigationGroups.every((group) => Object.keys(group.links).length > 0)).toBe(true);
  });

  it('have no page for a password where the campus login is the only one (42.3)', async () => {
    const gone = async (login: string) => {
      const { hasPage } = await startWith(`login=${login}`);
      document.querySelector('meta[name="matrix-config"]')?.remove();
      return every.flatMap(({ address }) => (hasPage(address) ? [] : [address]));
    };
    expect(await gone('campus')).toEqual(['/password', '/register']);
    expect(await gone('both')).toEqual([]);
  });

  it('leave login, home and what is public when all of them are off', async () => {
    const app = await startWithout(...switchable);
    expect(app.routeTable.map(({ name }) => name)).toEqual([
      'Login',
      'Welcome',
      'IntroductionUser',
      'Accessibility',
      'UserHome',
      // Records are made all the same.
      'MyRecords',
    ]);
    expect(app.navigationGroups.map(({ label }) => label)).toEqual(['首页', '我的']);
  });
});
