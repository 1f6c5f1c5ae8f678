import { CalendarCheck, PartyPopper } from 'lucide-react';
import { questionTitle } from '@/api/question-title';
import type { QuestionAnswer } from '@/api/questions';
import type { ReviewRating, WrongQuestion } from '@/api/wrong-questions';
import { FormulaLine } from '@/engines/markdown/excerpt';
import {
  cardOf,
  dueDay,
  forecastOf,
  LEECH_LAPSES,
  useLeechRelease,
  useReviewSession,
} from '@/features/review';
import { ButtonLink } from '@/kit/button-link';
import { Link } from '@/kit/link';
import { paths } from '@/lib/paths';
import { dayText } from '@/lib/time';
import { BarChart } from '@/ui/bar-chart';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Stack } from '@/ui/layout';
import { ProgressBar } from '@/ui/progress-bar';
import textStyles from '@/ui/text.module.css';
import { showToast } from '@/ui/toast-store';
import { ReviewCard } from './review-card';
import styles from './review-view.module.css';

/** Questions that were set aside because they are forgotten over and over. */
function LeechCard({ leeches }: { leeches: readonly WrongQuestion[] }) {
  const release = useLeechRelease();
  return (
    <Card title={`顽固题 ${leeches.length}`}>
      <Stack gap={3}>
        <p className={textStyles.note}>
          忘了 {LEECH_LAPSES} 次以上的题先放在这里：看一遍解析或问问老师，弄懂了再继续复习。
        </p>
        <Stack as="ul" gap={3}>
          {leeches.map((wrong) => {
            const { question_id } = wrong.question;
            return (
              <li key={question_id} className={styles.item}>
                <Link to={paths.wrongQuestion(question_id)} className={styles.title}>
                  <FormulaLine text={questionTitle(wrong.question)} />
                </Link>
                <Button
                  size="small"
                  busy={release.isPending && release.variables.question_id === question_id}
                  onClick={() => release.mutate({ question_id, lapses: cardOf(wrong).lapses })}
                >
                  继续复习
                </Button>
              </li>
            );
          })}
        </Stack>
      </Stack>
    </Card>
  );
}

const DAYS = 10;

interface ForecastCardProps {
  wrongs: readonly WrongQuestion[];
  cap: number;
  now: number;
}

/** Number of reviews on each of the coming days; a backlog lies spread over them. */
function ForecastCard({ wrongs, cap, now }: ForecastCardProps) {
  const days = forecastOf(wrongs, cap, now, DAYS);
  const sum = days.reduce((total, { count }) => total + count, 0);
  return (
    <Card title={`未来 ${DAYS} 天`}>
      <Stack gap={3}>
        <BarChart
          label={`未来 ${DAYS} 天每天要复习的题数`}
          unit="题"
          height={150}
          data={days.map(({ day, count }, index) => ({
            label: index === 0 ? '今' : String(Number(day.slice(8))),
            value: count,
          }))}
        />
        <p className={textStyles.hint}>
          共 {sum} 题，每天不超过 {cap} 题。
        </p>
      </Stack>
    </Card>
  );
}

/** Whether a rating makes a leech of a question: the first review of all is no lapse. */
function becomesLeech(wrong: WrongQuestion, rating: ReviewRating): boolean {
  const { lapses, reps } = cardOf(wrong);
  return rating === 1 && reps > 0 && lapses + 1 - wrong.released_lapses >= LEECH_LAPSES;
}

interface ReviewViewProps {
  wrongs: readonly WrongQuestion[];
  cap: number;
  rate: (questionId: string, rating: ReviewRating, answer: QuestionAnswer | null) => void;
}

/** Today's review, question by question; it goes on where a reload or a closed tab cut it. */
export function ReviewView({ wrongs, cap, rate }: ReviewViewProps) {
  const session = useReviewSession(wrongs, cap, rate);
  const { plan, current, left } = session;
  const total = plan.done + left;
  const onRate = (rating: ReviewRating) => {
    if (current && becomesLeech(current, rating))
      showToast(`这道题已经忘了 ${LEECH_LAPSES} 次，先放到顽固题里`, { type: 'warning' });
    session.rate(rating);
  };
  return (
    <div className={styles.columns}>
      <Stack as="section" gap={5} aria-label="今日复习">
        {current ? (
          <>
            <ProgressBar
              label={`今天已复习 ${plan.done} / ${total} 题`}
              value={plan.done}
              max={total}
              showValue
            />
            <ReviewCard
              key={current.question.question_id}
              wrong={current}
              number={plan.done + 1}
              now={session.now}
              answer={session.answer}
              isRevealed={session.isRevealed}
              onAnswer={session.setAnswer}
              onReveal={session.reveal}
              onRate={onRate}
            />
          </>
        ) : (
          <Finished wrongs={wrongs} done={plan.done} later={plan.later} day={plan.day} />
        )}
      </Stack>
      <Stack as="aside" gap={5} aria-label="复习安排">
        <Card title="今天" headingLevel={2} padding="medium">
          <dl className={styles.figures}>
            <dt>还要复习</dt>
            <dd>{left} 题</dd>
            <dt>已经复习</dt>
            <dd>{plan.done} 题</dd>
            <dt>每天上限</dt>
            <dd>{cap} 题</dd>
            {plan.later > 0 && (
              <>
                <dt>分到后面几天</dt>
                <dd>{plan.later} 题</dd>
              </>
            )}
          </dl>
        </Card>
        <ForecastCard wrongs={wrongs} cap={cap} now={session.now} />
        {plan.leeches.length > 0 && <LeechCard leeches={plan.leeches} />}
      </Stack>
    </div>
  );
}

interface FinishedProps {
  wrongs: readonly WrongQuestion[];
  done: number;
  later: number;
  day: string;
}

/** Nothing is left for today: what was done, and when it goes on. */
function Finished({ wrongs, done, later, day }: FinishedProps) {
  const next = wrongs
    .filter(({ removed_at }) => removed_at === null)
    .map(dueDay)
    .filter((due) => due > day)
    .toSorted()[0];
  const coming =
    later > 0
      ? `还有 ${later} 题到期，分到后面几天，每天都不超过上限。`
      : next
        ? `下一次复习在${dayText(next)}。`
        : '错题本里没有要复习的题了。';
  return (
    <EmptyState
      icon={done > 0 ? <PartyPopper /> : <CalendarCheck />}
      title={done > 0 ? `今天的 ${done} 题复习完了` : '今天没有要复习的题'}
      description={coming}
      action={<ButtonLink to={paths.question()}>看错题本</ButtonLink>}
    />
  );
}
