import './mark-words.css';

const NAME = 'chat-hit';

/** The places of words in what is drawn of an element, each within one piece of text. */
function placesOf(element: Element, words: readonly string[]): Range[] {
  const places: Range[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const text = node.textContent?.toLowerCase() ?? '';
    for (const word of words)
      for (
        let at = text.indexOf(word.toLowerCase());
        at >= 0;
        at = text.indexOf(word.toLowerCase(), at + 1)
      ) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, Math.min(at + word.length, node.textContent?.length ?? 0));
        places.push(range);
      }
  }
  return places;
}

/**
 * Marks words in a message without touching it (CSS Custom Highlight API); returns the first place, if there is one, and
 * what takes the marks away. An older browser shows no marks.
 */
export function markWords(element: Element, words: readonly string[]): { first?: Range; end: () => void } {
  const places = placesOf(element, words);
  const isSupported = typeof Highlight === 'function' && typeof CSS !== 'undefined' && 'highlights' in CSS;
  if (isSupported) CSS.highlights.set(NAME, new Highlight(...places));
  return {
    ...(places[0] && { first: places[0] }),
    end: () => void (isSupported && CSS.highlights.delete(NAME)),
  };
}
