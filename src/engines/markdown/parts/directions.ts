interface DrawnNode {
  type: string;
  tagName?: string;
  properties?: object;
  children?: DrawnNode[];
}

const OWN = new Set(['li', 'td', 'th']);

/**
 * Lets each paragraph, item and cell run as its own words do, from right to left or from left to right. The paragraphs
 * of an item follow it: a browser that looks for the item's direction passes over what has one of its own.
 */
export function setDirections(node: DrawnNode, inItem = false): void {
  const { tagName = '', children = [] } = node;
  if (OWN.has(tagName) || (tagName === 'p' && !inItem)) node.properties = { ...node.properties, dir: 'auto' };
  for (const child of children) setDirections(child, inItem || tagName === 'li');
}
