import { pdfShortcuts } from '@/engines/pdf/pdf-shortcuts';
import { readerShortcuts } from '@/engines/reader/reader-shortcuts';
import { playerShortcuts } from '@/engines/video/player-shortcuts';
import ShortcutDialog from '@/ui/shortcut-dialog';

/** Keys of the notebook and their effects, for the help. */
const notebookShortcuts = [
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

/** Keys of the lesson frame and their effects, for the help. */
const frameShortcuts = [
  ['[ / ]', '上一课、下一课'],
  [', / .', '上一栏、下一栏（课件、教材、练习……）'],
  ['O', '打开或收起课程大纲'],
  ['?', '显示快捷键'],
] as const;

const groups = [
  { title: '课程', shortcuts: frameShortcuts },
  { title: '视频', shortcuts: playerShortcuts },
  { title: 'PDF 讲义（先点一下讲义）', shortcuts: pdfShortcuts },
  { title: '教材', shortcuts: readerShortcuts },
  { title: '练习', shortcuts: notebookShortcuts },
];

interface LessonHelpProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The keys of a lesson's pages; loads when it is first opened. */
export default function LessonHelp(props: LessonHelpProps) {
  return <ShortcutDialog {...props} groups={groups} />;
}
