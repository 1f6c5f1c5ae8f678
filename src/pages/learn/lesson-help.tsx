import { readerShortcuts } from '@/ui/reader/reader-shortcuts';
import ShortcutDialog from '@/ui/shortcut-dialog';
import { frameShortcuts } from './frame-shortcuts';
import { notebookShortcuts } from './practice/notebook-shortcuts';

const groups = [
  { title: '课程', shortcuts: frameShortcuts },
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
