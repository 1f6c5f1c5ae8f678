import { Card } from '@/ui/card';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import card from './course-card.module.css';
import results from './course-results.module.css';
import row from './course-row.module.css';

/** Stands in for a page of courses, in the shape it will have. */
export function CoursesSkeleton({ layout = 'grid' }: { layout?: 'grid' | 'rows' }) {
  const places = Array.from({ length: layout === 'rows' ? 6 : 12 }, (_, index) => index);
  return (
    <div className={results.results} role="status">
      <VisuallyHidden>加载中...</VisuallyHidden>
      <Skeleton width="8rem" height="1.125rem" />
      <div className={results[layout]}>
        {places.map((place) =>
          layout === 'rows' ? (
            <Card key={place} as="div" padding="none" className={row.row}>
              <div className={row.cover}>
                <Skeleton width="100%" height="100%" />
              </div>
              <div className={row.body}>
                <Skeleton width="12rem" height="1.25rem" />
                <Skeleton lines={3} width="min(100%, 34rem)" />
              </div>
            </Card>
          ) : (
            <Card key={place} as="div" padding="none" className={card.card}>
              <div className={card.cover}>
                <Skeleton width="100%" height="100%" />
              </div>
              <div className={card.body}>
                <Skeleton width="70%" height="1.25rem" />
                <Skeleton lines={4} />
                <Skeleton width="45%" height="1.75rem" className={card.foot} />
              </div>
            </Card>
          ),
        )}
      </div>
    </div>
  );
}
