import { FoldingSection } from '@/ui/folding-section';
import styles from './lesson-notes.module.css';
import { NotePanel, type NotePanelProps } from './note-panel';

/** The notes of what is watched or read, which the student may close. */
export function LessonNotes(props: NotePanelProps) {
  return (
    <FoldingSection label="本节笔记" name="lessonNotes" className={styles.notes}>
      <NotePanel {...props} />
    </FoldingSection>
  );
}
