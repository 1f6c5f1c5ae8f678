import { Eye, EyeOff, Timer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { localStore } from '@/lib/safe-storage';
import { timeCall } from '@/features/running-exam';
import { countdownText } from '@/lib/duration';
import { IconButton } from '@/ui/icon-button';
import type { AttemptSession } from '@/engines/exam-attempt';
import styles from './exam-room.module.css';

const HIDDEN = 'examCountdown';

/** The time that is left by the server's clock. It can be hidden; at 10, 5 and 1 minutes it is announced once. */
export function Countdown({ session }: { session: AttemptSession }) {
  const [left, setLeft] = useState(session.remaining);
  const [isHidden, setHidden] = useState(() => localStore.getItem(HIDDEN) === 'hidden');
  useEffect(() => {
    const timer = setInterval(() => setLeft(session.remaining()), 250);
    return () => clearInterval(timer);
  }, [session]);
  const toggle = () => {
    localStore.setItem(HIDDEN, isHidden ? 'shown' : 'hidden');
    setHidden(!isHidden);
  };
  return (
    <span className={styles.time} data-late={left < 60_000}>
      <Timer size={18} aria-hidden="true" />
      {isHidden ? (
        <span>计时中</span>
      ) : (
        <span role="timer" aria-label="剩余时间" aria-live="off">
          {countdownText(Math.ceil(left / 1000))}
        </span>
      )}
      <IconButton
        label={isHidden ? '显示剩余时间' : '隐藏剩余时间'}
        icon={isHidden ? <Eye /> : <EyeOff />}
        size="small"
        onClick={toggle}
      />
      <span className="visually-hidden" role="status">
        {timeCall(left)}
      </span>
    </span>
  );
}
