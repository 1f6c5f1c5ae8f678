import { Outlet, useLocation } from 'react-router-dom';
import { PageChange } from '@/app/page-change';
import { usePageMeta } from '@/app/use-page-meta';
import { useTrackedPage } from '@/app/tracking';
import { ConfirmHost } from '@/kit/confirm-action';
import { LoadingOverlay } from '@/ui/loading-overlay';
import { useLoading } from '@/ui/overlay-store';
import { ToastRegion } from '@/ui/toast';

/** The routed page, the loading overlay and the toast (NAV-6); tells the tracker of each page (TRK-1). */
export function RootView() {
  const { pathname } = useLocation();
  const { name, title } = usePageMeta();
  const loading = useLoading();

  useTrackedPage({ pageRoute: pathname, pageRouteName: name, pageTitle: title });

  return (
    <>
      <title>{`${title} · Matrix`}</title>
      <div className="root-view" aria-busy={loading.visible} inert={loading.visible}>
        <Outlet />
      </div>
      <PageChange title={title} />
      <ConfirmHost key={pathname} />
      <LoadingOverlay />
      <ToastRegion />
    </>
  );
}
