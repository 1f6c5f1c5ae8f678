import { Dialog } from './dialog';
import styles from './shortcut-dialog.module.css';

/** Keys that belong together. */
export interface ShortcutGroup {
  title: string;
  shortcuts: readonly (readonly [keys: string, what: string])[];
}

interface ShortcutDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  groups: readonly ShortcutGroup[];
}

/** Lists the keys of a page. */
export default function ShortcutDialog({ open, onOpenChange, groups }: ShortcutDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="键盘快捷键" wordsOnly>
      {groups.map(({ title, shortcuts }) => (
        <section key={title} className={styles.group}>
          <h3 className={styles.title}>{title}</h3>
          <dl>
            {shortcuts.map(([keys, what]) => (
              <div key={what} className={styles.row}>
                <dt>
                  <kbd className={styles.keys}>{keys}</kbd>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
