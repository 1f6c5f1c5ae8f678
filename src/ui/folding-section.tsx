import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { localStore } from '@/lib/safe-storage';
import { classNames } from './class-names';
import styles from './folding-section.module.css';

interface FoldingSectionProps {
  label: string;
  /** The name under which this browser remembers that it was closed. */
  name: string;
  className?: string | undefined;
  /** In place of the button that closes it: it stays open meanwhile. */
  held?: ReactNode;
  /** Drawn while it is open. */
  children: ReactNode;
}

/** A part beside what a page is about, which the student may close; it stays closed. */
export function FoldingSection({ label, name, className, held, children }: FoldingSectionProps) {
  const [wantsOpen, setOpen] = useState(() => localStore.getItem(name) !== 'closed');
  const isOpen = Boolean(held) || wantsOpen;
  const id = useId();
  const toggle = () => {
    localStore.setItem(name, isOpen ? 'closed' : 'open');
    setOpen(!isOpen);
  };
  return (
    <section className={classNames(styles.section, className)} aria-label={label}>
      <h2 className={styles.head}>
        {held || (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={toggle}
          >
            {label}
            <ChevronDown />
          </button>
        )}
      </h2>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
}
