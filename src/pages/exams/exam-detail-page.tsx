import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { BookX, Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Params, useParams } from 'react-router-dom';
import * as v from 'valibot';
import { type AttemptReview, examQueries, type ReviewedQuestion } from '@/api/exams';
import { blanksFile, blanksTakeBack } from '@/api/wrong-questions';
import { loadMarkdown } from '@/engines/markdown/load-markdown';
import { useChatScreen } from '@/features/ai-chat';
import { questionPassages } from '@/features/questions';
import { ButtonLink } from '@/kit/button-link';
import { DetailHeader, DetailPage } from '@/kit/detail-page';
import { onceCall } from '@/kit/once-call';
import { useAction } from '@/kit/use-action';
import { useChosen } from '@/kit/use-chosen';
import { useListSearch } from '@/kit/use-list-search';
import { useUndo } from '@/kit/use-undo';
import { spokenTime } from '@/lib/duration';
import { examPath } from '@/lib/exam-path';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Stack } from '@/ui/layout';
import printStyles from '@/ui/print.module.css';
import { Switch } from '@/ui/switch';
import { showToast } from '@/ui/toast-store';
import { Moment } from '@/ui/moment';
import styles from './exam-detail-page.module.css';
import { ReviewItem } from './review-item';
import { ReviewBreakdown, ReviewStrip, ReviewSummary } from './review-summary';

const filed = v.object({ attempt_id: v.string(), count: v.number() });

