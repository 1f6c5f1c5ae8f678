import { CloudAlert, CloudCheck, CloudOff, CloudUpload, Keyboard } from 'lucide-react';
import { useStore } from 'zustand';
import { ButtonLink } from '@/kit/button-link';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import type { AttemptSession, AttemptState } from '@/engines/exam-attempt';
import { Countdown } from './countdown';
import styles from './exam-room.module.css';

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
    <span className={styles.saved} data-state={state}>
      <Icon size={16} aria-hidden="true" />
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
    <div className={styles.bar}>
      <h2 className={styles.title}>{session.attempt.title}</h2>
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
    </div>
  );
}
