/** Shortcuts for selected words. */
export const wordShortcuts: readonly (readonly [keys: string, what: string])[] = [
  ['Shift + 方向键', '调整选中的文字'],
  ['1 2 3 4', '给选中的文字划线（黄、绿、蓝、粉）'],
  ['N', '给选中的文字记笔记'],
  ['A', '就选中的文字问 AI'],
  ['T', '就选中的文字问老师'],
  ['Enter', '选中文字后，进入工具栏'],
];

/** Shortcuts of every book, for the page's help. */
export const readerShortcuts: typeof wordShortcuts = [
  ['/', '在书中搜索'],
  ['+ / -', '放大、缩小字号'],
  ['V / Shift + V', '选中正在读的一段；再按选下一段、上一段'],
  ...wordShortcuts,
];

/** Further shortcuts of a book in pages. */
export const pageShortcuts: typeof readerShortcuts = [
  ['→ / PageDown / 空格', '下一页'],
  ['← / PageUp', '上一页'],
];
