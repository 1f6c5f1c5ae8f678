import type { ComponentProps, ReactNode } from 'react';
import type { LinkProps } from 'react-router-dom';
import { classNames } from '@/ui/class-names';
import { Cluster } from '@/ui/layout';
import { Skeleton } from '@/ui/skeleton';
import textStyles from '@/ui/text.module.css';
import styles from './link-row.module.css';
import { StretchedLink } from './stretched-link';

/** A list of `LinkRow`; the rows share the room of a list that is stretched. */
export const LinkRows = (props: ComponentProps<'ul'>) => <ul {...props} className={styles.list} />;

interface LinkRowProps {
  /** A picture before the words. */
  lead: ReactNode;
  title: ReactNode;
  to: LinkProps['to'];
  /** Called as somebody goes there. */
  onFollow?: () => void;
  /** Beside the title. */
  badges?: ReactNode;
  /** Lines of facts below the title. */
  facts: ReactNode;
  /** The state, and what can be done, at the end of the row; below the words where there is little room. */
  end?: ReactNode;
  /** A list that makes its items itself, as `ListView` does, has none to be made here. */
  as?: 'li' | 'div';
}

/** A row of a list that leads to its title's page, wherever it is pressed; buttons in it lie above that. */
export function LinkRow({ lead, title, to, onFollow, badges, facts, end, as: Element = 'li' }: LinkRowProps) {
  const link = (
    <StretchedLink to={to} className={classNames(styles.link, textStyles.medium)} onClick={onFollow}>
      {title}
    </StretchedLink>
  );
  return (
    <Element className={styles.row}>
      {lead}
      <div className={styles.words}>
        {badges ? (
          <Cluster gap={2} rowGap={1}>
            {link}
            {badges}
          </Cluster>
        ) : (
          link
        )}
        {facts}
      </div>
      {end && <Cluster className={styles.end}>{end}</Cluster>}
    </Element>
  );
}

interface LinkRowSkeletonProps {
  /** Of its picture: any CSS length. */
  lead?: { width: string; height: string };
  /** Of its words. */
  lines?: number;
}

const icon = { width: '2.5rem', height: '2.5rem' };

/** Stands in for a row while its list loads. */
export const LinkRowSkeleton = ({ lead = icon, lines = 2 }: LinkRowSkeletonProps) => (
  <div className={styles.row}>
    <Skeleton {...lead} />
    <Skeleton lines={lines} width="50%" />
  </div>
);
