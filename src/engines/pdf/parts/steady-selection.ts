import { elementOf } from '@/lib/element-of';
import styles from './page-canvas.module.css';

const layerOf = (node: EventTarget | null): Element | null =>
  elementOf(node)?.closest('[data-words]') ?? null;

/**
 * Keeps a selection that is drawn with the mouse from jumping to the end of the page between its lines, where browsers find
 * no words near the pointer: they find an element without words there, which in the document stands where the selection
 * ends. Returns what ends that.
 */
export function steadySelection(pages: HTMLElement): () => void {
  const ended = new AbortController();
  const options = { signal: ended.signal };
  const ground = document.createElement('span');
  ground.className = styles.ground ?? '';
  /** The layer that the selection began in. */
  let first: Element | null = null;

  const stop = () => {
    first = null;
    ground.remove();
  };
  const begin = ({ target, button, pointerType }: PointerEvent) => {
    stop();
    first = button === 0 && pointerType === 'mouse' ? layerOf(target) : null;
    const word = elementOf(target);
    if (word === first) first?.append(ground);
    else if (first) word?.after(ground);
  };
  /** On another page it stands before its words, or behind them: none is selected until the pointer meets one. */
  const follow = ({ target }: PointerEvent) => {
    const layer = first && layerOf(target);
    if (!first || !layer || layer.contains(ground)) return;
    const isLater = first.compareDocumentPosition(layer) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (isLater) layer.prepend(ground);
    else layer.append(ground);
  };
  const stand = () => {
    const selection = first && document.getSelection();
    if (!selection || selection.isCollapsed) return;
    const word = elementOf(selection.focusNode);
    if (!word || word === ground || layerOf(word) === word || !layerOf(word)) return;
    const range = selection.getRangeAt(0);
    const isBackward =
      range.startContainer === selection.focusNode && range.startOffset === selection.focusOffset;
    if (isBackward && word.previousSibling !== ground) word.before(ground);
    else if (!isBackward && word.nextSibling !== ground) word.after(ground);
  };
  pages.addEventListener('pointerdown', begin, options);
  pages.addEventListener('pointermove', follow, options);
  document.addEventListener('selectionchange', stand, options);
  for (const name of ['pointerup', 'pointercancel'] as const) document.addEventListener(name, stop, options);
  return () => {
    ended.abort();
    stop();
  };
}
