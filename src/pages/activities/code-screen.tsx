import { Maximize, Minimize } from 'lucide-react';
import type { ActivityDetail } from '@/api/activities';
import { numberText } from '@/lib/number';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { toggleFullscreen, useFullscreen } from '@/ui/fullscreen';
import { CheckInCode } from './check-in-code';
import styles from './code-screen.module.css';

interface CodeScreenProps {
  activity: ActivityDetail;
  checkedIn: number;
  onClose: () => void;
}

/** The code to check in by as large as the window, for a projector. */
export default function CodeScreen({ activity, checkedIn, onClose }: CodeScreenProps) {
  const isFull = useFullscreen();
  const close = () => {
    if (document.fullscreenElement) void toggleFullscreen();
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={activity.title} size="screen">
      <div className={styles.screen}>
        <CheckInCode activity={activity} isLarge />
        <p className={styles.count} role="status">
          已签到 {numberText(checkedIn)} / {numberText(activity.registered)} 人
        </p>
        <Button icon={isFull ? <Minimize /> : <Maximize />} onClick={() => void toggleFullscreen()}>
          {isFull ? '退出全屏' : '全屏'}
        </Button>
      </div>
    </Dialog>
  );
}
