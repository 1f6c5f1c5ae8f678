import { MessageSquareLock } from 'lucide-react';
import { useState } from 'react';
import type { RatingSubject, RatingSummary } from '@/api/ratings';
import { ButtonLink } from '@/kit/button-link';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Skeleton } from '@/ui/skeleton';
import { RatingForm } from './rating-form';
import { RatingList } from './rating-list';
import { RatingOverview } from './rating-overview';
import styles from './ratings.module.css';

/** Stands in for the ratings, in the shape they will have. */
export function RatingsSkeleton() {
  return (
    <div className={styles.frame} role="status">
      <span className="visually-hidden">加载中...</span>
      <div className={styles.ratings}>
        <Waiting height="24.75rem" />
        <div className={styles.others}>
          <Waiting height="11.25rem" />
          <Waiting height="20rem" />
        </div>
      </div>
    </div>
  );
}

/** A card with its title and what it holds. */
function Waiting({ height }: { height: string }) {
  return (
    <Card as="div">
      <Skeleton width="6rem" height="1.25rem" className={styles.waitingTitle} />
      <Skeleton height={height} />
    </Card>
  );
}

const words: Record<RatingSubject['subject'], { title: string; description: string; visit: string }> = {
  course: {
    title: '学过才能评价',
    description: '选了这门课，或学过其中一课，就可以写下评价。同学的评价现在就能看。',
    visit: '去看看这门课',
  },
  lesson: {
    title: '学过才能评价',
    description: '先学一会儿这节课，或选了这门课，就可以写下评价。同学的评价现在就能看。',
    visit: '去学这节课',
  },
};

interface RateLaterProps {
  subject: RatingSubject['subject'];
  title: string;
  visit: string;
}

/** In place of the form, for one who neither takes the course nor has been in a lesson: why, and the way there. */
function RateLater({ subject, title, visit }: RateLaterProps) {
  const { title: why, description, visit: way } = words[subject];
  return (
    <Card title={title}>
      <EmptyState
        icon={<MessageSquareLock />}
        title={why}
        description={description}
        action={<ButtonLink to={visit}>{way}</ButtonLink>}
      />
    </Card>
  );
}

interface RatingsProps {
  of: RatingSubject;
  summary: RatingSummary;
  /** The title of the form. */
  title: string;
  question: string;
  /** Address to visit before rating is allowed. */
  visit: string;
}

/** Ratings of one course or lesson: one's own, how all rate it, and what they say. */
export function Ratings({ of, summary, title, question, visit }: RatingsProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.ratings}>
        {summary.may_rate ? (
          <RatingForm of={of} summary={summary} title={title} question={question} />
        ) : (
          <RateLater subject={of.subject} title={title} visit={visit} />
        )}
        <OthersRatings of={of} summary={summary} />
      </div>
    </div>
  );
}

/** Overview and list of all ratings of a course or lesson; a number of stars filters the list. */
export function OthersRatings({ of, summary }: Pick<RatingsProps, 'of' | 'summary'>) {
  const [page, setPage] = useState(1);
  const [wanted, setWanted] = useState(0);
  const choose = (stars: number) => {
    setWanted(stars);
    setPage(1);
  };
  return (
    <div className={styles.others}>
      <RatingOverview summary={summary} wanted={wanted} onWanted={choose} />
      <RatingList of={of} page={page} onPage={setPage} wanted={wanted} onAll={() => choose(0)} />
    </div>
  );
}
