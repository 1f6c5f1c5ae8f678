/** One page of a list, counted from 1, and how many there are in all. */
export function pageOf<Item>(all: Item[], { page_num, page_size }: { page_num: number; page_size: number }) {
  const start = (Math.max(1, page_num) - 1) * page_size;
  return { list: all.slice(start, start + page_size), total: all.length };
}
