import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { bookingCancel } from '@/api/experiments';
import { ActButton } from '@/kit/act-button';
import { finder, FinderBar } from '@/kit/finder';
import { byChoice, byFlag, bySegments, byWords } from '@/kit/finder-fields';
import { FoundRows } from '@/kit/found-rows';
import { LinkRow } from '@/kit/link-row';
import { OwnList } from '@/kit/own-list';
import { useListSearch } from '@/kit/use-list-search';
import { Card } from '@/ui/card';
import { IconBadge } from '@/ui/icon-badge';
import { Cluster, Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import { GallerySection } from './gallery-section';

const lessons = [
  { id: '1', title: '函数与递归', sounds: 'han shu yu di gui', subject: 'python', minutes: 42, isFree: true },
  {
    id: '2',
    title: '导数的几何意义',
    sounds: 'dao shu de ji he yi yi',
    subject: 'calculus',
    minutes: 35,
    isFree: false,
  },
  {
    id: '3',
    title: '牛顿第二定律',
    sounds: 'niu dun di er ding lü',
    subject: 'physics',
    minutes: 18,
    isFree: true,
  },
];
type Lesson = (typeof lessons)[number];

const lessonFinder = finder<Lesson>()({
  length: bySegments(
    '时长',
    'any',
    { any: '全部', short: '半小时内', long: '更长' },
    ({ minutes }, length) => (length === 'short') === minutes <= 30,
  ),
  words: byWords('搜索课时', '名称或拼音首字母', ({ title, sounds }) => ({ text: title, sounds })),
  subject: byChoice(
    '课程',
    '全部课程',
    { python: 'Python 程序设计', calculus: '高等数学（上）', physics: '大学物理' },
    (lesson, subject) => lesson.subject === subject,
  ),
  free: byFlag('只看免费', ({ isFree }) => isFree),
});
const filters = v.object(lessonFinder.entries);

const bookings = [
  { id: '1', title: '光的干涉', isOver: false },
  { id: '2', title: '示波器的使用', isOver: true },
];

const loaded = { data: { list: bookings }, error: null, isError: false, refetch: () => {} };

/** The blocks that pages are made of: a list that is narrowed from one description, and what is the student's own, with its acts. */
export function GalleryKit() {
  const [client] = useState(() => new QueryClient());
  const search = useListSearch(filters);
  return (
    <QueryClientProvider client={client}>
      <GallerySection title="页面的积木">
        <Card title="finder">
          <Stack gap={3}>
            <FinderBar of={lessonFinder} search={search} spread />
            <FoundRows
              label="课时"
              unit="个课时"
              rows={lessonFinder.find(lessons, search.filter)}
              search={search}
              pageSize={2}
              empty={{ title: '还没有课时' }}
              filtered={{ title: '没有符合条件的课时' }}
            >
              {({ id, title, minutes }) => (
                <LinkRow
                  key={id}
                  lead={<IconBadge icon={<BookOpen />} />}
                  title={title}
                  to="#tokens"
                  facts={<p className={textStyles.hintFigures}>{minutes} 分钟</p>}
                />
              )}
            </FoundRows>
          </Stack>
        </Card>
        <OwnList
          title="我的预约"
          query={loaded}
          failure="预约加载失败"
          isOver={({ isOver }) => isOver}
          unit="次"
          none="还没有预约。"
          keyOf={({ id }) => id}
        >
          {({ id, title, isOver }) => (
            <Cluster spread>
              {title}
              {!isOver && (
                <ActButton
                  act={bookingCancel}
                  input={{ booking_id: id }}
                  ask={{ body: `确定不做“${title}”了吗？名额会让给其他同学。`, danger: true }}
                >
                  取消预约
                </ActButton>
              )}
            </Cluster>
          )}
        </OwnList>
      </GallerySection>
    </QueryClientProvider>
  );
}
