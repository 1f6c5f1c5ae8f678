import { Eye, EyeOff, Timer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { localStore } from '@/lib/safe-storage';
import { countdownText } from '@/lib/duration';
import { MINUTE } from '@/lib/time';
import { IconButton } from '@/ui/icon-button';
import type { AttemptSession } from '@/features/exam-attempt';
import styles from './exam-room.module.css';

const HIDDEN = 'examCountdown';

/** Says the time left aloud: it changes at 10, 5 and 1 minutes only. */
function announcement(left: number): string {
  const minutes = [1, 5, 10].find((each) => left <= each * MINUTE);
  if (left <= 0) return '考试时间到';
  return minutes === undefined ? '' : `考试还剩 ${minutes} 分钟`;
}

/** The time that is left by the server's clock. It can be hidden; at 10, 5 and 1 minutes it is said aloud, once. */
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
        {announcement(left)}
      </span>
    </span>
  );
}
