import { BriefcaseBusiness } from 'lucide-react';
import { postKinds, type WorkPost } from '@/api/work-study';
import { byChoice, byFlag, byWords, finder, FinderBar } from '@/kit/finder';
import { FoundRows } from '@/kit/found-rows';
import { LinkRow } from '@/kit/link-row';
import type { KeptFigures } from '@/kit/use-kept';
import type { ListSearch } from '@/kit/use-list-search';
import { hoursText } from '@/lib/duration';
import { paths } from '@/lib/paths';
import { momentOf, timeFromNow } from '@/lib/time';
import { Updated } from '@/ui/updated';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { IconBadge } from '@/ui/icon-badge';
import { Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import { ApplicationBadge, PlacesBadge, rateText } from './work-labels';

/** Ways to narrow the posts: pay in yuan for an hour at least, hours of a week at most. */
export const postFinder = finder<WorkPost>()({
  words: byWords('搜索岗位', '名称、拼音或单位', ({ title, department, place, about, sounds }) => ({
    text: `${title} ${department} ${place} ${about}`,
    sounds,
  })),
  kind: byChoice('类别', '全部岗位', postKinds, (post, kind) => post.kind === kind),
  pay: byChoice(
    '时薪',
    '不限时薪',
    { 18: '18 元以上', 20: '20 元以上', 25: '25 元以上', 30: '30 元以上' },
    ({ rate }, pay) => rate >= Number(pay) * 100,
  ),
  hours: byChoice(
    '工时',
    '不限工时',
    { 2: '每周 2 小时以内', 3: '每周 3 小时以内', 4: '每周 4 小时以内', 6: '每周 6 小时以内' },
    ({ week_minutes }, hours) => week_minutes <= Number(hours) * 60,
  ),
  free: byFlag('只看有名额的', ({ left }) => left > 0),
});

interface FindPostsProps {
  list: readonly WorkPost[];
  search: ListSearch<Parameters<typeof postFinder.find>[1]>;
  asOf: string;
  query: KeptFigures<unknown>;
}

/** The posts that may still be applied for, to narrow. */
export function FindPosts({ list, search, asOf, query: { now, isStale } }: FindPostsProps) {
  const open = list.filter(({ until }) => momentOf(until) > now.getTime());
  return (
    <Card title="找岗位" actions={<Updated at={asOf} now={now} isStale={isStale} />}>
      <Stack gap={3}>
        <FinderBar of={postFinder} search={search} />
        <FoundRows
          label="岗位"
          unit="个岗位"
          rows={postFinder.find(open, search.filter)}
          search={search}
          pageSize={10}
          empty={{
            icon: <BriefcaseBusiness />,
            title: '现在没有招人的岗位',
            description: '固定岗多在开学前两周发布。',
          }}
          filtered={{ title: '没有符合条件的岗位' }}
        >
          {(post) => (
            <LinkRow
              key={post.post_id}
              lead={<IconBadge icon={<BriefcaseBusiness />} />}
              title={post.title}
              to={paths.workStudyProgram({ post: post.post_id })}
              badges={
                <>
                  <Badge>{postKinds[post.kind]}</Badge>
                  <ApplicationBadge state={post.mine} />
                </>
              }
              facts={
                <>
                  <p className={textStyles.note}>{post.about}</p>
                  <p className={textStyles.hintFigures}>
                    {post.department} · 每周 {hoursText(post.week_minutes)} · 截止{' '}
                    {timeFromNow(post.until, now)}
                  </p>
                </>
              }
              end={
                <Stack gap={1}>
                  <span className={textStyles.noteFigures}>{rateText(post.rate)}</span>
                  <PlacesBadge left={post.left} isStale={isStale} />
                </Stack>
              }
            />
          )}
        </FoundRows>
      </Stack>
    </Card>
  );
}
