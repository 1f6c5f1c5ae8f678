import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Navigate, useLocation, useNavigation } from 'react-router-dom';
import { KeepAliveOutlet } from '@/app/keep-alive-outlet';
import { Header } from '@/app/layouts/header';
import { NavigationRail } from '@/app/layouts/navigation-rail';
import { Component as NotFoundPage } from '@/app/not-found-page';
import { usePageMeta } from '@/app/use-page-meta';
import { studentCache } from '@/app/student-cache';
import { ChatDock } from '@/features/ai-chat';
import { isOn } from '@/lib/institute';
import { idle } from '@/lib/idle';
import { paths } from '@/lib/paths';
import { useSession, useUserId } from '@/session/store';
import { lazyPart } from '@/ui/lazy-part';
import { OfflineNotice } from '@/ui/offline-notice';
import { StorageNotice } from '@/ui/storage-notice';
import styles from './signed-in-layout.module.css';

/** Without its code nothing is shown: each of these is seldom of use, and no reason to show an error. */
const seldom = { instead: () => null };

const Feedback = lazyPart(async () => {
  await idle();
  return (await import('@/features/feedback')).FeedbackButton;
}, seldom);

const RunningExamBar = lazyPart(async () => {
  await idle();
  return (await import('@/features/running-exam')).RunningExamBar;
}, seldom);

// With the header's, which has come by the time that the network is gone.
const UnsentButton = lazyPart(async () => (await import('@/app/release/header-extras')).UnsentButton, seldom);

export { studentCache };

/** Matches above the pages of this layout: the root view and the layout itself. */
const MATCHES_ABOVE = 2;

/** The guard (SES-6) around the frame of every signed-in page. */
export function Component() {
  const signedIn = useSession((state) => state.token !== '');
  const userId = useUserId();
  const { name } = usePageMeta();

  // The key: nothing of one student is still there when another has signed in (SES-3).
  if (signedIn) return <SignedInFrame key={userId} />;
  if (name !== 'NotFound') return <ToLogin />;
  return (
    <main tabIndex={-1}>
      <NotFoundPage />
    </main>
  );
}

/** Login leads back here, or where the student was just going, unless they chose to leave. */
function ToLogin() {
  const routed = useLocation();
  // The window's address has lost the place that a link led to (lib/forget-place), the router's not.
  const here = window.location.pathname === routed.pathname ? window.location : routed;
  const { pathname, search, hash } = useNavigation().location ?? here;
  const exited = useSession((state) => state.endedBy === 'exit');
  // As it was at first: when login is on its way, that is where the student is going.
  const [address] = useState(() => (exited ? paths.login() : paths.login(pathname + search + hash)));
  return <Navigate to={address} replace />;
}

/**
 * The default and the learning layout are one component, so that moving between them keeps the kept-alive
 * pages: the first has the navigation rail, the second the AI chat.
 */
function SignedInFrame() {
  const { layout, chatType } = usePageMeta();
  const [queryClient] = useState(studentCache);
  if (!queryClient) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <div className={styles.shell}>
        <a className={styles.skip} href="#main">
          跳到主要内容
        </a>
        <Header />
        <OfflineNotice>
          <Suspense>
            <UnsentButton />
          </Suspense>
        </OfflineNotice>
        <StorageNotice />
        {isOn('exams') && (
          <Suspense>
            <RunningExamBar />
          </Suspense>
        )}
        <div className={styles.body} data-layout={layout}>
          {layout === 'default' && <NavigationRail />}
          <main id="main" className={styles.main} tabIndex={-1}>
            <KeepAliveOutlet depth={MATCHES_ABOVE} />
          </main>
          {layout === 'learning' && <ChatDock businessType={chatType} />}
        </div>
        {isOn('messages') && (
          <Suspense>
            <Feedback />
          </Suspense>
        )}
      </div>
    </QueryClientProvider>
  );
}
