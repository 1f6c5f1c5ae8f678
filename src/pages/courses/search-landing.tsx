import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { courseQueries } from '@/api/courses';
import { CourseCover } from '@/features/enrolment';
import { Loaded } from '@/kit/loaded';
import { Link } from '@/kit/link';
import { hueStyle } from '@/lib/hue-style';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { Cluster, Stack } from '@/ui/layout';
import { Skeleton } from '@/ui/skeleton';
import textStyles from '@/ui/text.module.css';
import { people } from '@/lib/people';
import styles from './search-landing.module.css';

interface SearchLandingProps {
  history: readonly string[];
  onRemove: (words: string) => void;
  onClear: () => void;
  /** The last one is gone, and what had the focus with it. */
  onEmptied: () => void;
  onSearch: (words: string) => void;
}

/** Before anything is searched for: what this student searched for, what others want, and other ways to find. */
export function SearchLanding({ history, onRemove, onClear, onEmptied, onSearch }: SearchLandingProps) {
  const hotWords = useQuery(courseQueries.hotWords());
  const tree = useQuery(courseQueries.classification());
  return (
    <div className={styles.landing}>
      {history.length > 0 && (
        <section aria-labelledby="search-history" className={styles.whole}>
          <div className={styles.head}>
            <h2 id="search-history">搜索历史</h2>
            <Button
              size="small"
              variant="ghost"
              onClick={() => {
                onClear();
                onEmptied();
              }}
            >
              清空历史
            </Button>
          </div>
          <Cluster as="ul">
            {history.map((words) => (
              <li key={words} className={styles.chip}>
                <button type="button" className={styles.words} onClick={() => onSearch(words)}>
                  {words}
                </button>
                <IconButton
                  size="small"
                  label={`删除搜索历史“${words}”`}
                  icon={<X />}
                  onClick={({ currentTarget }) => {
                    const chip = currentTarget.closest('li');
                    const near = chip?.nextElementSibling ?? chip?.previousElementSibling;
                    onRemove(words);
                    // The focus would go with the chip.
                    if (near) near.querySelector<HTMLElement>('button:last-of-type')?.focus();
                    else onEmptied();
                  }}
                />
              </li>
            ))}
          </Cluster>
        </section>
      )}
      {hotWords.isPending && <Skeleton height="8rem" />}
      {hotWords.data && hotWords.data.length > 0 && (
        <section aria-labelledby="search-hot">
          <div className={styles.head}>
            <h2 id="search-hot">大家在学</h2>
            <Link to={paths.courseHot()} className={textStyles.small}>
              热门课程排行
            </Link>
          </div>
          <Cluster as="ol">
            {hotWords.data.map((words, index) => (
              <li key={words} className={styles.chip}>
                <button type="button" className={styles.words} onClick={() => onSearch(words)}>
                  <span className={styles.rank} aria-hidden="true">
                    {index + 1}
                  </span>
                  {words}
                </button>
              </li>
            ))}
          </Cluster>
        </section>
      )}
      <section aria-labelledby="search-ways">
        <div className={styles.head}>
          <h2 id="search-ways">怎么搜</h2>
        </div>
        <Stack as="ul" gap={2} className={classNames(textStyles.secondary, styles.ways)}>
          <li>
            <kbd>高等数学</kbd>课程名、教师、知识点都可以，多个词用空格分开
          </li>
          <li>
            <kbd>gdsx</kbd>拼音首字母，或全拼 <kbd>gaodengshuxue</kbd>
          </li>
          <li>
            <kbd>高登数学</kbd>写错一两个字也能找到
          </li>
        </Stack>
      </section>
      {tree.data?.academies.length !== 0 && (
        <section aria-labelledby="search-academies" className={styles.whole}>
          <div className={styles.head}>
            <h2 id="search-academies">按学院浏览</h2>
            <Link to={paths.classification()} className={textStyles.small}>
              全部学院
            </Link>
          </div>
          <Loaded query={tree} skeleton={<AcademiesSkeleton />}>
            {({ academies }) => (
              <ul className={styles.academies}>
                {academies.map(({ academy_id, name, count, hue }) => (
                  <li key={academy_id}>
                    <Link
                      to={paths.classification(academy_id)}
                      className={styles.academy}
                      style={hueStyle(hue)}
                    >
                      <span className={styles.picture}>
                        <CourseCover courseId="" academyId={academy_id} hue={hue} />
                      </span>
                      <span className={styles.name}>{name}</span>
                      <span className={textStyles.hintFigures}>{people(count)} 门课程</span>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </Loaded>
        </section>
      )}
    </div>
  );
}

const AcademiesSkeleton = () => (
  <ul className={styles.academies}>
    {Array.from({ length: 12 }, (_, place) => (
      <li key={place}>
        <Skeleton height="5.75rem" />
      </li>
    ))}
  </ul>
);
