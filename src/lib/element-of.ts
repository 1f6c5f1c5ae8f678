/** Returns the element that a node is or stands in; null for what is no node, or stands in none. */
export function elementOf(node: EventTarget | null | undefined): Element | null {
  if (node instanceof Element) return node;
  return node instanceof Node ? node.parentElement : null;
}