/** Unanswered questions, offered for the wrong-question book: all at once, with a way back; each question once only. */
function FileBlanks({ review: { attempt_id, questions } }: { review: AttemptReview }) {
  const client = useQueryClient();
  const [takeBack] = useState(() => onceCall(blanksTakeBack));
  const refresh = [examQueries.review(attempt_id).queryKey, ['wrongQuestions']];
  const undo = useUndo<v.InferOutput<typeof filed>>({
    tell: ({ count }) => `已把 ${count} 题加入错题本`,
    restore: async (added) => {
      await takeBack({ attempt_id: added.attempt_id });
      await Promise.all(refresh.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    keep: { name: `blanks:${attempt_id}`, schema: filed },
  });
  const file = useAction(blanksFile, {
    refresh,
    onDone: ({ added }) =>
      added.length > 0
        ? undo.offer({ attempt_id, count: added.length })
        : showToast('这些题已经在错题本里', { type: 'info' }),
  });
  const blank = questions.filter(({ mark }) => mark.verdict === 'blank');
  const missing = blank.filter(({ in_book }) => !in_book).length;
  if (blank.length === 0) return null;
  return (
    <>
      <Card as="div" padding="small" className={styles.blanks}>
        <BookX />
        <p>
          {missing > 0
            ? `有 ${missing} 题没有作答，还不在错题本里；加入后会排进间隔复习。`
            : `没有作答的 ${blank.length} 题都在错题本里。`}
        </p>
        {missing > 0 ? (
          <Button busy={file.busy} onClick={() => file.run({ attempt_id })}>
            加入错题本
          </Button>
        ) : (
          <ButtonLink to={paths.question()}>打开错题本</ButtonLink>
        )}
      </Card>
      {undo.bar}
    </>
  );
}

/** Milliseconds: longer than texts and formulas take; what is not drawn by then is printed as it was written. */
const PATIENCE = 3_000;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Prints the page when its texts and formulas are drawn, those out of sight too: the browser itself would not wait for them. */
async function printSheet(sheet: Element | null): Promise<void> {
  const patience = new Promise((over) => setTimeout(over, PATIENCE));
  // Until then no text has a formula to wait for.
  await Promise.race([loadMarkdown(), patience]);
  await nextFrame();
  window.dispatchEvent(new Event('beforeprint'));
  const until = performance.now() + PATIENCE;
  const isDrawn = () =>
    [...(sheet?.querySelectorAll('[data-formula]') ?? [])].every((formula) => formula.firstElementChild);
  while (!isDrawn() && performance.now() < until) await nextFrame();
  window.print();
}

const shown = v.picklist(['wrong', 'all']);
const fromWrong = v.object({ show: v.optional(shown, 'wrong') });
const fromFirst = v.object({ show: v.optional(shown, 'all') });

export const prefetch = (cache: QueryClient, { ques_id = '' }: Params) =>
  cache.prefetchQuery(examQueries.review(ques_id));

/** /user/examDetail/:ques_id: one attempt reviewed. The address holds the attempt's id (routes.md: "one attempt reviewed"). */
export function Component() {
  const { ques_id = '' } = useParams();
  const review = useQuery(examQueries.review(ques_id));
  return (
    <DetailPage
      query={review}
      title="考试详情"
      failure="打不开这次考试"
      back={{ to: paths.examHistory(), label: '考试记录' }}
    >
      {(loaded) => <Review key={ques_id} review={loaded} />}
    </DetailPage>
  );
}

/** It begins with what was not right, if anything was; the rest is a click away. */
function Review({ review }: { review: AttemptReview }) {
  const { title, questions, handed_in_at, handed_in_by, seconds, attempt_id } = review;
  const isWrong = ({ mark }: ReviewedQuestion) => mark.verdict !== 'right';
  const wrong = questions.filter(isWrong).length;
  // In the address: the way back finds the page as long as it was.
  const { filter, set } = useListSearch(wrong > 0 ? fromWrong : fromFirst);
  const [show, choose] = useChosen(filter.show, (value) => set({ show: value === 'all' ? 'all' : 'wrong' }));
  const onlyWrong = wrong > 0 && show === 'wrong';
  const list = useRef<HTMLOListElement>(null);
  const goTo = (id: string) => {
    if (!questions.some((each) => each.question.question_id === id && isWrong(each)))
      flushSync(() => choose('all'));
    const item = list.current?.querySelector<HTMLElement>(`[data-question="${CSS.escape(id)}"]`);
    item?.scrollIntoView({ block: 'start' });
    item?.focus({ preventScroll: true });
  };
  useChatScreen({
    key: `attempt:${attempt_id}`,
    label: `考试：${title}`,
    // Wrong answers first: the AI is asked about these.
    read: () =>
      questions
        .map((each, index) => ({
          isWrong: isWrong(each),
          label: `第 ${index + 1} 题`,
          to: paths.questionHistory(each.question.question_id),
          text: [`第 ${index + 1} 题`, ...questionPassages(each).map(({ text }) => text)].join('\n'),
        }))
        .toSorted((one, other) => Number(other.isWrong) - Number(one.isWrong)),
  });
  return (
    <Stack gap={5} className={printStyles.sheet}>
      <DetailHeader
        title={title}
        meta={
          <>
            {handed_in_at && (
              <span>
                <Moment at={handed_in_at} /> 交卷
              </span>
            )}
            <span>用时 {spokenTime(seconds)}</span>
            {handed_in_by === 'deadline' && <span>到时自动交卷</span>}
          </>
        }
        actions={
          <span className={styles.actions}>
            <Button icon={<Printer />} onClick={() => void printSheet(list.current)}>
              打印全部题目
            </Button>
            <ButtonLink to={examPath(review)}>再考一次</ButtonLink>
          </span>
        }
      />
      <ReviewSummary review={review} />
      <FileBlanks review={review} />
      <div className={styles.bar}>
        {wrong > 0 && (
          <Switch
            label={`只看没做对的（${wrong}）`}
            checked={onlyWrong}
            onCheckedChange={(isOn) => choose(isOn ? 'wrong' : 'all')}
          />
        )}
        <ReviewStrip questions={questions} onGo={goTo} />
      </div>
      <ol className={styles.questions} ref={list}>
        {questions.map((each, index) => (
          <li
            key={each.question.question_id}
            className={styles.item}
            data-question={each.question.question_id}
            tabIndex={-1}
            // Paper shows every question, whatever the screen shows.
            data-filtered={onlyWrong && !isWrong(each)}
          >
            <ReviewItem attemptId={attempt_id} reviewed={each} number={index + 1} />
          </li>
        ))}
      </ol>
      <ReviewBreakdown questions={questions} />
    </Stack>
  );
}
