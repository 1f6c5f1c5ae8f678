/** Number of them. */
export const DATES = 1_000;

/** The dates of December 2026, as many on each day. */
export const dates = Array.from({ length: DATES }, (_, index) => {
  const day = `2026-12-${String(1 + (index % 31)).padStart(2, '0')}`;
  const hour = 7 + ((index * 7) % 15);
  const at = (later: number) =>
    `${day} ${String(hour + later).padStart(2, '0')}:${index % 2 ? '30' : '00'}:00`;
  return {
    type: 'event',
    item_id: `activity:${index}`,
    kind: 'activity',
    title: `第 ${index} 场讲座`,
    target: { kind: 'activity', id: String(index) },
    state: 'open',
    place: '图书馆报告厅',
    origin: '校团委',
    sequence: 0,
    starts_at: at(0),
    ends_at: at(1),
  };
}).toSorted((one, other) => one.starts_at.localeCompare(other.starts_at));
