import { ChevronLeft, ChevronRight, CircleCheck, Flag, LockKeyhole } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { AnswerVersion } from '@/api/answer-version';
import { errorMessage } from '@/api/errors';
import type { Attempt, HandInAnswer } from '@/api/exams';
import { blankAnswer } from '@/api/questions';
import { type AttemptSession, unsaved } from '@/engines/exam-attempt';
import { prepareCodeField, questionAnswerText, QuestionField } from '@/features/questions';
import { ButtonLink } from '@/kit/button-link';
import { useToastedTask } from '@/kit/use-task';
import { spokenTime } from '@/lib/duration';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { useFocusMode } from '@/ui/focus-mode';
import { Cluster, Stack } from '@/ui/layout';
import { lazyPart } from '@/ui/lazy-part';
import { useLoadingCover } from '@/ui/overlay-store';
import { ShortcutHelp } from '@/ui/shortcut-help';
import { showToast } from '@/ui/toast-store';
import { ExamBar, HandInDialog, Palette } from './exam-frame';
import styles from './exam-room.module.css';
import { examShortcuts, useExamKeys, useLeavingAsks } from './use-exam-keys';

/** Below a question: to the one before and after it, and the flag to come back by. */
function QuestionSteps({ session, id }: { session: AttemptSession; id: string }) {
  const { current, flags, phase } = useStore(session.store);
  const isFlagged = flags.includes(id);
  return (
    <Cluster gap={3} className={styles.steps}>
      <Button
        icon={<ChevronLeft />}
        disabled={current === 0}
        onClick={() => void session.send({ type: 'goTo', index: current - 1 })}
      >
        上一题
      </Button>
      <Button
        icon={<ChevronRight />}
        disabled={current === session.attempt.questions.length - 1}
        onClick={() => void session.send({ type: 'goTo', index: current + 1 })}
      >
        下一题
      </Button>
      <span className={styles.spread} />
      <Button
        variant="ghost"
        icon={<Flag fill={isFlagged ? 'currentColor' : 'none'} />}
        aria-pressed={isFlagged}
        disabled={phase !== 'running'}
        onClick={() => void session.send({ type: 'flag', id })}
      >
        {isFlagged ? '取消标记' : '标记此题'}
      </Button>
    </Cluster>
  );
}

/** The hand-in did not arrive: it waits here, and nobody has to do anything about it. */
function NotHandedIn({ session }: { session: AttemptSession }) {
  const { isSending, timeIsUp, refusal } = useStore(session.store);
  const goOn = async () => {
    try {
      await session.send({ type: 'cancelHandIn' });
    } catch (error) {
      const message = `还不能确定服务器是否已收到交卷：${errorMessage(error)}`;
      showToast(message, { type: 'error', duration: 6000 });
    }
  };
  return (
    <Cluster gap={4} rowGap={2} className={styles.notice} role="status">
      <p>
        {timeIsUp && '考试时间已到，答题已停止。'}
        {refusal !== null
          ? `服务器没有接受交卷：${refusal}。答案保留在本机，会继续重试。`
          : '暂时连不上服务器：时间内的答案已封存在本机，联网后自动交卷，不会重复。'}
      </p>
      {!timeIsUp && !isSending && <Button onClick={() => void goOn()}>返回继续作答</Button>}
    </Cluster>
  );
}

interface ExamResultProps {
  attempt: Attempt;
  /** Null when another tab has handed in. */
  result: HandInAnswer | null;
  /** Answers that came too late to count. */
  tooLate: number;
  after?: ReactNode;
  onClose: () => void;
}

const lateText = (tooLate: number): string =>
  tooLate > 0 ? `有 ${tooLate} 题的答案在交卷之后才到服务器，没有计入成绩。` : '';

/** The exam is over: its score and the way to the review. */
function ExamResult({ attempt, result, tooLate, after, onClose }: ExamResultProps) {
  return (
    <EmptyState
      icon={<CircleCheck />}
      title={result ? `已交卷，得分 ${result.score} / ${result.total}` : '已交卷'}
      description={
        lateText(tooLate) +
        (result
          ? `用时 ${spokenTime(result.seconds)}。${result.provisional ? '简答题和编程题是暂定分，待老师复核。' : ''}答错的题已收入错题本。`
          : '这场考试已经交卷，可以查看每道题的解析。')
      }
      action={
        <>
          <ButtonLink to={paths.examDetail(attempt.attempt_id)} variant="primary">
            查看解析
          </ButtonLink>
          {after ?? <Button onClick={onClose}>返回考试说明</Button>}
        </>
      }
    />
  );
}

