import { type ReactNode, useState } from 'react';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cluster, Stack } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import textStyles from '@/ui/text.module.css';
import { Loaded, type LoadedProps } from './loaded';
import styles from './own-list.module.css';

/** An answer with a list, and one of its rows. */
interface Listed {
  list: readonly unknown[];
}
type RowOf<Data extends Listed> = Data['list'][number];

interface OwnListProps<Data extends Listed> extends Pick<LoadedProps<Data>, 'query' | 'failure'> {
  /** Names the card and the list. */
  title: string;
  actions?: ReactNode;
  isOver: (row: RowOf<Data>) => boolean;
  /** Unit of those that are over: `次`. */
  unit: string;
  /** In place of a list where nothing is to come: a sentence, or more. */
  none: ReactNode;
  /** Only those to come, and no card where there are none. */
  onlyComing?: boolean;
  /** Above the list. */
  lead?: ReactNode | ((data: Data) => ReactNode);
  keyOf: (row: RowOf<Data>) => string;
  children: (row: RowOf<Data>) => ReactNode;
}

/** Bookings, reports and the like of the student on a card: those to come, and behind a button those that are over. */
export function OwnList<Data extends Listed>({
  title,
  actions,
  isOver,
  unit,
  none,
  onlyComing = false,
  lead,
  keyOf,
  children,
  ...loaded
}: OwnListProps<Data>) {
  const [isWhole, setWhole] = useState(false);
  if (onlyComing && !loaded.query.data?.list.some((row) => !isOver(row))) return null;
  return (
    <Card title={title} actions={actions}>
      <Loaded {...loaded} skeleton={<LinesSkeleton lines={2} height="4rem" />}>
        {(data) => {
          const coming = data.list.filter((row) => !isOver(row));
          const over = onlyComing ? [] : data.list.filter(isOver);
          const shown = isWhole ? [...coming, ...over] : coming;
          return (
            <Stack gap={3}>
              {typeof lead === 'function' ? lead(data) : lead}
              {coming.length === 0 &&
                (typeof none === 'string' ? <p className={textStyles.note}>{none}</p> : none)}
              {shown.length > 0 && (
                <ul aria-label={title} className={styles.list}>
                  {shown.map((row) => (
                    <li key={keyOf(row)}>{children(row)}</li>
                  ))}
                </ul>
              )}
              {over.length > 0 && (
                <Cluster>
                  <Button
                    size="small"
                    variant="ghost"
                    aria-expanded={isWhole}
                    onClick={() => setWhole(!isWhole)}
                  >
                    {isWhole ? '收起以前的' : `以前的 ${over.length} ${unit}`}
                  </Button>
                </Cluster>
              )}
            </Stack>
          );
        }}
      </Loaded>
    </Card>
  );
}
