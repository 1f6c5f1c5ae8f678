/** Texts of React that a translator has replaced by nodes of its own. */
interface Replacement {
  parent: Node;
  originals: Text[];
  standIns: Node[];
}

const replacementOf = new WeakMap<Node, Replacement>();
const standsInFor = new WeakMap<Node, Replacement>();
const observer = new MutationObserver(learn);
let isGuarded = false;

/**
 * Keeps React and the browser's page translation apart. A translator puts `<font>` in the place of a text node, or around it, and
 * React, which goes on writing to that node, removing it and inserting beside it, throws or shows stale words
 * (https://github.com/facebook/react/issues/11538). Here each node that React touches is put back in its place first; the
 * translator, which watches the page, then translates it again.
 *
 * Translators run in a world of their own, so their calls cannot be seen, only what they change. React's methods are replaced
 * when the first text has been: until then, a fault of ours throws as ever.
 */
export function guardAgainstTranslators(page: Node): void {
  observer.observe(page, { childList: true, subtree: true });
}

/** Whether a node next to a text that is gone has taken its words: React makes no `<font>`. */
const hasTaken = (node: Node | null, text: Text): boolean =>
  node?.nodeName === 'FONT' || !!node?.contains(text);

function standInsFor(text: Text, { addedNodes, previousSibling, nextSibling }: MutationRecord): Node[] {
  const added = [...addedNodes];
  if (added.some((node) => node instanceof Element)) return added;
  const neighbour = [previousSibling, nextSibling].find((node) => hasTaken(node, text));
  return neighbour ? [neighbour] : [];
}

function learn(records: MutationRecord[]): void {
  for (const record of records)
    for (const node of record.removedNodes) {
      const replaced = standsInFor.get(node);
      if (replaced) addStandIns(replaced, [...record.addedNodes]);
      else if (node instanceof Text && node.parentNode !== record.target) replace(node, record);
    }
}

function replace(text: Text, record: MutationRecord): void {
  const standIns = standInsFor(text, record);
  const [first] = standIns;
  if (!first) return;
  // Several texts of a sentence may become one.
  const replacement = standsInFor.get(first) ?? { parent: record.target, originals: [], standIns: [] };
  replacement.originals.push(text);
  replacementOf.set(text, replacement);
  addStandIns(replacement, standIns);
  if (!isGuarded) guardMethods();
  isGuarded = true;
}

function addStandIns(replacement: Replacement, nodes: Node[]): void {
  for (const node of nodes)
    // The translator may take its words back, too.
    if (replacementOf.get(node) !== replacement && !replacement.standIns.includes(node)) {
      replacement.standIns.push(node);
      standsInFor.set(node, replacement);
    }
}

function guardMethods(): void {
  const methods = Node.prototype;
  const { appendChild, insertBefore, removeChild } = methods;
  const nodeValue = Object.getOwnPropertyDescriptor(methods, 'nodeValue');

  /** Puts these texts back in their places and makes a change, of which the observer hears nothing: it was no translator's. */
  const change = (nodes: (Node | null)[], make: () => void): void => {
    learn(observer.takeRecords());
    nodes.forEach(restore);
    make();
    observer.takeRecords();
  };
  const restore = (node: Node | null): void => {
    const replacement = node && replacementOf.get(node);
    if (!replacement) return;
    const { parent, originals, standIns } = replacement;
    const shown = standIns.filter((standIn) => standIn.parentNode === parent);
    for (const original of originals) {
      replacementOf.delete(original);
      if (original.parentNode !== parent) insertBefore.call(parent, original, shown[0] ?? null);
    }
    for (const standIn of shown) removeChild.call(parent, standIn);
  };
  /** The child of a parent that a node is, or lies in: translators also wrap and move elements. */
  const childAround = (parent: Node, node: Node | null): Node | null => {
    let child = node;
    while (child && child.parentNode !== parent) child = child.parentNode;
    return child;
  };

  methods.appendChild = function append<T extends Node>(this: Node, node: T): T {
    change([node], () => appendChild.call(this, node));
    return node;
  };
  methods.insertBefore = function insert<T extends Node>(this: Node, node: T, next: Node | null): T {
    change([node, next], () => insertBefore.call(this, node, childAround(this, next)));
    return node;
  };
  methods.removeChild = function remove<T extends Node>(this: Node, node: T): T {
    change([node], () => node.parentNode && removeChild.call(node.parentNode, node));
    return node;
  };
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Text, value: string | null) {
      change([this], () => nodeValue?.set?.call(this, value));
    },
  });
}