/** Another tab or device has the attempt: it can be taken over, on purpose only. */
function ReadOnlyNotice({ session }: { session: AttemptSession }) {
  const left = useStore(session.store, ({ model }) => unsaved(model).length);
  const { run: takeOver, busy } = useToastedTask(async () => {
    await session.send({ type: 'takeOver' });
  });
  return (
    <Cluster gap={4} rowGap={2} className={styles.notice} role="status">
      <LockKeyhole size={18} />
      <p>
        这场考试正在另一个窗口或设备上作答，这里只能查看。在此继续后，另一处会变为只读，已写的答案都会保留。
        {left > 0 && `本机还有 ${left} 题未上传，在此继续后会上传。`}
      </p>
      <Button variant="primary" busy={busy} onClick={() => void takeOver()}>
        在此继续
      </Button>
    </Cluster>
  );
}

interface OtherAnswerProps {
  other: AnswerVersion;
  onSettle: (take: boolean) => void;
}

/** The same question was answered in two windows at once: the answer that does not count can be taken instead. */
function OtherAnswer({ other, onSettle }: OtherAnswerProps) {
  return (
    <Cluster gap={4} rowGap={2} className={styles.notice} role="group" aria-label="另一份答案">
      <p>这道题在另一个窗口里也写了一份，两份都保留着。现在用的是上面这一份，另一份是：</p>
      <pre className={styles.quoted}>{questionAnswerText(other.answer)}</pre>
      <Button onClick={() => onSettle(true)}>换成另一份</Button>
      <Button variant="ghost" onClick={() => onSettle(false)}>
        保留现在的
      </Button>
    </Cluster>
  );
}

// Not before the first question, but there before a network could be gone.
const EmergencyCard = lazyPart(async () => (await import('./emergency-card')).EmergencyCard);

const shortcutGroups = [{ title: '考试', shortcuts: examShortcuts }];

interface ExamRoomProps {
  session: AttemptSession;
  after?: ReactNode;
  onClose: () => void;
}

/** An attempt under way, until its result. */
export function ExamRoom({ session, after, onClose }: ExamRoomProps) {
  const { attempt } = session;
  const state = useStore(session.store);
  const { phase, model, current, isUnsent } = state;
  const [isAsking, setAsking] = useState(false);
  const [isHelping, setHelping] = useState(false);
  useEffect(() => session.watch(), [session]);
  const hasCode = attempt.questions.some(({ question }) => question.kind === 'code');
  useEffect(() => {
    // The network may be gone when its question comes.
    if (hasCode) void prepareCodeField();
  }, [hasCode]);
  useLeavingAsks(phase);
  // Until the server has the hand-in, the exam is not over.
  useFocusMode(phase === 'running' || phase === 'handing');
  useLoadingCover(phase === 'handing' && !isUnsent, state.timeIsUp ? '考试时间已到，正在交卷…' : '正在交卷…');
  useExamKeys(session, { help: () => setHelping(true), handIn: () => setAsking(true) });
  if (phase === 'done')
    return (
      <ExamResult
        attempt={attempt}
        result={state.result}
        tooLate={state.tooLate}
        after={after}
        onClose={onClose}
      />
    );

  const asked = attempt.questions[current];
  const id = asked?.question.question_id ?? '';
  const version = model.versions[id];
  return (
    <Stack className={styles.room}>
      <ExamBar session={session} onHandIn={() => setAsking(true)} onHelp={() => setHelping(true)} />
      {phase === 'readonly' && <ReadOnlyNotice session={session} />}
      {phase === 'handing' && isUnsent && <NotHandedIn session={session} />}
      <div className={styles.columns}>
        <Stack as="section" gap={6} className={styles.paper} aria-label="题目">
          {asked && (
            <QuestionField
              key={id}
              question={asked.question}
              number={current + 1}
              points={asked.points}
              answer={version?.answer ?? blankAnswer(asked.question)}
              onChange={
                phase === 'running'
                  ? (answer) => void session.send({ type: 'answer', id, answer })
                  : undefined
              }
            />
          )}
          {model.others[id] && phase === 'running' && (
            <OtherAnswer
              other={model.others[id]}
              onSettle={(take) => void session.send({ type: 'settle', id, take })}
            />
          )}
          <QuestionSteps session={session} id={id} />
        </Stack>
        <Stack as="aside" aria-label="答题卡">
          <Palette session={session} />
          <Suspense>
            <EmergencyCard session={session} />
          </Suspense>
        </Stack>
      </div>
      <HandInDialog
        open={isAsking && phase === 'running'}
        session={session}
        onClose={() => setAsking(false)}
      />
      <ShortcutHelp open={isHelping} onOpenChange={setHelping} groups={shortcutGroups} />
    </Stack>
  );
}
