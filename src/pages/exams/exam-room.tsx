import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { blankAnswer } from '@/api/questions';
import { prepareCodeField, QuestionField } from '@/features/questions';
import { useFocusMode } from '@/ui/focus-mode';
import { Stack } from '@/ui/layout';
import { lazyPart } from '@/ui/lazy-part';
import { ShortcutHelp } from '@/ui/shortcut-help';
import type { AttemptSession } from '@/engines/exam-attempt';
import { ExamBar } from './exam-bar';
import { ExamResult } from './exam-result';
import { HandInDialog } from './hand-in-dialog';
import { HandingIn } from './handing-in';
import { OtherAnswer } from './other-answer';
import { Palette } from './palette';
import { QuestionSteps } from './question-steps';
import { ReadOnlyNotice } from './read-only-notice';
import { useLeavingAsks } from './use-leaving-asks';
import { examShortcuts, useExamKeys } from './use-exam-keys';
import styles from './exam-room.module.css';

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
  const { phase, model, current } = state;
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
    <div className={styles.room}>
      <ExamBar session={session} onHandIn={() => setAsking(true)} onHelp={() => setHelping(true)} />
      {phase === 'readonly' && <ReadOnlyNotice session={session} />}
      {phase === 'handing' && <HandingIn session={session} />}
      <div className={styles.columns}>
        <section className={styles.paper} aria-label="题目">
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
        </section>
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
    </div>
  );
}
