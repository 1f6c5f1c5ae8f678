import type { WrongQuestion } from '@/api/wrong-questions';
import { cardOf, dueDay, isLeech, LEECH_LAPSES, recallOf, useLeechRelease } from '@/features/review';
import { ButtonLink } from '@/kit/button-link';
import { paths } from '@/lib/paths';
import { dayOf, dayText, minuteText } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Stack } from '@/ui/layout';
import { Moment } from '@/ui/moment';
import { ProgressBar } from '@/ui/progress-bar';
import { useNow } from '@/ui/use-now';
import { ratingNames, ratingTones } from './rating-names';
import styles from './schedule-card.module.css';

/** When a question comes again, how well it is remembered, and its past ratings. */
export function ScheduleCard({ wrong }: { wrong: WrongQuestion }) {
  const now = useNow('minute').getTime();
  const release = useLeechRelease();
  const card = cardOf(wrong);
  const today = dayOf(new Date(now));
  const due = dueDay(wrong);
  const when = () => {
    if (wrong.removed_at !== null) return '已移出，不再复习';
    if (isLeech(wrong)) return '已暂停';
    if (card.reps === 0) return '还没有复习过，可以开始了';
    return due <= today ? '今天' : dayText(due, now);
  };
  return (
    <Card title="复习安排">
      <dl className={styles.facts}>
        <dt>下次复习</dt>
        <dd>{when()}</dd>
        {card.reps > 0 && (
          <>
            <dt>已复习</dt>
            <dd>
              {card.reps} 次，忘记 {card.lapses} 次
            </dd>
          </>
        )}
      </dl>
      {card.reps > 0 && (
        <ProgressBar label="现在还记得的可能" value={Math.round(recallOf(card, now) * 100)} showValue />
      )}
      {isLeech(wrong) ? (
        <Stack gap={3} className={styles.leech}>
          <p>
            <Badge tone="danger">顽固题</Badge> 忘了 {LEECH_LAPSES} 次以上，先弄懂再复习更有用。
          </p>
          <Button
            busy={release.isPending}
            onClick={() => release.mutate({ question_id: wrong.question.question_id, lapses: card.lapses })}
          >
            继续复习
          </Button>
        </Stack>
      ) : (
        wrong.removed_at === null &&
        due <= today && (
          <ButtonLink to={paths.questionReview()} variant="primary">
            去今日复习
          </ButtonLink>
        )
      )}
      {wrong.reviews.length > 0 && (
        <ol className={styles.log} aria-label="复习记录" reversed>
          {wrong.reviews.toReversed().map(({ review_id, rating, at, by }) => (
            <li key={review_id} className={styles.entry}>
              <Moment at={at}>{minuteText(at)}</Moment>
              <span className={styles.by}>{by === 'exam' ? '考试又错' : ''}</span>
              <Badge tone={ratingTones[rating]}>{ratingNames[rating]}</Badge>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
