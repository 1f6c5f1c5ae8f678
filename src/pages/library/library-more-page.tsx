import type { QueryClient } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import {
  type BookClass,
  bookClasses,
  bookLanguages,
  BOOKS_TO_A_PAGE,
  type BookSort,
  bookSorts,
  libraryQueries,
  NEW_DAYS,
} from '@/api/library';
import { DetailHeader } from '@/kit/detail-page';
import { KeptNotice } from '@/kit/kept-notice';
import { ListView } from '@/kit/list-view';
import { type ListSearch, useListSearch } from '@/kit/use-list-search';
import { numberText } from '@/lib/number';
import { dayFromNow, wireDayOf } from '@/lib/time';
import { Card } from '@/ui/card';
import { Checkbox } from '@/ui/checkbox';
import { Cluster, Stack } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { Page } from '@/ui/page';
import { SearchField } from '@/ui/search-field';
import { Segmented } from '@/ui/segmented';
import textStyles from '@/ui/text.module.css';
import { ToolbarSelect } from '@/ui/toolbar-select';
import { Updated } from '@/ui/updated';
import { LibraryBookView } from './book-view';
import { BookRow, everything, useCatalogue } from './library-parts';
import styles from './library.module.css';

const keysOf = <Key extends string>(record: Record<Key, string>): Key[] => Object.keys(record) as Key[];

const filters = v.object({
  words: v.optional(v.string(), ''),
  view: v.optional(v.picklist(['all', 'new']), 'all'),
  class: v.optional(v.picklist(['', ...keysOf(bookClasses)]), ''),
  language: v.optional(v.picklist(['', ...keysOf(bookLanguages)]), ''),
  since: v.optional(v.picklist(['', '2024', '2020', '2015', '2005']), ''),
  available: v.optional(v.picklist(['', 'yes']), ''),
  sort: v.optional(v.picklist(['', ...keysOf(bookSorts)]), ''),
  book: v.optional(v.string(), ''),
});
type Search = ListSearch<v.InferOutput<typeof filters>>;

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) => cache.prefetchQuery(libraryQueries.catalogue(everything));

/** /user/libraryMore: the whole catalogue and the new arrivals, filtered; `?book=` is one book with its copies. */
export function Component() {
  const search = useListSearch(filters, { keep: true });
  const { book } = search.filter;
  return book ? (
    <LibraryBookView key={book} bookId={book} onLeave={() => search.set({ book: '' })} />
  ) : (
    <Catalogue search={search} />
  );
}

const languageOptions = [
  { value: '', label: '全部' },
  ...keysOf(bookLanguages).map((value) => ({ value, label: bookLanguages[value] })),
] as const;
const sinceOptions = [
  { value: '', label: '不限' },
  ...(['2024', '2020', '2015', '2005'] as const).map((value) => ({ value, label: `${value} 年以来` })),
] as const;

/** Milliseconds without a letter after which the words go into the address: that draws more than the list. */
const REST = 300;

/**
 * Words that are searched for from the first letter on, and that stand in the address once the typing rests. Words that come
 * from there (a link, going back) are taken over.
 */
function useTypedWords(inAddress: string, write: (words: string) => void) {
  const [words, setWords] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);
  if (inAddress !== seen) {
    setSeen(inAddress);
    if (inAddress !== written) setWords(inAddress);
  }
  const settle = useEffectEvent((typed: string) => {
    if (typed === inAddress) return;
    setWritten(typed);
    write(typed);
  });
  useEffect(() => {
    const timer = setTimeout(settle, REST, words);
    return () => clearTimeout(timer);
  }, [words]);
  return {
    words,
    /** The field is drawn at once, what depends on the words in the background. */
    type: (typed: string): void => startTransition(() => setWords(typed)),
  };
}

