import {
  CloudAlert,
  CloudCheck,
  CloudOff,
  CloudUpload,
  Eye,
  EyeOff,
  Flag,
  Keyboard,
  Timer,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { isSame } from '@/api/answer-version';
import type { Attempt } from '@/api/exams';
import { isBlank } from '@/api/questions';
import type { AttemptSession, AttemptState } from '@/engines/exam-attempt';
import { timeCall } from '@/features/running-exam';
import { ButtonLink } from '@/kit/button-link';
import { countdownText } from '@/lib/duration';
import { paths } from '@/lib/paths';
import { localStore } from '@/lib/safe-storage';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { Dialog } from '@/ui/dialog';
import { IconButton } from '@/ui/icon-button';
import { Cluster, Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import styles from './exam-room.module.css';
import paletteStyles from './palette.module.css';

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

/** Of one question: nothing answered, answered here only, answered and on the server. */
type QuestionState = 'open' | 'unsaved' | 'answered';

const questionStateNames: Record<QuestionState, string> = {
  open: '未答',
  unsaved: '未上传',
  answered: '已答',
};

/** Returns each question's state, in the order of the paper. */
function questionStates({ questions }: Attempt, { model, flags }: AttemptState) {
  return questions.map(({ question }) => {
    const id = question.question_id;
    const version = model.versions[id];
    const state: QuestionState =
      !version || isBlank(version.answer, question)
        ? 'open'
        : isSame(version, model.saved[id])
          ? 'answered'
          : 'unsaved';
    return { id, state, isFlagged: flags.includes(id) };
  });
}

interface HandInDialogProps {
  open: boolean;
  session: AttemptSession;
  onClose: () => void;
}

/** The last look before the hand-in: what is not answered and what was flagged, each a click away. */
export function HandInDialog({ open, session, onClose }: HandInDialogProps) {
  const state = useStore(session.store);
  const questions = questionStates(session.attempt, state).map((each, index) => ({ ...each, index }));
  const blank = questions.filter((each) => each.state === 'open');
  const flagged = questions.filter((each) => each.isFlagged);
  const goTo = (index: number) => {
    void session.send({ type: 'goTo', index });
    onClose();
  };
  const numbers = (list: typeof questions, label: string) => (
    <Cluster as="ul" aria-label={label}>
      {list.map(({ index }) => (
        <li key={index}>
          <Button size="small" onClick={() => goTo(index)}>
            第 {index + 1} 题
          </Button>
        </li>
      ))}
    </Cluster>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="确定交卷吗？"
      footer={
        <>
          <Button onClick={onClose}>继续作答</Button>
          <Button
            variant="primary"
            onClick={() => {
              onClose();
              void session.send({ type: 'handIn' });
            }}
          >
            确认交卷
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>
          {blank.length === 0 ? `全部 ${questions.length} 题都已作答。` : `还有 ${blank.length} 题没有作答：`}
        </p>
        {blank.length > 0 && numbers(blank, '没有作答的题')}
        {flagged.length > 0 && (
          <>
            <p>{`有 ${flagged.length} 题做了标记：`}</p>
            {numbers(flagged, '做了标记的题')}
          </>
        )}
        <p>交卷后不能再修改。</p>
      </Stack>
    </Dialog>
  );
}

const legend: QuestionState[] = ['answered', 'unsaved', 'open'];

/** Every question at a glance: answered, not yet saved, flagged, in sight. A click goes there. */
export function Palette({ session }: { session: AttemptSession }) {
  const state = useStore(session.store);
  const questions = questionStates(session.attempt, state);
  const answered = questions.filter((each) => each.state !== 'open').length;
  return (
    <Card title="答题卡" padding="small" headingLevel={3}>
      <Stack gap={3}>
        <p className={textStyles.noteFigures}>
          已答 {answered} / {questions.length}
        </p>
        <ol className={paletteStyles.cells}>
          {questions.map((each, index) => (
            <li key={each.id}>
              <button
                type="button"
                className={paletteStyles.cell}
                data-state={each.state}
                aria-current={index === state.current ? 'step' : undefined}
                aria-label={`第 ${index + 1} 题，${questionStateNames[each.state]}${each.isFlagged ? '，已标记' : ''}`}
                onClick={() => void session.send({ type: 'goTo', index })}
              >
                {index + 1}
                {each.isFlagged && <Flag className={paletteStyles.flag} />}
              </button>
            </li>
          ))}
        </ol>
        <Cluster
          as="ul"
          gap={3}
          rowGap={1}
          className={classNames(textStyles.caption, paletteStyles.legend)}
          aria-hidden="true"
        >
          {legend.map((each) => (
            <li key={each}>
              <span className={paletteStyles.sample} data-state={each} />
              {questionStateNames[each]}
            </li>
          ))}
          <li>
            <Flag className={paletteStyles.sampleFlag} />
            已标记
          </li>
        </Cluster>
      </Stack>
    </Card>
  );
}
