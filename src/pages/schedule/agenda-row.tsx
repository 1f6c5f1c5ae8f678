import type { ReactNode } from 'react';
import { type AgendaItem, agendaKindNames } from '@/api/agenda';
import { targetPath } from '@/api/agenda-target';
import { agendaMarks } from '@/features/agenda';
import { LinkRow } from '@/kit/link-row';
import { hueStyle } from '@/lib/hue-style';
import textStyles from '@/ui/text.module.css';
import styles from './agenda-row.module.css';

interface AgendaRowProps {
  item: AgendaItem;
  /** Beside its kind; empty ones are left out. */
  facts: readonly string[];
  end: ReactNode;
}

/** One date in a list, marked by its kind; it leads to what it is about. */
export function AgendaRow({ item, facts, end }: AgendaRowProps) {
  const { icon: Icon, hue } = agendaMarks[item.kind];
  return (
    <LinkRow
      lead={
        <span className={styles.lead} style={hueStyle(hue)} aria-hidden="true">
          <Icon />
        </span>
      }
      title={item.title}
      to={targetPath(item.target)}
      facts={
        <p className={textStyles.noteFigures}>
          {[agendaKindNames[item.kind], ...facts].filter(Boolean).join(' · ')}
        </p>
      }
      end={end}
    />
  );
}
