import { CloudAlert, CloudCheck, CloudOff, CloudUpload, Eye, EyeOff, Keyboard, Timer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { AttemptSession, AttemptState } from '@/engines/exam-attempt';
import { timeCall } from '@/features/running-exam';
import { ButtonLink } from '@/kit/button-link';
import { countdownText } from '@/lib/duration';
import { paths } from '@/lib/paths';
import { localStore } from '@/lib/safe-storage';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { Cluster } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import styles from './exam-room.module.css';

const HIDDEN = 'examCountdown';

/** The time that is left by the server's clock. It can be hidden; at 10, 5 and 1 minutes it is announced once. */
function Countdown({ session }: { session: AttemptSession }) {
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
      <Timer size={18} />
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

const savedStates = {
  saved: { icon: CloudCheck, text: '已保存' },
  saving: { icon: CloudUpload, text: '正在保存…' },
  local: { icon: CloudOff, text: '已存本机，联网后自动上传' },
  memory: { icon: CloudAlert, text: '本机存储不可用，请保存应急文件' },
};

const savedState = ({ saving, isStored }: AttemptState) =>
  saving === 'local' && !isStored ? 'memory' : saving;

function Saved({ state }: { state: keyof typeof savedStates }) {
  const { icon: Icon, text } = savedStates[state];
  return (
    <span className={classNames(textStyles.hint, styles.saved)} data-state={state}>
      <Icon size={16} />
      {text}
    </span>
  );
}

interface ExamBarProps {
  session: AttemptSession;
  onHandIn: () => void;
  onHelp: () => void;
}

/** Above the questions: time, what is saved, and the hand-in. */
export function ExamBar({ session, onHandIn, onHelp }: ExamBarProps) {
  const phase = useStore(session.store, (state) => state.phase);
  const saving = useStore(session.store, savedState);
  return (
    <Cluster gap={4} rowGap={2} className={styles.bar}>
      <h2 className={classNames(textStyles.large, styles.title)}>{session.attempt.title}</h2>
      {phase === 'running' && <Saved state={saving} />}
      <Countdown session={session} />
      <IconButton label="快捷键" icon={<Keyboard />} onClick={onHelp} />
      {(phase === 'running' || phase === 'handing') && (
        <ButtonLink to={paths.user()} variant="ghost">
          离开考试
        </ButtonLink>
      )}
      {phase === 'running' && (
        <Button variant="primary" onClick={onHandIn}>
          交卷
        </Button>
      )}
    </Cluster>
  );
}
