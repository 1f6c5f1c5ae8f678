import ShortcutDialog from '@/ui/shortcut-dialog';
import { playerShortcuts } from '@/engines/video/player-shortcuts';

const groups = [{ title: '视频', shortcuts: playerShortcuts }];

interface WatchHelpProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The keys of a course's video; loads when it is first opened. */
export default function WatchHelp(props: WatchHelpProps) {
  return <ShortcutDialog {...props} groups={groups} />;
}
