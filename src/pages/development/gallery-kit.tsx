import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { ApiError } from '@/api/errors';
import type { FormField } from '@/api/form-fields';
import { colleges } from '@/api/registration';
import { RequestDialog } from '@/features/data-form';
import { ActButton } from '@/kit/act-button';
import { DetailHeader, DetailPage } from '@/kit/detail-page';
import { finder, FinderBar } from '@/kit/finder';
import { byChoice, byFlag, byGroup, bySegments, byWords } from '@/kit/finder-fields';
import { FoundRows } from '@/kit/found-rows';
import { LinkRow } from '@/kit/link-row';
import { OwnList } from '@/kit/own-list';
import { OwnRow } from '@/kit/own-row';
import { useAction } from '@/kit/use-action';
import { useListSearch } from '@/kit/use-list-search';
import { useUndo } from '@/kit/use-undo';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { IconBadge } from '@/ui/icon-badge';
import { Cluster, Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import { GallerySection } from './gallery-section';
import { GallerySlots } from './gallery-slots';

const lessons = [
  {
    id: '1',
    title: '函数与递归',
    sounds: 'han shu yu di gui',
    subject: 'python',
    teacher: '周明',
    minutes: 42,
    isFree: true,
  },
  {
    id: '2',
    title: '导数的几何意义',
    sounds: 'dao shu de ji he yi yi',
    subject: 'calculus',
    teacher: '陈静',
    minutes: 35,
    isFree: false,
  },
  {
    id: '3',
    title: '牛顿第二定律',
    sounds: 'niu dun di er ding lü',
    subject: 'physics',
    teacher: '周明',
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
  teacher: byGroup('老师', '全部老师', ({ teacher }) => [teacher, `${teacher}老师`]),
  free: byFlag('只看免费', ({ isFree }) => isFree),
});
const filters = v.object(lessonFinder.entries);
const lengthCounts = { any: 3, short: 1, long: 2 };

const bookings = [
  { id: '1', title: '光的干涉', facts: '周三 14:00–15:35 · 物理实验室 204', isOver: false },
  { id: '2', title: '示波器的使用', facts: '周一 14:00–15:35 · 物理实验室 204', isOver: true },
];

const loaded = { error: null, isError: false, refetch: () => {} };

/** One lesson, over the gallery as over any list: the entry `lesson` of the URL opens it. */
export function OpenedLesson({ lessonId }: { lessonId: string }) {
  const lesson = lessons.find(({ id }) => id === lessonId);
  const error = lesson ? null : new ApiError('business', `没有编号为 ${lessonId} 的课时`, { code: 1404 });
  return (
    <DetailPage
      query={{ ...loaded, data: lesson, error, isError: error !== null }}
      title="课时"
      failure="打不开这个课时"
      back={{ to: '/development/gallery', label: '回到组件一览' }}
    >
      {({ title, teacher, minutes }) => (
        <>
          <DetailHeader
            title={title}
            description={`${teacher}老师 · ${minutes} 分钟`}
            above={{ to: '/development/gallery', label: '组件一览' }}
          />
          <Card title="DetailPage">由地址里的 lesson 打开；没有这个课时的时候，说明原因和出路。</Card>
        </>
      )}
    </DetailPage>
  );
}

/** Own bookings, kept in this page alone: taken out of the list, and brought back. */
function OwnBookings() {
  const [list, setList] = useState(bookings);
  const undo = useUndo<(typeof bookings)[number]>({
    tell: ({ title }) => `已取消“${title}”`,
    restore: (booking) => setList((now) => [booking, ...now]),
  });
  return (
    <>
      <OwnList
        title="我的预约"
        query={{ ...loaded, data: { list } }}
        failure="预约加载失败"
        isOver={({ isOver }) => isOver}
        unit="次"
        none="还没有预约。"
        keyOf={({ id }) => id}
      >
        {(booking) => (
          <OwnRow
            label={booking.title}
            title={booking.title}
            state={booking.isOver ? ['已完成', 'neutral'] : ['已预约', 'brand']}
            facts={booking.facts}
            hint={!booking.isOver && '开始前 2 小时可以取消。'}
          >
            {!booking.isOver && (
              <Button
                size="small"
                onClick={() => {
                  setList((now) => now.filter(({ id }) => id !== booking.id));
                  undo.offer(booking);
                }}
              >
                取消预约
              </Button>
            )}
          </OwnRow>
        )}
      </OwnList>
      {undo.bar}
    </>
  );
}

/** Acts on an endpoint that anyone may call and that changes nothing. */
function CollegeActs() {
  const [count, setCount] = useState<number>();
  const { run, busy, problem } = useAction(colleges, { onDone: ({ length }) => setCount(length) });
  return (
    <Card title="ActButton、useAction">
      <Stack gap={3}>
        <Cluster>
          <ActButton
            act={colleges}
            input={{}}
            ask={{ body: '会向服务器再问一次学院名单。' }}
            done="学院名单已经更新"
            onDone={({ length }) => setCount(length)}
          >
            更新学院名单
          </ActButton>
          <Button busy={busy} onClick={() => run({})}>
            查询学院数
          </Button>
        </Cluster>
        <p role="status">{problem || (count === undefined ? '还没有查询。' : `共 ${count} 个学院。`)}</p>
      </Stack>
    </Card>
  );
}

const requestFields: FormField[] = [
  { type: 'day', name: 'day', label: '哪天上课', hint: '', required: true, after: '' },
  { type: 'area', name: 'reason', label: '想学什么', hint: '写给老师', required: true, most: 100 },
];

/** A form that is data, sent to the same endpoint. */
function LessonRequest() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="RequestDialog">
      <Cluster>
        <Button onClick={() => setOpen(true)}>申请答疑</Button>
      </Cluster>
      {isOpen && (
        <RequestDialog
          title="申请答疑"
          action="提交申请"
          act={colleges}
          input={() => ({})}
          fields={requestFields}
          draft="galleryRequest"
          done="答疑申请已经提交"
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}

/**
 * The blocks that pages are made of: a list that is narrowed from one description, a thing opened from it, what is asked for by a form, what is
 * booked by the hour, and what is the student's own, with its acts.
 */
export function GalleryKit() {
  const [client] = useState(() => new QueryClient());
  const search = useListSearch(filters);
  return (
    <QueryClientProvider client={client}>
      <GallerySection title="页面的积木">
        <Card title="finder">
          <Stack gap={3}>
            <FinderBar
              of={lessonFinder}
              search={search}
              rows={lessons}
              counts={{ length: lengthCounts }}
              spread
            />
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
                  to={{ search: `?lesson=${id}` }}
                  facts={<p className={textStyles.hintFigures}>{minutes} 分钟</p>}
                />
              )}
            </FoundRows>
          </Stack>
        </Card>
        <CollegeActs />
        <LessonRequest />
        <GallerySlots />
        <OwnBookings />
      </GallerySection>
    </QueryClientProvider>
  );
}
