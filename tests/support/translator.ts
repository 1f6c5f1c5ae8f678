/** Place of a translator's words: a node of its own, the text moved into one, or one node for neighbouring texts. */
export type Manner = 'replace' | 'wrap' | 'join';

/**
 * Does to a page what a browser's translation does, now and to what comes later: each Chinese text stands in
 * `<font><font>`, as `EN(…)`. It stands on its own, so that a test can carry it into a page. Returns what ends it.
 */
export function translatePage(manner: Manner): () => void {
  const left = 'script, style, textarea, input, code, pre, font, svg, math, [translate=no]';
  const isLeft = (text: Text) =>
    !/^(?!EN\().*\p{Script=Han}/su.test(text.data) || !text.parentElement || text.parentElement.closest(left);

  const translate = (text: Text) => {
    if (isLeft(text)) return;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    const next = text.nextSibling;
    if (manner === 'join' && next instanceof Text && !isLeft(next)) {
      inner.textContent = `EN(${text.data}${next.data})`;
      text.replaceWith(outer);
      next.remove();
    } else if (manner === 'wrap') {
      text.before(outer);
      inner.append(text);
      text.data = `EN(${text.data})`;
    } else {
      inner.textContent = `EN(${text.data})`;
      text.replaceWith(outer);
    }
  };
  const translateAll = (root: Node) => {
    if (root instanceof Text) translate(root);
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode);
    found.filter((text) => text.isConnected).forEach(translate);
  };

  translateAll(document.body);
  const later = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData' && target instanceof Text) translate(target);
      for (const node of addedNodes) if (node.isConnected) translateAll(node);
    }
  });
  later.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => later.disconnect();
}
