import { CircleHelp, Compass, Download, LifeBuoy, MessageSquarePlus } from 'lucide-react';
import { type SyntheticEvent, useId } from 'react';
import { create } from 'zustand';
import { loadAndOpenFeedback } from '@/app/layouts/open-feedback';
import { CrisisLine } from '@/kit/crisis-line';
import { SupportLink } from '@/kit/support-link';
import { Link } from '@/kit/link';
import { institute, isOn } from '@/lib/institute';
import { hasPage } from '@/lib/open-pages';
import { paths } from '@/lib/paths';
import { IconButton } from '@/ui/icon-button';
import styles from './help-menu.module.css';

/** Offer of the browser to install the application; TypeScript does not know it, since not every browser has it. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

const useOffer = create<{ offer: InstallOffer | null }>(() => ({ offer: null }));

window.addEventListener('beforeinstallprompt', (event) => {
  // No banner: the help menu has it.
  event.preventDefault();
  useOffer.setState({ offer: event as InstallOffer });
});
window.addEventListener('appinstalled', () => useOffer.setState({ offer: null }));

/** Returns a function that has the browser ask whether to install the application; null where it is, or cannot be. */
function useInstall(): (() => void) | null {
  const offer = useOffer((state) => state.offer);
  if (!offer) return null;
  return () => {
    // It is good for one time.
    useOffer.setState({ offer: null });
    void offer.prompt();
  };
}

/** Menu of the ways to help, also when it cannot wait and without a network, and to feedback. */
export function HelpMenu() {
  const id = useId();
  const install = useInstall();
  const close = (event: SyntheticEvent) =>
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
  // A native popover: the browser closes it on Escape or a press outside and keeps aria-expanded right.
  return (
    <>
      <IconButton label="帮助" title="帮助" icon={<CircleHelp />} popoverTarget={id} />
      <ul popover="auto" id={id} className={styles.menu} aria-label="帮助">
        {hasPage(paths.guidePage()) && (
          <li>
            <Link className={styles.item} to={paths.guidePage()} onClick={close}>
              <Compass />
              新手引导
            </Link>
          </li>
        )}
        {isOn('messages') && (
          <li>
            <button
              type="button"
              className={styles.item}
              onClick={(event) => {
                close(event);
                loadAndOpenFeedback();
              }}
            >
              <MessageSquarePlus />
              提建议
            </button>
          </li>
        )}
        {institute.support && (
          <li>
            <SupportLink className={styles.item} icon={<LifeBuoy />} />
          </li>
        )}
        {install && (
          <li>
            <button
              type="button"
              className={styles.item}
              onClick={(event) => {
                close(event);
                install();
              }}
            >
              <Download />
              安装到电脑
            </button>
          </li>
        )}
        <li className={styles.crisis}>
          <CrisisLine />
        </li>
      </ul>
    </>
  );
}
