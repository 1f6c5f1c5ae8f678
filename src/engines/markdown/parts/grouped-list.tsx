import { memo, useState, type ReactNode } from 'react';
import { grouper } from './group';

interface GroupProps<T> {
  members: readonly T[];
  draw: (member: T) => ReactNode;
  frame?: 'div' | 'tbody';
}

const Group = memo(function Group<T>({ members, draw, frame: Frame }: GroupProps<T>) {
  const drawn = members.map(draw);
  return Frame ? <Frame data-group="">{drawn}</Frame> : <>{drawn}</>;
}) as <T>(props: GroupProps<T>) => ReactNode;

interface GroupedListProps<T> {
  items: readonly T[];
  /** Returns an element with a key; another function draws everything again. */
  draw: (item: T) => ReactNode;
  /** Element around each group: the browser lays out and paints a group by itself. */
  frame?: 'div' | 'tbody';
}

/** Draws a long list whose end changes often: only groups with a changed member are looked at. */
export function GroupedList<T>({ items, draw, frame }: GroupedListProps<T>) {
  const [group] = useState(() => grouper<T>());
  return (
    <>
      {group(items).map((members, index) => (
        // The n-th group is always the n-th.
        <Group key={index} members={members} draw={draw} frame={frame} />
      ))}
    </>
  );
}
