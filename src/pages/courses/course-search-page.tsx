import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { type CourseHit, courseQueries, COURSES_TO_A_PAGE } from '@/api/courses';
import { CourseCover, CourseFacts, EnrolButton, type Enrolment, useEnrolment } from '@/features/enrolment';
import { FavouriteButton } from '@/features/favourites';
import { ButtonLink } from '@/kit/button-link';
import { Filtered } from '@/kit/list-view';
import { Loaded } from '@/kit/loaded';
import { StretchedLink } from '@/kit/stretched-link';
import { type ListSearch, useListSearch } from '@/kit/use-list-search';
import { Link } from '@/kit/link';
import { chapterPath, coursePath } from '@/lib/course-path';
import { paths } from '@/lib/paths';
import { people } from '@/lib/people';
import { storedJson } from '@/lib/stored-json';
import { draftStore } from '@/session/drafts';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { Cluster, Stack } from '@/ui/layout';
import { Marked } from '@/ui/marked';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import textStyles from '@/ui/text.module.css';
import { ToolbarSelect } from '@/ui/toolbar-select';
import { CourseResults, CoursesSkeleton } from './course-results';
import styles from './course-row.module.css';
import { courseFilters, FilterBar } from './filter-bar';
import { SearchBox } from './search-box';
import { SearchLanding } from './search-landing';

const MOST_KEPT = 10;
const storedSearches = storedJson(draftStore, 'courseSearchHistory', v.array(v.string()), []);

const readSearches = (): string[] => storedSearches.read().slice(0, MOST_KEPT);

/** The student's searches on this computer, the last first; they leave with the session (SES-3). */
function useSearchHistory() {
  const [history, setHistory] = useState(readSearches);
  const keep = (next: string[]) => {
    setHistory(next);
    if (next.length > 0) storedSearches.write(next);
    else storedSearches.forget();
  };
  return {
    history,
    add: (words: string) =>
      keep([words, ...readSearches().filter((each) => each !== words)].slice(0, MOST_KEPT)),
    remove: (words: string) => keep(readSearches().filter((each) => each !== words)),
    clear: () => keep([]),
  };
}

type Field = CourseHit['hits'][number]['field'];

/** One course found, with what was searched for marked wherever it was found. */
function CourseRow({ course, enrolment }: { course: CourseHit; enrolment: Enrolment }) {
  const marked = (field: Field, text: string) => {
    const hit = course.hits.find((each) => each.field === field && each.text === text);
    return <Marked text={text} ranges={hit?.ranges ?? []} />;
  };
  const chapters = course.hits.filter(({ field }) => field === 'chapter');
  const path = course.hits.find(({ field }) => field === 'path');
  return (
    <Card as="li" padding="none" linked className={styles.row}>
      <div className={styles.cover}>
        <CourseCover courseId={course.course_id} academyId={course.academy_id} hue={course.hue} />
      </div>
      <div className={styles.body}>
        <h2 className={styles.title}>
          <StretchedLink to={coursePath(course)}>{marked('title', course.title)}</StretchedLink>
          <Badge>{course.level}</Badge>
          {course.mission_id !== null && <Badge tone="brand">学习路径</Badge>}
        </h2>
        <p className={textStyles.note}>
          {marked('teacher', course.teacher)} · {marked('academy', course.academy)} ·{' '}
          {marked('category', course.category)}
          {path && (
            <>
              {' '}
              · 属于路径“
              <Marked text={path.text} ranges={path.ranges} />”
            </>
          )}
        </p>
        {chapters.map(({ text, ranges, chapter_id, part }) => (
          <p key={text} className={styles.chapter}>
            {course.mission_id === null ? '章节' : '课时'}：
            <Link to={chapter_id === undefined ? coursePath(course) : chapterPath(course, chapter_id)}>
              <Marked text={text} ranges={ranges} />
            </Link>
            {part && ` · ${part}`}
          </p>
        ))}
        <p className={classNames(textStyles.hint, textStyles.ellipsis)}>{course.summary}</p>
        <Cluster gap={4} rowGap={1}>
          <CourseFacts course={course} />
          <Cluster as="ul" gap={1} className={styles.tags} aria-label="知识点">
            {course.tags.map((tag) => (
              <li key={tag}>{marked('tag', tag)}</li>
            ))}
          </Cluster>
        </Cluster>
      </div>
      <div className={styles.actions}>
        <FavouriteButton kind="course" itemId={course.course_id} title={course.title} size="small" />
        <EnrolButton course={course} enrolment={enrolment} />
      </div>
    </Card>
  );
}

