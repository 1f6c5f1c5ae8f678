import { memo, type ReactNode, useState } from 'react';

/** Siblings that are drawn by one component: a long text has few components to look at. */
const SIZE = 32;

/**
 * Makes a function that cuts a growing list into groups of neighbours. A group whose members are all the same
 * as the time before is the same array, so that it is not drawn again; no member ever moves to another group.
 */
function grouper<T>(): (items: readonly T[]) => readonly (readonly T[])[] {
  let groups: readonly (readonly T[])[] = [];
  return (items) => {
    const next: (readonly T[])[] = [];
    for (let start = 0; start < items.length; start += SIZE) {
      const old = groups[next.length];
      const end = Math.min(start + SIZE, items.length);
      let same = old !== undefined && old.length === end - start;
      for (let index = start; same && index < end; index += 1) same = old?.[index - start] === items[index];
      next.push(same && old ? old : items.slice(start, end));
    }
    groups = next;
    return groups;
  };
}

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
