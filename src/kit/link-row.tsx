import type { ComponentProps, ReactNode } from 'react';
import { Skeleton } from '@/ui/skeleton';
import textStyles from '@/ui/text.module.css';
import styles from './link-row.module.css';
import { StretchedLink } from './stretched-link';

/** A list of `LinkRow`; the rows share the room of a list that is stretched. */
export const LinkRows = (props: ComponentProps<'ul'>) => <ul {...props} className={styles.list} />;

interface LinkRowProps {
  /** A picture of 2.5 rem before the words. */
  lead: ReactNode;
  title: string;
  to: string;
  /** A line of facts below the title. */
  facts: ReactNode;
  /** The state, at the end of the row; below the words where there is little room. */
  end: ReactNode;
}

/** A row of a list that leads to its title's page, wherever it is pressed. */
export function LinkRow({ lead, title, to, facts, end }: LinkRowProps) {
  return (
    <li className={styles.row}>
      {lead}
      <div className={styles.words}>
        <StretchedLink to={to} className={textStyles.medium}>
          {title}
        </StretchedLink>
        {facts}
      </div>
      {end}
    </li>
  );
}

/** Stands in for a row while its list loads. */
export const LinkRowSkeleton = () => (
  <div className={styles.row}>
    <Skeleton width="2.5rem" height="2.5rem" />
    <Skeleton lines={2} width="50%" />
  </div>
);
