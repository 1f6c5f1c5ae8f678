import { Suspense } from 'react';
import { useIsPainted } from '@/ui/after-paint';
import { Card } from '@/ui/card';
import { lazyPart } from '@/ui/lazy-part';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import styles from './goal-card.module.css';

/** Later than the page, whose first paint asks nothing of it. */
const GoalWeek = lazyPart(async () => (await import('./goal-week')).default);

interface GoalCardProps {
  /** Foot of the page, for the offer to restore a removed goal. */
  foot: HTMLElement | null;
}

/** Weekly goal of the student, and this week's progress; work that is really due is in the due card. */
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
