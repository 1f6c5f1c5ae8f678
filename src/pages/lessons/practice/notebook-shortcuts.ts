/** Keys of the notebook and their effects, for the help. */
export const notebookShortcuts = [
  ['Enter / Esc', '编辑单元、回到选择单元'],
  ['Shift+Enter', '运行并到下一个单元'],
  ['Ctrl+Enter', '运行，留在这里'],
  ['Alt+Enter', '运行并在下方插入'],
  ['↑ ↓ / K J', '选上一个、下一个单元'],
  ['A / B', '在上方、下方插入单元'],
  ['Alt+↑ / Alt+↓', '上移、下移单元'],
  ['D D', '删除单元'],
  ['Z', '撤销删除'],
  ['M / Y', '变为文字、变为代码'],
  ['I I', '停止运行'],
  ['0 0', '重新启动 Python'],
  ['Esc 再按 Tab', '在编辑器里时离开编辑器'],
] as const;
