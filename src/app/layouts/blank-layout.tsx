import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { PageBoundary } from '@/app/page-boundary';
import { useSession } from '@/session/store';

/** No chrome: public pages bring their own frame. Being here, the last session's end has been dealt with. */
export function BlankLayout() {
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
