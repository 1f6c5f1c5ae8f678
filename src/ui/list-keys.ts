type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** True while a key is held that makes another one the browser's (Alt and Left go back) or selects text. */
export const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: Press): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;

/** The place in a list to which a key leads: up and down by one, Home and End to the ends; undefined for other keys. */
export function placeByKey(press: Press, at: number, count: number): number | undefined {
  const place = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 }[press.key];
  return place === undefined || hasModifier(press) ? undefined : Math.max(0, Math.min(place, count - 1));
}
