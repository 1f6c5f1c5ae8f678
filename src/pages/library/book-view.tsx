import { ArrowLeft } from 'lucide-react';
import { bookClasses, type Copy, type CopyState, libraryQueries } from '@/api/library';
import { DetailHeader, DetailPage } from '@/kit/detail-page';
import { KeptNotice } from '@/kit/kept-notice';
import { useKept } from '@/kit/use-kept';
import { numberText } from '@/lib/number';
import { paths } from '@/lib/paths';
import { dayFromNow, wireDayOf } from '@/lib/time';
import { Updated } from '@/ui/updated';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { DescriptionList } from '@/ui/description-list';
import { Columns, Stack } from '@/ui/layout';
import { type Column, Table } from '@/ui/table';
import { Moment } from '@/ui/moment';
import textStyles from '@/ui/text.module.css';
import type { Tone } from '@/ui/tone';
import { copiesText } from './library-parts';

const states: Record<CopyState, [text: string, tone: Tone]> = {
  in: ['在架可借', 'success'],
  out: ['已借出', 'neutral'],
  stays: ['只供馆内阅览', 'info'],
  shelving: ['正在上架', 'warning'],
};

const columns: Column<Copy>[] = [
  { key: 'room', header: '馆藏地', cell: ({ room }) => room },
  { key: 'shelf', header: '架位', cell: ({ shelf }) => shelf },
  {
    key: 'state',
    header: '状态',
    cell: ({ state, due_at }) => (
      <>
        <Badge tone={states[state][1]}>{states[state][0]}</Badge>
        {due_at && (
          <span className={textStyles.hintFigures}>
            {' '}
            <Moment at={wireDayOf(due_at)} />
            应还
          </span>
        )}
      </>
    ),
  },
  { key: 'barcode', header: '条码', cell: ({ barcode }) => barcode },
];

interface BookViewProps {
  bookId: string;
  onLeave: () => void;
}

/** One book, and on which shelf each of its copies stands. */
export function LibraryBookView({ bookId, onLeave }: BookViewProps) {
  const query = useKept(libraryQueries.book(bookId));
  return (
    <DetailPage
      query={query}
      title="图书"
      failure="打不开这本书"
      back={{ to: paths.library(), label: '回到图书馆' }}
    >
      {({ book, about, pages, items, as_of }) => (
        <>
          <DetailHeader
            title={book.title}
            description={`${book.author} · ${book.publisher} ${book.year}`}
            meta={<Badge tone={book.available > 0 ? 'success' : 'neutral'}>{copiesText(book)}</Badge>}
            actions={
              <Button icon={<ArrowLeft />} onClick={onLeave}>
                返回检索
              </Button>
            }
          />
          <KeptNotice of={[query]} />
          <Columns
            side={
              <Card title="图书信息">
                <DescriptionList
                  rows={[
                    ['索书号', book.call_number],
                    ['ISBN', book.isbn],
                    ['分类', `${book.class} ${bookClasses[book.class]}`],
                    ['页数', `${pages} 页`],
                    ['到馆', dayFromNow(wireDayOf(book.arrived_at), query.now)],
                    ['近一年借出', `${numberText(book.loans)} 次`],
                  ]}
                />
              </Card>
            }
          >
            <Card title="馆藏复本" actions={<Updated at={as_of} isStale={query.isStale} />}>
              <Stack gap={3}>
                <p className={textStyles.note}>{about}</p>
                <Table
                  caption="每一册在哪里"
                  rows={items}
                  rowKey={({ barcode }) => barcode}
                  columns={columns}
                />
                {book.available === 0 && (
                  <p className={textStyles.note}>现在没有可借的复本，可以等最早到期的一册归还后再来。</p>
                )}
              </Stack>
            </Card>
          </Columns>
        </>
      )}
    </DetailPage>
  );
}
