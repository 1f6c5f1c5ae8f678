import { Outlet, useLocation } from 'react-router-dom';
import { PageChange } from '@/app/page-change';
import { windowTitleOf } from '@/app/page-meta';
import { usePageMeta } from '@/app/use-page-meta';
import { useTrackedPage } from '@/app/tracking';
import { ConfirmHost } from '@/kit/confirm-action';
import { LoadingOverlay } from '@/ui/loading-overlay';
import { useLoading } from '@/ui/overlay-store';
import { ToastRegion } from '@/ui/toast';

/** The routed page, the loading overlay and the toast (NAV-6); tells the tracker of each page (TRK-1). */
export function RootView() {
  const { pathname } = useLocation();
  const meta = usePageMeta();
  const windowTitle = windowTitleOf(meta);
  const loading = useLoading();

  useTrackedPage({ pageRoute: pathname, pageRouteName: meta.name, pageTitle: meta.title });

  return (
    <>
      <title>{`${windowTitle} · Matrix`}</title>
      <div className="root-view" aria-busy={loading.visible} inert={loading.visible}>
        <Outlet />
      </div>
      <PageChange title={windowTitle} />
      <ConfirmHost key={pathname} />
      <LoadingOverlay />
      <ToastRegion />
    </>
  );
}
