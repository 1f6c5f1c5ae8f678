import { useQueryClient } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type Appeal, APPEAL_LIMIT, appealSubmit, examQueries, type ReviewedQuestion } from '@/api/exams';
import { openPanel } from '@/features/ai-chat';
import { QuestionReview } from '@/features/questions';
import { ButtonLink } from '@/kit/button-link';
import { onceCall } from '@/kit/once-call';
import { useTask } from '@/kit/use-task';
import { spokenTime } from '@/lib/duration';
import { paths } from '@/lib/paths';
import { readDraft, writeDraft } from '@/session/drafts';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Cluster, Stack } from '@/ui/layout';
import printStyles from '@/ui/print.module.css';
import { TextArea } from '@/ui/text-area';
import type { Tone } from '@/ui/tone';
import { Moment } from '@/ui/moment';
import styles from './exam-detail-page.module.css';

const states: Record<Appeal['status'], { text: string; tone: Tone }> = {
  pending: { text: '等待老师处理', tone: 'info' },
  accepted: { text: '申诉成立，已改为满分', tone: 'success' },
  rejected: { text: '维持原分', tone: 'neutral' },
};

interface AppealPartProps {
  attemptId: string;
  questionId: string;
  number: number;
  appeal: Appeal | null;
}

/** Asks a teacher to look at a mark again, and shows what came of it. */
function AppealPart(props: AppealPartProps) {
  const { attemptId, questionId, number, appeal } = props;
  const draftName = `appeal:${attemptId}:${questionId}`;
  const [isOpen, setOpen] = useState(() => readDraft(draftName) !== '');
  if (appeal)
    return (
      <Stack as="section" gap={3} className={styles.appeal} aria-label={`第 ${number} 题的申诉`}>
        <Cluster as="p" gap={3} rowGap={2}>
          <strong>我的申诉</strong>
          <Badge tone={states[appeal.status].tone}>{states[appeal.status].text}</Badge>
          <Moment at={appeal.created_at} />
        </Cluster>
        <p className={styles.reply}>{appeal.text}</p>
        {appeal.reply && <p className={styles.reply}>老师回复：{appeal.reply}</p>}
      </Stack>
    );
  return (
    <Stack gap={3} className={styles.appeal}>
      {isOpen ? (
        <AppealForm {...props} draftName={draftName} onClose={() => setOpen(false)} />
      ) : (
        <span>
          <Button size="small" variant="ghost" onClick={() => setOpen(true)}>
            对评分有疑问
          </Button>
        </span>
      )}
    </Stack>
  );
}

function AppealForm(props: AppealPartProps & { draftName: string; onClose: () => void }) {
  const { attemptId, questionId, number, draftName, onClose } = props;
  const client = useQueryClient();
  const [submit] = useState(() => onceCall(appealSubmit));
  const [text, setText] = useState(() => readDraft(draftName));
  const [isMissing, setMissing] = useState(false);
  const { run, busy, failure, dismiss } = useTask(async () => {
    await submit({ attempt_id: attemptId, question_id: questionId, text });
    writeDraft(draftName, '');
    await client.invalidateQueries({ queryKey: examQueries.review(attemptId).queryKey });
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() !== '') void run();
  };
  return (
    <Stack as="form" gap={3} onSubmit={send}>
      <TextArea
        label={`对第 ${number} 题评分的疑问`}
        hint="说明你认为应当怎样评分、为什么；老师会在这里回复。"
        maxLength={APPEAL_LIMIT}
        value={text}
        error={isMissing ? '请写明申诉的理由' : failure?.message}
        onChange={({ target }) => {
          setText(target.value);
          setMissing(false);
          dismiss();
          writeDraft(draftName, target.value);
        }}
      />
      <Cluster gap={3}>
        <Button type="submit" variant="primary" busy={busy}>
          提交申诉
        </Button>
        <Button onClick={onClose}>取消</Button>
      </Cluster>
    </Stack>
  );
}

interface ReviewItemProps {
  attemptId: string;
  reviewed: ReviewedQuestion;
  number: number;
}

/** One question of an attempt in review. */
export function ReviewItem({ attemptId, reviewed, number }: ReviewItemProps) {
  const { question, answer, solution, mark, seconds, appeal } = reviewed;
  return (
    <QuestionReview
      question={question}
      number={number}
      answer={answer}
      solution={solution}
      mark={mark}
      facts={seconds > 0 && <span>用时 {spokenTime(seconds)}</span>}
    >
      <p className={printStyles.off}>
        {/* Opens the question beside the AI. */}
        <ButtonLink
          to={paths.questionHistory(question.question_id)}
          size="small"
          icon={<Sparkles />}
          aria-label={`第 ${number} 题问 AI`}
          onClick={openPanel}
        >
          问 AI
        </ButtonLink>
      </p>
      {(appeal || mark.verdict !== 'right' || mark.provisional) && (
        <AppealPart attemptId={attemptId} questionId={question.question_id} number={number} appeal={appeal} />
      )}
    </QuestionReview>
  );
}
