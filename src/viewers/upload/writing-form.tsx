import type { ReactNode } from 'react';
import { PictureDropArea } from './picture-drop-area';
import { PictureUpload } from './picture-upload';
import type { Pictures } from './use-pictures';
import styles from './writing-form.module.css';

interface WritingFormProps {
  /** The files that go with it. */
  files: Pictures;
  /** It is being sent. */
  busy: boolean;
  /** Why it was not sent. */
  problem: string;
  hint: ReactNode;
  /** The button that sends it. */
  action: ReactNode;
  /** Where it is written. */
  children: ReactNode;
}

/** Something longer that is written and sent with files, which can be dropped anywhere on it. */
export function WritingForm({ files, busy, problem, hint, action, children }: WritingFormProps) {
  return (
    <PictureDropArea onFile={files.add} disabled={busy} noun="个文件">
      <div className={styles.form}>
        {children}
        <PictureUpload pictures={files} disabled={busy} />
        <div className={styles.foot}>
          <p className={styles.hint}>{hint}</p>
          {action}
        </div>
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      </div>
    </PictureDropArea>
  );
}
