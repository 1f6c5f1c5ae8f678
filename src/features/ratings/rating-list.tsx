import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { RATING_PAGE_SIZE, type Rating, ratingQueries, type RatingSubject } from '@/api/ratings';
import { Filtered } from '@/kit/list-view';
import { Loaded } from '@/kit/loaded';
import { wireDayOf, dayFromNow } from '@/lib/time';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { Cluster, Stack } from '@/ui/layout';
import { Moment } from '@/ui/moment';
import { Pagination } from '@/ui/pagination';
import { Skeleton } from '@/ui/skeleton';
import textStyles from '@/ui/text.module.css';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { FormulaText } from '@/engines/markdown/excerpt';
import styles from './rating-list.module.css';
import { useNow } from '@/ui/use-now';
import { Stars } from './stars';

interface RatingListProps {
  of: RatingSubject;
  page: number;
  onPage: (page: number) => void;
  /** Only those with this number of stars; 0 for all. */
  wanted: number;
  /** Takes that choice back. */
  onAll: () => void;
}

/** Ratings by other students, page by page. */
export function RatingList({ of, page, onPage, wanted, onAll }: RatingListProps) {
  const ratings = useQuery({
    ...ratingQueries.list(of, page, wanted || undefined),
    placeholderData: keepPreviousData,
  });
  const now = useNow('day');
  return (
    <Card title={wanted > 0 ? `同学的评价（${wanted} 星）` : '同学的评价'}>
      <Loaded query={ratings} failure="评价加载失败" skeleton={<RatingListSkeleton />}>
        {({ list, total }) => (
          <Stack aria-busy={ratings.isPlaceholderData}>
            <Filtered
              search={{ isFiltered: wanted > 0, reset: onAll }}
              count={list.length}
              empty={{ icon: <MessageSquareText />, title: '还没有同学评价' }}
              filtered={{ title: '没有这样的评价', description: '看看别的星级。' }}
            >
              <ul>
                {list.map((rating) => (
                  <RatingItem key={rating.rating_id} rating={rating} now={now} />
                ))}
              </ul>
            </Filtered>
            <Pagination
              label="评价分页"
              isCounted
              page={page}
              pageSize={RATING_PAGE_SIZE}
              total={total}
              onPageChange={onPage}
            />
          </Stack>
        )}
      </Loaded>
    </Card>
  );
}

const RatingListSkeleton = () => (
  <div role="status">
    <VisuallyHidden>加载中...</VisuallyHidden>
    {[0, 1, 2, 3].map((place) => (
      <div key={place} className={styles.item}>
        <Skeleton width="2.25rem" height="2.25rem" />
        <Skeleton lines={2} width="70%" />
      </div>
    ))}
  </div>
);

interface RatingItemProps {
  rating: Rating;
  now: Date;
}

function RatingItem({ rating: { username, stars, hard, text, updated_at }, now }: RatingItemProps) {
  return (
    <li className={styles.item}>
      <span aria-hidden="true">
        <Avatar name={username} />
      </span>
      <Stack gap={1}>
        <Cluster as="p">
          <span className={textStyles.medium}>{username}</span>
          <Stars value={stars} />
          <Moment at={updated_at} className={styles.time}>
            {dayFromNow(wireDayOf(updated_at), now)}
          </Moment>
        </Cluster>
        {text && (
          <p className={styles.text}>
            <FormulaText text={text} />
          </p>
        )}
        {!text && hard.length === 0 && <p className={textStyles.hint}>仅评分</p>}
        {hard.length > 0 && (
          <Cluster as="p">
            {hard.map((name) => (
              <Badge key={name}>{name}</Badge>
            ))}
          </Cluster>
        )}
      </Stack>
    </li>
  );
}
