import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { localStore } from '@/lib/safe-storage';
import styles from './lesson-notes.module.css';
import { NotePanel, type NotePanelProps } from './note-panel';

const KEY = 'lessonNotes';

/** The notes of what is watched or read, which the student may close. */
export function LessonNotes(props: NotePanelProps) {
  const [isOpen, setOpen] = useState(() => localStore.getItem(KEY) !== 'closed');
  const id = useId();
  const toggle = () => {
    localStore.setItem(KEY, isOpen ? 'closed' : 'open');
    setOpen(!isOpen);
  };
  return (
    <section className={styles.notes} aria-label="本节笔记">
      <h2 className={styles.head}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
        >
          本节笔记
          <ChevronDown aria-hidden="true" />
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {isOpen && <NotePanel {...props} />}
      </div>
    </section>
  );
}
