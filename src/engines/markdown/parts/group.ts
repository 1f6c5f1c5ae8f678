/** Siblings that are drawn by one component: a long text has few components to look at. */
const SIZE = 32;

/**
 * Makes a function that cuts a growing list into groups of neighbours. A group whose members are all the same
 * as the time before is the same array, so that it is not drawn again; no member ever moves to another group.
 */
export function grouper<T>(): (items: readonly T[]) => readonly (readonly T[])[] {
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
