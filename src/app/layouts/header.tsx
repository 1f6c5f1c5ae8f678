import { Home, LogOut, Search } from 'lucide-react';
import { Suspense } from 'react';
import { HelpMenu } from '@/app/layouts/help-menu';
import { HistoryButtons } from '@/app/layouts/history-buttons';
import { useCommandPalette } from '@/app/layouts/use-command-palette';
import { exitSession } from '@/app/session-end';
import { confirmAction, prepareConfirm } from '@/kit/confirm-action';
import { Link } from '@/kit/link';
import { idle } from '@/lib/idle';
import { institute } from '@/lib/institute';
import { paths } from '@/lib/paths';
import { hasUnsaved } from '@/session/drafts';
import { useSession } from '@/session/store';
import { Avatar } from '@/ui/avatar';
import { BrandMark } from '@/ui/brand-mark';
import { useIsFocused } from '@/ui/focus-mode';
import { IconButton } from '@/ui/icon-button';
import { lazyPart } from '@/ui/lazy-part';
import { ThemeButton } from '@/ui/theme-button';
import styles from './header.module.css';

/** Names what an exit deletes for good. */
async function lossOfExit(): Promise<string> {
  const isOnline = navigator.onLine;
  const lost = await import('@/features/unsent').then(
    ({ lostByExit }) => lostByExit(isOnline),
    () => (hasUnsaved() ? '你写下的内容' : ''),
  );
  if (!lost) return '';
  const network = isOnline ? '' : '现在没有网络。';
  return `${network}还没有送到：${lost}。退出后会从这台设备删除，找不回来。`;
}

async function askAndLeave(): Promise<void> {
  const loss = await lossOfExit();
  const body = `${loss}确定要退出当前账号吗？`;
  if (await confirmAction({ title: '退出登录', body, danger: loss !== '' })) await exitSession();
}

/** Leaves the account, after a question (NAV-5). */
function ExitButton() {
  return (
    <IconButton
      label="退出"
      title="退出"
      icon={<LogOut />}
      aria-haspopup="dialog"
      onPointerEnter={prepareConfirm}
      onFocus={prepareConfirm}
      onClick={() => void askAndLeave()}
    />
  );
}

// Nobody waits for it, and the navigation leads there, too.
const Extras = lazyPart(
  async () => {
    await idle();
    return (await import('@/app/release/header-extras')).HeaderExtras;
  },
  { instead: () => null },
);

/** The bar on top of every signed-in page (NAV-4, NAV-5); in focus mode without ways to other pages. */
export function Header() {
  const username = useSession((state) => state.userInfo?.username ?? '');
  const isFocused = useIsFocused();
  const palette = useCommandPalette(isFocused);
  const logo = (
    <>
      <BrandMark />
      <span className={styles.wordmark}>{institute.name}</span>
    </>
  );

  return (
    <header className={styles.header}>
      <div className={styles.start}>
        {isFocused ? (
          <span className={styles.logo}>{logo}</span>
        ) : (
          <>
            <Link className={styles.logo} to={paths.user()} aria-label={institute.name}>
              {logo}
            </Link>
            <Link className={styles.home} to={paths.user()}>
              <Home />
              首页
            </Link>
            <HistoryButtons />
          </>
        )}
      </div>
      {!isFocused && (
        <button type="button" className={styles.search} aria-keyshortcuts="Control+K" onClick={palette.open}>
          <Search />
          <span className={styles.searchText}>搜索页面、课程和课时</span>
          <kbd className={styles.key}>Ctrl K</kbd>
        </button>
      )}
      <div className={styles.end}>
        {!isFocused && (
          <>
            <span className={styles.extras}>
              <Suspense>
                <Extras />
              </Suspense>
            </span>
            <HelpMenu />
          </>
        )}
        <ThemeButton />
        <span className={styles.user}>
          <Avatar name={username} size="small" />
          <span className={styles.username}>{username}</span>
        </span>
        <ExitButton />
      </div>
      {palette.element}
    </header>
  );
}
