import { elementOf } from '@/lib/element-of';

const closestFormula = (node: Node): Element | null => elementOf(node)?.closest('[data-formula]') ?? null;

/** Elements that must not load or play in a copy. */
const LIVE = 'iframe, video, audio, object, embed, script';

/** Extends a range over the whole of the formulas that it begins or ends in. */
function wholeFormulas(range: Range): Range {
  const whole = range.cloneRange();
  const first = closestFormula(range.startContainer);
  const last = closestFormula(range.endContainer);
  if (first) whole.setStartBefore(first);
  if (last) whole.setEndAfter(last);
  return whole;
}

/** Puts in a formula's place its TeX with its dollars. */
function showSource(formula: HTMLElement): void {
  const { formula: tex = '', display } = formula.dataset;
  if (display === undefined) {
    formula.replaceWith(`$${tex}$`);
    return;
  }
  const block = document.createElement('div');
  // Preformatted, or its lines would become one.
  block.style.whiteSpace = 'pre-wrap';
  block.textContent = `$$\n${tex.trim()}\n$$`;
  formula.replaceWith(block);
}

/**
 * Puts a selection on the clipboard with each of its formulas once, as TeX in dollars (32.8). KaTeX's own copy-tex
 * writes its HTML as a string, which Trusted Types forbid, and runs the paragraphs around the formulas together.
 */
function copyWithSource(event: ClipboardEvent): void {
  const selection = document.getSelection();
  if (!event.clipboardData || event.defaultPrevented || !selection || selection.isCollapsed) return;
  // In a field the selection of the page is not what is copied.
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
  const fragment = wholeFormulas(selection.getRangeAt(0)).cloneContents();
  const formulas = fragment.querySelectorAll<HTMLElement>('[data-formula]');
  if (formulas.length === 0) return;
  formulas.forEach(showSource);
  for (const element of fragment.querySelectorAll(LIVE)) element.remove();
  const copy = document.createElement('div');
  copy.append(fragment);
  // Only what is laid out has lines.
  copy.style.position = 'fixed';
  copy.style.opacity = '0';
  document.body.append(copy);
  for (const element of copy.querySelectorAll('*'))
    if (getComputedStyle(element).userSelect === 'none') element.remove();
  event.clipboardData.setData('text/plain', copy.innerText);
  event.clipboardData.setData('text/html', copy.innerHTML);
  copy.remove();
  event.preventDefault();
}

document.addEventListener('copy', copyWithSource);
