import { use, useEffect } from 'react';
import {
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  type RouteObject,
  useLocation,
  useRouteError,
} from 'react-router-dom';
import { PageBoundary } from '@/app/page-boundary';
import { metaOfRow } from '@/app/page-meta';
import { aboveOf, type PageRow, routeTable } from '@/app/pages';
import { RootView } from '@/app/root-view';
import { loadPage, type LoadPage } from '@/app/start/page-code';
import { isPublic, pageAt, signedInLayout } from '@/app/start/path-code';
import { pageReady } from '@/app/start/preload';
import { entryPaths } from '@/lib/entry-paths';
import { providePages } from '@/lib/open-pages';
import { useSession } from '@/session/store';
import { ErrorState } from '@/ui/error-state';

/** Shows a page as soon as its code is there; suspends until then. */
export function LazyPage({ load }: { load: LoadPage }) {
  const { Component } = use(loadPage(load));
  return <Component />;
}

/** When even a layout throws (NAV-8): what a student can do, instead of a blank page. */
function RootError() {
  const error = useRouteError();
  useEffect(() => {
    reportError(error);
  }, [error]);
  return (
    <main>
      <ErrorState
        title="平台遇到了问题"
        pageHeading
        announce
        description="请刷新页面后继续；已保存的内容不会丢失。"
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}

/** No chrome: public pages bring their own frame. Being here, the last session's end has been dealt with. */
function BlankLayout() {
  const { pathname } = useLocation();
  useEffect(() => {
    useSession.setState({ endedBy: null });
  }, []);
  return (
    <PageBoundary key={pathname} place="window">
      <Outlet />
    </PageBoundary>
  );
}

const notFoundPage: LoadPage = () => import('@/app/not-found-page');

/** A loader that waits, and returns no data: data of loaders do not survive keep-alive. */
const waitFor = (...loads: LoadPage[]): Pick<RouteObject, 'loader' | 'shouldRevalidate'> => ({
  loader: ({ params, request }) => pageReady(loads, params, new URL(request.url).searchParams),
  shouldRevalidate: () => false,
});

/** A page of the outermost outlet; layouts put its boundary around it. */
function pageRoute(row: PageRow): RouteObject {
  return {
    path: row.path,
    caseSensitive: true,
    handle: { ...metaOfRow(row), above: aboveOf(row), load: row.load },
    ...(isPublic(row) ? waitFor(row.load) : waitFor(signedInLayout, row.load)),
    element: <LazyPage load={row.load} />,
    children: row.children?.map(subPageRoute),
  };
}

/** A sub-page, shown by its frame's own outlet: when it throws, the frame stays. */
function subPageRoute(row: PageRow): RouteObject {
  const common = {
    caseSensitive: true,
    handle: { ...metaOfRow(row), load: row.load },
    ...waitFor(signedInLayout, row.load),
    element: (
      <PageBoundary key={row.path} place="frame">
        <LazyPage load={row.load} />
      </PageBoundary>
    ),
  };
  return row.path === '' ? { ...common, index: true } : { ...common, path: row.path };
}

/** `/` and `/user` lead home; without a session to login, which then leads here again (SES-6). */
const goHome = ({ request }: LoaderFunctionArgs) => {
  const { pathname, search } = new URL(request.url);
  return redirect(useSession.getState().token ? entryPaths.home() : entryPaths.login(pathname + search));
};

/** Pages for engineers. */
const developmentRows: PageRow[] = [];
if (import.meta.env.DEV)
  developmentRows.push({
    path: '/development/gallery',
    name: 'Gallery',
    title: '组件一览',
    layout: 'blank',
    load: () => import('@/pages/development/gallery-page'),
  });
if (import.meta.env.VITE_MOCK === 'true' || import.meta.env.VITE_CONFIGURATION_PAGE === 'true')
  developmentRows.push({
    path: '/development/configuration',
    name: 'Configuration',
    title: '配置',
    layout: 'blank',
    load: () => import('@/pages/development/configuration-page'),
  });

providePages((pathname) => /^\/(?:user)?$/.test(pathname) || pageAt(pathname) !== undefined);

/** The route objects of the whole application, made from the route table. */
export const routes: RouteObject[] = [
  {
    element: <RootView />,
    errorElement: <RootError />,
    // Never seen: main.tsx draws nothing before the first page is ready.
    hydrateFallbackElement: <div aria-busy="true" />,
    children: [
      { path: '/', handle: { name: 'Root' }, loader: goHome },
      { path: '/user', handle: { name: 'UserRoot' }, loader: goHome },
      {
        element: <BlankLayout />,
        children: [...routeTable.filter(isPublic), ...developmentRows].map(pageRoute),
      },
      {
        handle: { load: signedInLayout },
        element: (
          <PageBoundary place="window">
            <LazyPage load={signedInLayout} />
          </PageBoundary>
        ),
        children: [
          ...routeTable.filter((row) => !isPublic(row)).map(pageRoute),
          {
            path: '*',
            handle: { ...metaOfRow({ name: 'NotFound', title: '页面不存在' }), load: notFoundPage },
            element: <LazyPage load={notFoundPage} />,
          },
        ],
      },
    ],
  },
];
