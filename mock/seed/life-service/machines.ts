/** A machine of a laundry room. The id says building, floor, kind and number: `zhu3-4-w2`. */
export interface SeedMachine {
  id: string;
  room_id: string;
  building: string;
  floor: number;
  place: string;
  kind: 'washer' | 'dryer';
  number: number;
  /** Empty for one in order. */
  fault: string;
}

/** The buildings with the floors that have a laundry room. */
export const buildings = [
  { id: 'zhu3', name: '竹园 3 号楼', floors: [2, 4, 6] },
  { id: 'mei1', name: '梅园 1 号楼', floors: [1, 3, 5] },
  { id: 'lan2', name: '兰园 2 号楼', floors: [1, 3, 5] },
] as const;

const kinds = [
  ['washer', 'w', 4],
  ['dryer', 'd', 2],
] as const;

const faults: Record<string, string> = {
  'zhu3-4-w3': '排水堵了，已报修',
  'mei1-1-d2': '不加热，等配件',
  'lan2-5-w1': '门锁坏了，已报修',
};

/** The machines of all laundry rooms. */
export const machines: SeedMachine[] = buildings.flatMap(({ id: building, name, floors }) =>
  floors.flatMap((floor) =>
    kinds.flatMap(([kind, letter, count]) =>
      Array.from({ length: count }, (_, index): SeedMachine => {
        const id = `${building}-${floor}-${letter}${index + 1}`;
        return {
          id,
          room_id: `${building}-${floor}`,
          building: name,
          floor,
          place: `${floor} 层洗衣房`,
          kind,
          number: index + 1,
          fault: faults[id] ?? '',
        };
      }),
    ),
  ),
);
