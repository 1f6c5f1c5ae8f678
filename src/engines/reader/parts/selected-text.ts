const MAX_LENGTH = 2000;

/**
 * The text of a selection as a student would write it: formulas as their TeX between dollar signs, not as the
 * pieces they are drawn with. At most 2000 characters.
 */
export function selectedText(range: Range): string {
  const fragment = range.cloneContents();
  for (const formula of fragment.querySelectorAll('.katex')) {
    const tex = formula.querySelector('annotation')?.textContent;
    if (tex) formula.replaceWith(`$${tex}$`);
    else formula.querySelector('.katex-mathml')?.remove();
  }
  for (const end of fragment.querySelectorAll('br')) end.replaceWith('\n');
  const text = fragment.textContent ?? '';
  return text.replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH);
}
