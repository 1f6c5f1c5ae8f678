import { SearchX } from 'lucide-react';
import { startTransition, useState } from 'react';
import { ButtonLink } from '@/kit/button-link';
import { LinkRows } from '@/kit/link-row';
import { Loaded } from '@/kit/loaded';
import { numberText } from '@/lib/number';
import { paths } from '@/lib/paths';
import { Updated } from '@/ui/updated';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Cluster, Stack } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { SearchField } from '@/ui/search-field';
import textStyles from '@/ui/text.module.css';
import { BookRow } from './book-row';
import { useCatalogue } from './use-catalogue';

const SHOWN = 5;

/** Searches the catalogue from the first letter on; the best of what is found, and the way to all of it. */
export function SearchCard() {
  const [words, setWords] = useState('');
  const asked = words.trim();
  const query = useCatalogue({ words: asked, sort: 'relevance', page_size: SHOWN }, asked !== '');
  return (
    <Card title="馆藏检索">
      <Stack gap={3}>
        <SearchField
          label="检索馆藏"
          placeholder="书名、作者、ISBN，拼音或首字母也可以"
          value={words}
          // The field is drawn at once, what is found in the background.
          onChange={(typed) => startTransition(() => setWords(typed))}
        />
        {asked === '' ? (
          <Cluster gap={3}>
            <span className={textStyles.note}>共 5 万种图书，输入一个字就开始找。</span>
            <ButtonLink to={paths.libraryMore()} size="small">
              按分类浏览
            </ButtonLink>
            <ButtonLink to={paths.libraryMore({ view: 'new' })} size="small">
              新书通报
            </ButtonLink>
          </Cluster>
        ) : (
          <Loaded query={query} failure="检索失败" skeleton={<LinesSkeleton lines={SHOWN} height="3.5rem" />}>
            {({ list, total, as_of }) =>
              total === 0 ? (
                <EmptyState
                  icon={<SearchX />}
                  title={`没有找到“${asked}”`}
                  description="换一个词，或用作者、ISBN、拼音首字母试试。"
                />
              ) : (
                <Stack gap={2}>
                  <LinkRows aria-label="检索结果">
                    {list.map((book) => (
                      <BookRow
                        key={book.book_id}
                        book={book}
                        to={paths.libraryMore({ words: asked, book: book.book_id })}
                        isStale={query.isStale}
                      />
                    ))}
                  </LinkRows>
                  <Cluster spread gap={4}>
                    <ButtonLink to={paths.libraryMore({ words: asked })} size="small">
                      {`全部 ${numberText(total)} 种结果`}
                    </ButtonLink>
                    <Updated at={as_of} now={query.now} isStale={query.isStale} />
                  </Cluster>
                </Stack>
              )
            }
          </Loaded>
        )}
      </Stack>
    </Card>
  );
}