function Catalogue({ search }: { search: Search }) {
  const { filter, set } = search;
  const isNew = filter.view === 'new';
  const { words: typed, type } = useTypedWords(filter.words, (said) => set({ words: said }));
  const words = typed.trim();
  // Order where none is chosen.
  const usual: BookSort = words ? 'relevance' : isNew ? 'arrived' : 'popular';
  const query = useCatalogue({
    words,
    class: filter.class,
    language: filter.language,
    since: filter.since,
    available: filter.available === 'yes',
    is_new: isNew,
    sort: filter.sort || usual,
    page_num: typed === filter.words ? search.page : 1,
  });
  const [asked] = useSearchParams();
  const withBook = (book: string): string => {
    const there = new URLSearchParams(asked);
    if (words) there.set('words', words);
    there.set('book', book);
    return `?${there.toString()}`;
  };
  const classes = query.data?.classes ?? [];
  const all = classes.reduce((sum, { count }) => sum + count, 0);
  return (
    <Page>
      <DetailHeader
        title="图书馆更多"
        description="馆藏与新书：全馆图书按分类、语种和年代查找；点书名看每一册在哪个书架"
      />
      <KeptNotice of={[query]} />
      <Card>
        <Stack gap={4}>
          <Cluster gap={4} rowGap={2}>
            <Segmented
              label="范围"
              options={[
                { value: 'all', label: '全部馆藏' },
                { value: 'new', label: `新书通报（${NEW_DAYS} 天内）` },
              ]}
              value={filter.view}
              onChange={(view) => set({ view })}
            />
            <SearchField
              className={styles.search}
              label="检索馆藏"
              placeholder="书名、作者、ISBN，拼音或首字母也可以"
              value={typed}
              onChange={type}
            />
          </Cluster>
          <Cluster gap={4} rowGap={2}>
            <ToolbarSelect<'' | BookClass>
              label="分类"
              options={[
                { value: '', label: query.data ? `全部（${all}）` : '全部' },
                ...keysOf(bookClasses).map((value) => ({
                  value,
                  label: `${value} ${bookClasses[value]}（${classes.find((each) => each.class === value)?.count ?? 0}）`,
                })),
              ]}
              value={filter.class}
              onChange={(value) => set({ class: value })}
            />
            <ToolbarSelect
              label="语种"
              options={languageOptions}
              value={filter.language}
              onChange={(language) => set({ language })}
            />
            <ToolbarSelect
              label="出版"
              options={sinceOptions}
              value={filter.since}
              onChange={(since) => set({ since })}
            />
            <ToolbarSelect
              label="排序"
              options={keysOf(bookSorts)
                .filter((value) => value !== 'relevance' || words)
                .map((value) => ({ value, label: bookSorts[value] }))}
              value={filter.sort || usual}
              onChange={(sort) => set({ sort })}
            />
            <Checkbox
              label="只看可借"
              checked={filter.available === 'yes'}
              onChange={({ target }) => set({ available: target.checked ? 'yes' : '' })}
            />
          </Cluster>
          <ListView
            query={query}
            label={isNew ? '新书' : '馆藏'}
            search={{ ...search, isFiltered: search.isFiltered || words !== '' }}
            pageSize={BOOKS_TO_A_PAGE}
            isCounted
            failure="馆藏加载失败"
            skeleton={<LinesSkeleton lines={8} height="3.5rem" />}
            empty={{ icon: <BookOpen />, title: '现在没有可以显示的图书' }}
            filtered={{
              title: words ? `没有找到“${words}”` : '没有符合条件的图书',
              description: '换一个词，放宽分类、年代，或用作者、ISBN、拼音首字母试试。',
            }}
            keyOf={({ book_id }) => book_id}
          >
            {(book) => (
              <BookRow
                as="div"
                book={book}
                to={withBook(book.book_id)}
                isStale={query.isStale}
                badge={isNew ? `${dayFromNow(wireDayOf(book.arrived_at), query.now)}到馆` : undefined}
              />
            )}
          </ListView>
          {query.data && query.data.total > 0 && (
            <Cluster spread gap={4}>
              <p
                className={textStyles.noteFigures}
                role="status"
              >{`共 ${numberText(query.data.total)} 种`}</p>
              <Updated at={query.data.as_of} isStale={query.isStale} />
            </Cluster>
          )}
        </Stack>
      </Card>
    </Page>
  );
}
