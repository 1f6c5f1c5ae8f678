/**
 * Texts of a drawn page outside the one style of moments, spans, numbers (34.13) and crumbs (37.2), each with its kind. Code, formulas and
 * typed text are others' text. It runs in a browser, too, where nothing beside it is in reach.
 */
export function drawnFaults(root: Element): string[] {
  const others =
    'pre, code, samp, script, style, textarea, .cm-editor, .katex, [data-formula], [contenteditable]';
  const inline = 'a, b, del, em, i, ins, mark, small, span, strong, time, tspan';
  const spoken = ['aria-label', 'aria-valuetext', 'alt', 'placeholder', 'title'];
  const dateOf = (days: number): string => {
    const day = new Date(Date.now() + 28_800_000 + days * 86_400_000);
    return `${day.getUTCMonth() + 1}月${day.getUTCDate()}日`;
  };
  const kinds: Record<string, RegExp> = {
    'ISO time': /(?<![\w-])\d{4}-\d\d(?:-\d\d)?(?![\w-])/,
    'blanks in a date': /\d 年 \d|\d 月 \d|\d{4} 年 ?\d+ ?月/,
    'long weekday': /\d日 ?星期/,
    'dash of a span': /\d:\d\d ?[-—~～至到] ?\d|\d ?[—~～] ?\d|[月日] ?[-—~～至] ?\d+(?:月|日|:)/,
    // 师傅预计: a notification, the server's own words, fixed when they are read.
    'date of today or yesterday': new RegExp(
      `(?<!\\d|年|师傅预计 )(?:${dateOf(0)}|${dateOf(-1)}) \\d\\d:\\d\\d(?!–)`,
    ),
    'short hour': /(?<![\d:])\d:\d\d ?–|–\d:\d\d(?!\d)/,
    'hyphen minus': /(?<![\w\-.,)）\]])-(?!\d{4}-)\d/,
    'thousands without commas': /(?<![\d.,])\d{4,}(?:\.\d+)? ?(?:金币|元|条|笔|件|人|门|种|字|次|度|分钟)/,
  };
  const texts: string[] = [];
  const totals: string[] = [];
  let line = '';
  const endLine = (block: Element): void => {
    const text = line.replaceAll(/\s+/g, ' ').trim();
    line = '';
    texts.push(text);
    // A total in a row or a card is about that alone.
    const [, all, courses] = /共 ([\d,]+) [条笔个件种门人题]|([\d,]+) 门课程/.exec(text) ?? [];
    const total = all ?? courses;
    if (total && total !== '1' && !block.closest('li, article, tr')) totals.push(total);
  };
  const read = (node: Node, block: Element): void => {
    if (node.nodeType === Node.TEXT_NODE) line += node.nodeValue ?? '';
    if (!(node instanceof Element) || node.matches(others)) return;
    for (const name of spoken) texts.push(node.getAttribute(name) ?? '');
    const isBlock = !node.matches(inline);
    if (isBlock) endLine(block);
    for (const child of node.childNodes) read(child, isBlock ? node : block);
    if (isBlock) endLine(node);
  };
  read(root, root);
  const faults = Object.entries(kinds).flatMap(([kind, pattern]) =>
    texts.filter((text) => pattern.test(text)).map((text) => `${kind}: ${text}`),
  );
  const here = root.querySelector('[aria-label="面包屑"] [aria-current="page"]')?.textContent;
  if (here && here !== root.querySelector('h1')?.textContent)
    faults.push(`crumbs that end in another name than the heading: ${here}`);
  const twice = totals.filter((total, at) => totals.indexOf(total) < at);
  return [...new Set([...faults, ...twice.map((total) => `the same total twice: ${total}`)])];
}
