/**
 * Visits each of a list, `lanes` of them at a time: two cores are few. `openLane` makes what visits one after another
 * in its lane.
 */
export async function sideBySide<Item>(
  items: readonly Item[],
  lanes: number,
  openLane: () => Promise<(item: Item) => Promise<void>> | ((item: Item) => Promise<void>),
): Promise<void> {
  const waiting = [...items];
  const goThrough = async () => {
    const visit = await openLane();
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await visit(item);
  };
  await Promise.all(Array.from({ length: lanes }, goThrough));
}
