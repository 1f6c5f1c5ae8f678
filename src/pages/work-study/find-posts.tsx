import { BriefcaseBusiness } from 'lucide-react';
import { postKinds, type WorkPost } from '@/api/work-study';
import { LinkRow, LinkRows } from '@/kit/link-row';
import { Filtered } from '@/kit/list-view';
import type { KeptFigures } from '@/kit/use-kept';
import type { ListSearch } from '@/kit/use-list-search';
import { hoursText } from '@/lib/duration';
import { paths } from '@/lib/paths';
import { timeFromNow } from '@/lib/time';
import { Updated } from '@/ui/updated';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { Checkbox } from '@/ui/checkbox';
import { IconBadge } from '@/ui/icon-badge';
import { Cluster, Stack } from '@/ui/layout';
import { Pagination } from '@/ui/pagination';
import { SearchField } from '@/ui/search-field';
import textStyles from '@/ui/text.module.css';
import { ToolbarSelect } from '@/ui/toolbar-select';
import { searchPosts } from './search-posts';
import { ApplicationBadge, PlacesBadge, rateText } from './work-labels';

const PAGE = 10;
const kinds = [
  { value: '', label: '全部岗位' },
  ...Object.entries(postKinds).map(([value, label]) => ({ value, label })),
];
const pays = [
  { value: '', label: '不限时薪' },
  ...['18', '20', '25', '30'].map((value) => ({ value, label: `${value} 元以上` })),
];
const hours = [
  { value: '', label: '不限工时' },
  ...['2', '3', '4', '6'].map((value) => ({ value, label: `每周 ${value} 小时以内` })),
];

interface Filter {
  words: string;
  kind: string;
  pay: string;
  hours: string;
  free: '' | '1';
}

interface FindPostsProps {
  list: readonly WorkPost[];
  search: ListSearch<Filter>;
  asOf: string;
  query: KeptFigures<unknown>;
}

/** The posts that one may apply for, to narrow by words, kind, pay, hours and places. */
export function FindPosts({ list, search, asOf, query: { now, isStale } }: FindPostsProps) {
  const { free, ...wanted } = search.filter;
  const found = searchPosts(list, { ...wanted, isFree: free === '1' }, now);
  const page = Math.min(search.page, Math.max(1, Math.ceil(found.length / PAGE)));
  return (
    <Card title="找岗位" actions={<Updated at={asOf} now={now} isStale={isStale} />}>
      <Stack gap={3}>
        <Cluster gap={3}>
          <SearchField
            label="搜索岗位"
            placeholder="名称、拼音或单位"
            value={wanted.words}
            onChange={(words) => search.set({ words })}
          />
          <ToolbarSelect
            label="类别"
            isLabelHidden
            options={kinds}
            value={wanted.kind}
            onChange={(kind) => search.set({ kind })}
          />
          <ToolbarSelect
            label="时薪"
            isLabelHidden
            options={pays}
            value={wanted.pay}
            onChange={(pay) => search.set({ pay })}
          />
          <ToolbarSelect
            label="工时"
            isLabelHidden
            options={hours}
            value={wanted.hours}
            onChange={(most) => search.set({ hours: most })}
          />
          <Checkbox
            label="只看有名额的"
            checked={free === '1'}
            onChange={({ target }) => search.set({ free: target.checked ? '1' : '' })}
          />
        </Cluster>
        <Filtered
          count={found.length}
          search={search}
          empty={{
            icon: <BriefcaseBusiness />,
            title: '现在没有招人的岗位',
            description: '固定岗多在开学前两周发布。',
          }}
          filtered={{ title: '没有符合条件的岗位' }}
        >
          <p role="status" className={textStyles.hintFigures}>
            共 {found.length} 个岗位
          </p>
          <LinkRows aria-label="岗位">
            {found.slice((page - 1) * PAGE, page * PAGE).map((post) => (
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
            ))}
          </LinkRows>
          <Pagination
            isCounted
            page={page}
            pageSize={PAGE}
            total={found.length}
            onPageChange={search.setPage}
          />
        </Filtered>
      </Stack>
    </Card>
  );
}
