import type { ReactNode } from 'react';
import { Cluster, Stack } from '@/ui/layout';
import { NeedsNetwork } from '@/ui/needs-network';
import textStyles from '@/ui/text.module.css';
import { PictureDropArea } from './picture-drop-area';
import { PictureUpload } from './picture-upload';
import type { Pictures } from './use-pictures';
import styles from './writing-form.module.css';

interface WritingFormProps {
  /** The files that go with it; null where none can. */
  files: Pictures | null;
  /** It is being sent. */
  busy: boolean;
  /** Why it was not sent. */
  problem: string;
  hint: ReactNode;
  /** The button that sends it. */
  action: ReactNode;
  /** Input for the text. */
  children: ReactNode;
}

/** Something longer that is written and sent with files, which can be dropped anywhere on it. */
export function WritingForm({ files, busy, problem, hint, action, children }: WritingFormProps) {
  const form = (
    <Stack>
      {children}
      {files && <PictureUpload pictures={files} disabled={busy} />}
      <Cluster gap={3} spread>
        <p className={textStyles.note}>
          {hint} <NeedsNetwork act="提交" />
        </p>
        {action}
      </Cluster>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </Stack>
  );
  if (!files) return form;
  return (
    <PictureDropArea onFile={files.add} disabled={busy} noun="个文件">
      {form}
    </PictureDropArea>
  );
}
