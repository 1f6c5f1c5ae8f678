import { useState } from 'react';
import type { RatingSubject, RatingSummary } from '@/api/ratings';
import { RatingForm } from './rating-form';
import { RateLater } from './rate-later';
import { RatingList } from './rating-list';
import { RatingOverview } from './rating-overview';
import styles from './ratings.module.css';

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
