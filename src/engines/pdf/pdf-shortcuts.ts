import { wordShortcuts } from '@/engines/reader/reader-shortcuts';

/** Shortcuts of a PDF, for the page's help. */
export const pdfShortcuts: readonly (readonly [keys: string, what: string])[] = [
  ['← / →', '上一页、下一页'],
  ['Home / End', '第一页、最后一页'],
  ['+ / - / 0', '放大、缩小、适合宽度'],
  ['P', '适合页面'],
  ['R', '向右旋转'],
  ['F', '全屏'],
  ['T', '缩略图'],
  ['/', '在讲义中查找'],
  ['V / Shift + V', '选中正在看的一行；再按选下一行、上一行'],
  ...wordShortcuts,
];