const filters = v.object({ ...courseFilters, words: v.optional(v.string(), '') });
type CourseSearch = ListSearch<v.InferOutput<typeof filters>>;

/** /courseSearch: courses by words, pinyin or initials; words, filters, order and page are in the URL. */
export function Component() {
  const search = useListSearch(filters, { keep: true });
  const { history, add, remove, clear } = useSearchHistory();
  const input = useRef<HTMLInputElement>(null);
  const words = search.filter.words.trim();
  const find = (next: string) => {
    add(next);
    // New words are a step of the browser's history, and begin without the filters of the old ones.
    if (next !== words) search.begin({ words: next });
  };
  return (
    <Page>
      <PageHeader title="课程搜索" />
      <SearchBox input={input} words={words} history={history} onSearch={find} />
      {words ? (
        <Results words={words} search={search} onSearch={find} />
      ) : (
        <SearchLanding
          history={history}
          onRemove={remove}
          onClear={clear}
          onEmptied={() => input.current?.focus()}
          onSearch={find}
        />
      )}
    </Page>
  );
}

interface ResultsProps {
  words: string;
  search: CourseSearch;
  onSearch: (words: string) => void;
}

/** As many names as one line holds. */
const MOST_MEANT = 4;

/** Suggested names, each a search of its own. */
function Meant({ list, onSearch }: { list: readonly CourseHit[]; onSearch: ResultsProps['onSearch'] }) {
  const names = new Set(list.flatMap(({ hits }) => hits.map(({ text }) => text)));
  return (
    <Cluster>
      你是不是要找：
      {[...names].slice(0, MOST_MEANT).map((name) => (
        <Button key={name} size="small" onClick={() => onSearch(name)}>
          {name}
        </Button>
      ))}
    </Cluster>
  );
}

function Results({ words, search, onSearch }: ResultsProps) {
  const { academy, level, duration, sort } = search.filter;
  const courses = useQuery(
    courseQueries.search({
      words,
      academy_id: academy,
      level,
      duration,
      sort,
      page_num: search.page,
      page_size: COURSES_TO_A_PAGE,
    }),
  );
  const enrolment = useEnrolment();
  const academies = courses.data?.academies ?? [];
  const all = academies.reduce((sum, { count }) => sum + count, 0);

  return (
    <Stack as="section" aria-label="搜索结果">
      <FilterBar search={search} sorts={['relevance', 'hot', 'rating', 'newest', 'students']}>
        <ToolbarSelect
          label="学院"
          options={[
            { value: '', label: courses.data ? `全部（${all}）` : '全部' },
            ...academies.map(({ academy_id, name, count }) => ({
              value: academy_id,
              label: `${name}（${count}）`,
            })),
          ]}
          value={academy ?? ''}
          onChange={(value) => search.set({ academy: value })}
        />
      </FilterBar>
      <Loaded query={courses} failure="搜索失败" skeleton={<CoursesSkeleton layout="rows" />}>
        {({ list, total, similar }) => (
          <Filtered
            search={{
              isFiltered: Boolean(academy || level || duration),
              reset: () => search.set({ academy: undefined, level: undefined, duration: undefined }),
            }}
            count={total}
            filtered={{
              title: '没有符合筛选条件的课程',
              description: '放宽学院、难度或时长再试试。',
              reset: '清除全部筛选',
            }}
            empty={{
              icon: <SearchX />,
              title: `没有找到与“${words}”有关的课程`,
              description: '换一个说法，或用拼音首字母试试。',
              action: <ButtonLink to={paths.classification()}>按学院浏览</ButtonLink>,
            }}
          >
            {similar && <Meant list={list} onSearch={onSearch} />}
            <CourseResults
              summary={
                similar
                  ? `没有完全符合“${words}”的课程，找到 ${people(total)} 门相近的课程`
                  : `找到 ${people(total)} 门与“${words}”有关的课程`
              }
              total={total}
              search={search}
              stale={courses.isPlaceholderData}
              layout="rows"
            >
              {list.map((course) => (
                <CourseRow key={course.course_id} course={course} enrolment={enrolment} />
              ))}
            </CourseResults>
          </Filtered>
        )}
      </Loaded>
      {enrolment.undoBar}
    </Stack>
  );
}
