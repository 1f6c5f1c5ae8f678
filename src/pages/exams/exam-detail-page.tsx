import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, type Params, useParams } from 'react-router-dom';
import { type AttemptReview, examQueries } from '@/api/exams';
import { useChatScreen } from '@/features/ai-chat';
import { questionPassages } from '@/features/questions';
import { ButtonLink } from '@/kit/button-link';
import { DetailPage } from '@/kit/detail-page';
import { examPath } from '@/lib/exam-path';
import { paths } from '@/lib/paths';
import { spokenTime } from '@/lib/duration';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';
import { Switch } from '@/ui/switch';
import { FileBlanks } from './file-blanks';
import { printSheet } from './print-sheet';
import { ReviewBreakdown } from './review-breakdown';
import { ReviewItem } from './review-item';
import { ReviewStrip } from './review-strip';
import { ReviewSummary } from './review-summary';
import { classNames } from '@/ui/class-names';
import printStyles from '@/ui/print.module.css';
import styles from './exam-detail-page.module.css';

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

function Review({ review }: { review: AttemptReview }) {
  const [onlyWrong, setOnlyWrong] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const goTo = (id: string) => {
    const item = list.current?.querySelector<HTMLElement>(`[data-question="${CSS.escape(id)}"]`);
    item?.scrollIntoView({ block: 'start' });
    item?.focus({ preventScroll: true });
  };
  const { title, questions, handed_in_at, handed_in_by, seconds, attempt_id } = review;
  const isWrong = (verdict: string) => verdict !== 'right';
  const wrong = questions.filter(({ mark }) => isWrong(mark.verdict)).length;
  useChatScreen({
    key: `attempt:${attempt_id}`,
    label: `考试：${title}`,
    // What went wrong is what is asked about.
    read: () =>
      questions
        .map((each, index) => ({
          isWrong: isWrong(each.mark.verdict),
          label: `第 ${index + 1} 题`,
          to: paths.questionHistory(each.question.question_id),
          text: questionPassages(each).reduce((all, { text }) => `${all}\n${text}`, `第 ${index + 1} 题`),
        }))
        .toSorted((one, other) => Number(other.isWrong) - Number(one.isWrong)),
  });
  return (
    <div className={classNames(styles.sheet, printStyles.sheet)}>
      <PageHeader
        title={title}
        breadcrumbs={[
          <Link key="history" to={paths.examHistory()}>
            考试记录
          </Link>,
          title,
        ]}
        meta={
          <>
            <span>{handed_in_at} 交卷</span>
            <span>用时 {spokenTime(seconds)}</span>
            {handed_in_by === 'deadline' && <span>到时自动交卷</span>}
          </>
        }
        actions={
          <span className={styles.actions}>
            <Button icon={<Printer aria-hidden="true" />} onClick={() => void printSheet(list.current)}>
              打印全部题目
            </Button>
            <ButtonLink to={examPath(review)}>再考一次</ButtonLink>
          </span>
        }
      />
      <ReviewSummary review={review} />
      <ReviewBreakdown questions={questions} />
      <FileBlanks review={review} />
      <div className={styles.filter}>
        <Switch label={`只看没做对的（${wrong}）`} checked={onlyWrong} onCheckedChange={setOnlyWrong} />
      </div>
      {!onlyWrong && <ReviewStrip questions={questions} onGo={goTo} />}
      {onlyWrong && wrong === 0 && <EmptyState title="全部正确" description="这次没有做错的题。" />}
      <ol className={styles.questions} ref={list}>
        {questions.map((each, index) => (
          <li
            key={each.question.question_id}
            className={styles.item}
            data-question={each.question.question_id}
            tabIndex={-1}
            // Paper shows every question, whatever the screen shows.
            data-filtered={onlyWrong && !isWrong(each.mark.verdict)}
          >
            <ReviewItem attemptId={attempt_id} reviewed={each} number={index + 1} />
          </li>
        ))}
      </ol>
    </div>
  );
}
