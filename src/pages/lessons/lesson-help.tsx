import { pdfShortcuts } from '@/engines/pdf/pdf-shortcuts';
import { readerShortcuts } from '@/engines/reader/reader-shortcuts';
import ShortcutDialog from '@/ui/shortcut-dialog';
import { playerShortcuts } from '@/engines/video/player-shortcuts';
import { notebookShortcuts } from './practice/notebook-shortcuts';

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
