import { pageLayer, readPageText, selectedPdfWords } from '../page-words';

/** Brings words that were selected by the keyboard into sight. */
function show(range: Range, scroller: Element): void {
  const [box, view] = [range.getBoundingClientRect(), scroller.getBoundingClientRect()];
  if (box.top < view.top || box.bottom > view.bottom)
    scroller.scrollTop += box.top - view.top - view.height / 3;
  if (box.left < view.left || box.right > view.right) scroller.scrollLeft += box.left - view.left - 16;
}

/**
 * Selects the first line that is seen of a page; with something selected, the next line or the one before, which may be
 * on another page.
 */
export function selectLine(scroller: Element, page: number, step: 1 | -1): void {
  const chosen = selectedPdfWords(scroller);
  const linesOf = (number: number) => {
    const layer = pageLayer(scroller, number);
    const text = layer && readPageText(layer);
    return text ? text.paragraphs.map(({ start, end }) => ({ start, range: text.rangeOf(start, end) })) : [];
  };
  const here = chosen?.page ?? page;
  const lines = linesOf(here);
  const { top } = scroller.getBoundingClientRect();
  const at = chosen
    ? lines.findLastIndex(({ start }) => start <= chosen.anchor.start) + step
    : lines.findIndex(({ range }) => range && range.getBoundingClientRect().top >= top);
  const line = lines[at] ?? linesOf(here + step).at(step === 1 ? 0 : -1);
  const selection = document.getSelection();
  if (!line?.range || !selection) return;
  selection.removeAllRanges();
  selection.addRange(line.range);
  show(line.range, scroller);
}
