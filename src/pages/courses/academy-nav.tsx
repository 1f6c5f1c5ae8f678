import { Link, useSearchParams } from 'react-router-dom';
import type { Classification } from '@/api/courses';
import { hueStyle } from '@/lib/hue-style';
import { classNames } from '@/ui/class-names';
import { Skeleton } from '@/ui/skeleton';
import textStyles from '@/ui/text.module.css';
import styles from './academy-nav.module.css';
import { people } from '@/lib/people';

interface AcademyNavProps {
  tree: Classification;
  academyId: string | undefined;
  categoryId: string | undefined;
}

/** The same filters at another academy and category, at the first page. */
function searchWith(search: URLSearchParams, academy?: string, category?: string): string {
  const next = new URLSearchParams(search);
  for (const key of ['academy', 'category', 'page']) next.delete(key);
  if (academy) next.set('academy', academy);
  if (category) next.set('category', category);
  return `?${next.toString()}`;
}

/** Stands in for the academies while they load. */
export const AcademyNavSkeleton = () => (
  <div className={styles.nav} aria-busy="true">
    <Skeleton lines={12} height="1.75rem" />
  </div>
);

/** Academies with their numbers of courses; the chosen one shows its categories. A choice keeps the other filters. */
export function AcademyNav({ tree, academyId, categoryId }: AcademyNavProps) {
  const [search] = useSearchParams();
  return (
    <nav className={styles.nav} aria-label="学院">
      <ul className={styles.academies}>
        <li>
          <Choice to={searchWith(search)} name="全部学院" count={tree.total} current={!academyId} />
        </li>
        {tree.academies.map(({ academy_id, name, count, hue, categories }) => (
          <li key={academy_id}>
            <Choice
              to={searchWith(search, academy_id)}
              name={name}
              count={count}
              hue={hue}
              current={academy_id === academyId && !categoryId}
              open={academy_id === academyId}
            />
            {academy_id === academyId && (
              <ul className={styles.categories} aria-label={`${name}的门类`}>
                {categories.map((category) => (
                  <li key={category.category_id}>
                    <Choice
                      to={searchWith(search, academy_id, category.category_id)}
                      name={category.name}
                      count={category.count}
                      current={category.category_id === categoryId}
                    />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ChoiceProps {
  to: string;
  name: string;
  count: number;
  current: boolean;
  open?: boolean;
  hue?: number;
}

function Choice({ to, name, count, current, open = false, hue }: ChoiceProps) {
  return (
    <Link
      to={to}
      className={classNames(styles.choice, current && styles.current, open && styles.open)}
      aria-current={current ? 'true' : undefined}
    >
      {hue !== undefined && <span className={styles.spot} style={hueStyle(hue)} aria-hidden="true" />}
      <span className={styles.name}>{name}</span>
      <span className={classNames(textStyles.hintFigures, styles.count)}>
        {people(count)}
        <span className="visually-hidden"> 门</span>
      </span>
    </Link>
  );
}
