import '@/app/start/early';
// Before any component: they fix the order of the layers, or else every component's styles would lie below the reset.
import '@/ui/tokens.css';
import '@/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter, RouterProvider } from 'react-router-dom';
import { forgetAhead } from '@/api/ahead';
import { configureRequest } from '@/api/request';
import { coloured } from '@/app/start/coloured';
import { polyfilled } from '@/app/start/compat';
import { preloadOnIntent, preloadWhenIdle } from '@/app/start/preload';
// There is no shorter way to the screen that most visits begin with.
import '@/pages/users/login-page';
import { watchProblems } from '@/app/report/watch-problems';
import { routes } from '@/app/routes';
import { oaPort } from '@/app/oa-port';
import { sessionExpired } from '@/app/session-end';
import { trackFirstPage } from '@/app/tracking';
import { damagedSettings, institute } from '@/lib/institute';
import { setDemoAccounts } from '@/session/demo-accounts';
import { useSession } from '@/session/store';
import { followDrafts } from '@/session/unsaved';
import { followOtherTabs } from '@/session/watch';
import { followAppearance } from '@/ui/appearance';
import { tellUnreached } from '@/ui/offline-store';
import { showToast } from '@/ui/toast-store';

/** Returns when the first page may be drawn. */
function initialized(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) resolve();
    else
      router.subscribe((state) => {
        if (state.initialized) resolve();
      });
  });
}

async function start(): Promise<void> {
  await Promise.all([polyfilled, coloured]);
  // Spelled out, so that a build without the mock leaves its code out.
  if (import.meta.env.VITE_MOCK === 'true') {
    const { startMock, demoAccounts } = await import('@mock/browser');
    setDemoAccounts(demoAccounts);
    await startMock();
  }
  configureRequest({
    token: () => useSession.getState().token,
    toast: (message, unreached) =>
      unreached
        ? tellUnreached(message, '刚才的操作没有完成，联网后再试一次')
        : showToast(message, { type: 'error' }),
    oaToken: oaPort,
    expired: sessionExpired,
  });
  if (institute.logo || damagedSettings.length > 0)
    import('@/app/show-institute').then(
      ({ showInstitute }) => showInstitute(),
      () => {},
    );
  // Translators begin when there are words, later than this code comes.
  import('@/app/translated-page').then(
    ({ guardAgainstTranslators }) => guardAgainstTranslators(document.body),
    // The page goes on without.
    () => {},
  );
  followAppearance();
  followOtherTabs();
  followDrafts();
  preloadOnIntent();

  await trackFirstPage();
  const router = createBrowserRouter(routes);
  preloadWhenIdle(router);
  await initialized(router);
  // The calls made ahead are the first page's.
  router.subscribe(({ navigation }) => navigation.state === 'loading' && forgetAhead());
  // React throws when there is none.
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}

watchProblems();
void start();
