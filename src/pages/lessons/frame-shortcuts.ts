/** What the keys of the lesson frame do, for the help. */
export const frameShortcuts = [
  ['[ / ]', '上一课、下一课'],
  [', / .', '上一栏、下一栏（课件、教材、练习……）'],
  ['O', '打开或收起课程大纲'],
  ['?', '显示快捷键'],
] as const;
