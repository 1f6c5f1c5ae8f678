import { Home, Search } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { ExitButton } from '@/app/layouts/exit-button';
import { HelpMenu } from '@/app/layouts/help-menu';
import { HistoryButtons } from '@/app/layouts/history-buttons';
import { useCommandPalette } from '@/app/layouts/use-command-palette';
import { idle } from '@/lib/idle';
import { paths } from '@/lib/paths';
import { useSession } from '@/session/store';
import { Avatar } from '@/ui/avatar';
import { BrandMark } from '@/ui/brand-mark';
import { classNames } from '@/ui/class-names';
import { useIsFocused } from '@/ui/focus-mode';
import { lazyPart } from '@/ui/lazy-part';
import { ThemeButton } from '@/ui/theme-button';
import styles from './header.module.css';

// Nobody waits for it, and the navigation leads there, too.
const Inbox = lazyPart(
  async () => {
    await idle();
    return (await import('@/features/inbox')).InboxLinks;
  },
  { instead: () => null },
);

/** The bar on top of every signed-in page (NAV-4, NAV-5). */
export const Header = () => (useIsFocused() ? <FocusedHeader /> : <FullHeader />);

/** In focus mode: without ways to other pages. */
function FocusedHeader() {
  return (
    <header className={styles.header}>
      <div className={styles.start}>
        <span className={styles.logo}>
          <BrandMark />
          <span className={styles.wordmark}>Matrix</span>
        </span>
      </div>
      <div className={classNames(styles.end, styles.apart)}>
        <ThemeButton />
        <User />
        <ExitButton />
      </div>
    </header>
  );
}

function User() {
  const username = useSession((state) => state.userInfo?.username ?? '');
  return (
    <span className={styles.user}>
      <Avatar name={username} size="small" />
      <span className={styles.username}>{username}</span>
    </span>
  );
}

function FullHeader() {
  const palette = useCommandPalette();

  return (
    <header className={styles.header}>
      <div className={styles.start}>
        <Link className={styles.logo} to={paths.user()} aria-label="Matrix">
          <BrandMark />
          <span className={styles.wordmark}>Matrix</span>
        </Link>
        <Link className={styles.home} to={paths.user()}>
          <Home aria-hidden />
          首页
        </Link>
        <HistoryButtons />
      </div>
      <button type="button" className={styles.search} aria-keyshortcuts="Control+K" onClick={palette.open}>
        <Search aria-hidden />
        <span className={styles.searchText}>搜索页面、课程和课时</span>
        <kbd className={styles.key}>Ctrl K</kbd>
      </button>
      <div className={styles.end}>
        <span className={styles.inbox}>
          <Suspense>
            <Inbox />
          </Suspense>
        </span>
        <HelpMenu />
        <ThemeButton />
        <User />
        <ExitButton />
      </div>
      {palette.element}
    </header>
  );
}
