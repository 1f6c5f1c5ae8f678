import type { AttemptSummary } from '@/api/exams';
import { ButtonLink } from '@/kit/button-link';
import { spokenTime } from '@/lib/duration';
import { paths } from '@/lib/paths';
import { dayFromNow } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Cluster } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import type { Tone } from '@/ui/tone';
import { useNow } from '@/ui/use-now';
import styles from './attempt-line.module.css';

/** The score in percent. */
export const shareOf = ({ score, total }: Pick<AttemptSummary, 'score' | 'total'>): number =>
  total === 0 ? 0 : Math.round(((score ?? 0) / total) * 100);

/** Good from 85 %, passed from 60 %. */
export const scoreTone = (share: number): Tone =>
  share >= 85 ? 'success' : share >= 60 ? 'warning' : 'danger';

/** An attempt in a list, with the way to its review. */
export function AttemptLine({ attempt, titled = false }: { attempt: AttemptSummary; titled?: boolean }) {
  const { attempt_id, title, score, total, handed_in_at, handed_in_by, seconds, provisional } = attempt;
  const now = useNow('day');
  const when = dayFromNow(handed_in_at ?? attempt.started_at, now);
  return (
    <div className={styles.line}>
      <div className={styles.words}>
        {titled && <p className={textStyles.medium}>{title}</p>}
        <Cluster as="p" gap={3} rowGap={1} className={textStyles.hint}>
          <span>{when}</span>
          <span>用时 {spokenTime(seconds)}</span>
          {handed_in_by === 'deadline' && <Badge>到时自动交卷</Badge>}
          {provisional && <Badge tone="warning">含暂定分</Badge>}
        </Cluster>
      </div>
      <span className={styles.score} data-tone={scoreTone(shareOf(attempt))}>
        {score} <small>/ {total} 分</small>
      </span>
      <ButtonLink to={paths.examDetail(attempt_id)} size="small" aria-label={`查看详情：${title}，${when}`}>
        查看详情
      </ButtonLink>
    </div>
  );
}
