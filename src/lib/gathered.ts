/** Returns texts that follow each other in groups, each of as many as fit into a number of characters, and of one at least. */
export function gathered<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  limit: number,
): Item[][] {
  const groups: Item[][] = [];
  let room = 0;
  for (const item of items) {
    const { length } = textOf(item);
    const last = groups.at(-1);
    room -= length;
    if (last && room >= 0) last.push(item);
    else {
      groups.push([item]);
      room = limit - length;
    }
  }
  return groups;
}
