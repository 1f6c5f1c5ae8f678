import type { ReactNode } from 'react';
import { ActRow } from './act-button';
import { Badge } from '@/ui/badge';
import { Cluster, Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import type { Tone } from '@/ui/tone';
import styles from './own-list.module.css';

interface OwnRowProps {
  /** Names the row for assistive technology: the thing and its time. */
  label: string;
  /** Before the words, such as a number to be called. */
  lead?: ReactNode;
  title: ReactNode;
  state: readonly [text: string, tone: Tone];
  /** When and where it is. */
  facts: ReactNode;
  /** Next step and its deadline; absent of what is over. */
  hint?: ReactNode;
  /** Buttons, at the end of the row or below the words. */
  children?: ReactNode;
}

/** One booking of an `OwnList`: its state, when and where it is, what comes next, and what can be done with it. */
export const OwnRow = ({ label, lead, title, state: [text, tone], facts, hint, children }: OwnRowProps) => (
  <article aria-label={label} className={styles.row}>
    {lead && <div className={styles.lead}>{lead}</div>}
    <Stack gap={1} className={styles.words}>
      <Cluster gap={2} rowGap={1}>
        <span className={textStyles.medium}>{title}</span>
        <Badge tone={tone}>{text}</Badge>
      </Cluster>
      <p className={textStyles.noteFigures}>{facts}</p>
      {hint && <p className={textStyles.hintFigures}>{hint}</p>}
    </Stack>
    <Cluster>
      <ActRow>{children}</ActRow>
    </Cluster>
  </article>
);
