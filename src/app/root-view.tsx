import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { windowTitleOf } from '@/app/page-meta';
import { useTrackedPage } from '@/app/tracking';
import { usePageMeta } from '@/app/use-page-meta';
import { ConfirmHost } from '@/kit/confirm-action';
import { institute } from '@/lib/institute';
import { LoadingOverlay } from '@/ui/loading-overlay';
import { ToastRegion } from '@/ui/toast';

/** True when nothing has the focus: what had it went, or is hidden, with the page it was on. */
function isFocusLost(): boolean {
  const focused = document.activeElement;
  return !focused || focused === document.body || focused.checkVisibility?.() === false;
}

/** Puts a lost focus into `main` as soon as that is there: a layout's code may still be on its way. Returns how to stop waiting. */
function focusMain(): () => void {
  const focus = (): boolean => {
    const main = document.querySelector('main');
    if (main && isFocusLost()) main.focus({ preventScroll: true });
    return main !== null;
  };
  const observer = new MutationObserver(() => focus() && observer.disconnect());
  if (!focus()) observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Does a browser's work between documents: announces the new page's title to assistive technology, and puts a
 * focus that went with the old page at the beginning of the new one.
 */
export function PageChange({ title }: { title: string }) {
  const { pathname } = useLocation();
  const [shown, setShown] = useState({ pathname, announced: '' });
  if (shown.pathname !== pathname) setShown({ pathname, announced: title });

  useEffect(() => (shown.announced ? focusMain() : undefined), [shown]);

  return (
    <p className="visually-hidden" aria-live="polite">
      {shown.announced}
    </p>
  );
}

/** The routed page, the loading overlay and the toast (NAV-6); tells the tracker of each page (TRK-1). */
export function RootView() {
  const { pathname } = useLocation();
  const meta = usePageMeta();
  const windowTitle = windowTitleOf(meta);

  useTrackedPage({ pageRoute: pathname, pageRouteName: meta.name, pageTitle: meta.title });

  return (
    <>
      <title>{`${windowTitle} · ${institute.name}`}</title>
      <LoadingOverlay>
        <Outlet />
      </LoadingOverlay>
      <PageChange title={windowTitle} />
      <ConfirmHost key={pathname} />
      <ToastRegion />
    </>
  );
}
