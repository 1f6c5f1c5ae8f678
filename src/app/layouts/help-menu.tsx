import { CircleHelp, Compass, Download, MessageSquarePlus } from 'lucide-react';
import { type SyntheticEvent, useId } from 'react';
import { Link } from 'react-router-dom';
import { loadAndOpenFeedback } from '@/app/layouts/open-feedback';
import { useInstall } from '@/app/layouts/use-install';
import { CrisisLine } from '@/kit/crisis-line';
import { paths } from '@/lib/paths';
import { IconButton } from '@/ui/icon-button';
import styles from './help-menu.module.css';

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
        <li>
          <Link className={styles.item} to={paths.guidePage()} onClick={close}>
            <Compass />
            新手引导
          </Link>
        </li>
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
