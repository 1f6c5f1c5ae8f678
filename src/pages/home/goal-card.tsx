import { Suspense } from 'react';
import { useIsPainted } from '@/ui/after-paint';
import { Card } from '@/ui/card';
import { lazyPart } from '@/ui/lazy-part';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import styles from './goal-card.module.css';

/** Later than the page, whose first paint asks nothing of it. */
const GoalWeek = lazyPart(async () => (await import('./goal-week')).default);

interface GoalCardProps {
  /** Where the offer of a removed goal stands: at the foot of the page. */
  foot: HTMLElement | null;
}

/** What the student has set out to do each week, and how far this week is; what is really due is the due card's. */
export function GoalCard({ foot }: GoalCardProps) {
  const isPainted = useIsPainted();
  const skeleton = <LinesSkeleton lines={2} height="0.875rem" />;
  return (
    <Card title="我的目标" className={styles.card}>
      {isPainted ? (
        <Suspense fallback={skeleton}>
          <GoalWeek foot={foot} skeleton={skeleton} />
        </Suspense>
      ) : (
        skeleton
      )}
    </Card>
  );
}
