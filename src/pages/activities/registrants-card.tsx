import { Users } from 'lucide-react';
import { Suspense, useDeferredValue, useMemo } from 'react';
import * as v from 'valibot';
import type { ActivityDetail, Registrant } from '@/api/activities';
import { Filtered } from '@/kit/list-view';
import { useListSearch } from '@/kit/use-list-search';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cluster, Stack } from '@/ui/layout';
import { lazyPart } from '@/ui/lazy-part';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { Notice } from '@/ui/notice';
import { SearchField } from '@/ui/search-field';
import { Segmented } from '@/ui/segmented';
import { useNow } from '@/ui/use-now';
import { isCheckInTime } from './activity-labels';
import { DeskSearch } from './desk-search';
import { type RegistrantView, searchRegistrants, viewedOf } from './registrant-filter';
import { type NameCheckIns, useNameCheckIns } from './use-name-check-ins';
import styles from './registrants-card.module.css';

interface RefusedCheckInsProps {
  list: readonly Registrant[];
  checkIns: NameCheckIns;
}

/** Check-ins that the server refused, with the reasons, until read. */
function RefusedCheckIns({ list, checkIns: { queued, takeBack } }: RefusedCheckInsProps) {
  const refused = [...queued].filter(([, { problem }]) => problem);
  if (refused.length === 0) return null;
  return (
    <Notice tone="danger" title={`${refused.length} 人没有签到成功`}>
      <ul>
        {refused.map(([id, { problem }]) => (
          <li key={id}>
            {list.find(({ registration_id }) => registration_id === id)?.name ?? '一位报名者'}：{problem}
          </li>
        ))}
      </ul>
      <div>
        <Button size="small" onClick={() => refused.forEach(([id]) => takeBack(id))}>
          知道了
        </Button>
      </div>
    </Notice>
  );
}

// With the libraries for tables and for long lists.
const RegistrantTable = lazyPart(async () => (await import('./registrant-table')).default, {
  title: '报名名单没有加载出来',
});

const names: Record<RegistrantView, string> = {
  all: '全部',
  absent: '未签到',
  present: '已签到',
  waiting: '候补',
  gone: '已退出',
};
const views: RegistrantView[] = ['all', 'absent', 'present', 'waiting', 'gone'];
const filters = v.object({
  words: v.optional(v.string(), ''),
  view: v.optional(v.picklist(views), 'all'),
  sort: v.optional(v.string(), ''),
});

interface RegistrantsCardProps {
  activity: ActivityDetail;
  list: readonly Registrant[];
}

/** Everybody who has registered: to narrow, sort, export, check in by name and remove. */
export function RegistrantsCard({ activity, list }: RegistrantsCardProps) {
  const search = useListSearch(filters);
  const { view, words, sort } = search.filter;
  const now = useNow('minute');
  const mayCheckIn = isCheckInTime(activity, now);
  const checkIns = useNameCheckIns(activity.activity_id);
  const options = useMemo(
    () => views.map((value) => ({ value, label: `${names[value]} ${viewedOf(list, value).length}` })),
    [list],
  );
  const wanted = useDeferredValue(words);
  const shown = useMemo(() => searchRegistrants(viewedOf(list, view), wanted), [list, view, wanted]);
  const setWords = (next: string) => search.set({ words: next });
  return (
    <Card title="报名名单">
      <Stack gap={4}>
        <Cluster gap={3} spread className={styles.filters}>
          <Segmented
            label="名单范围"
            options={options}
            value={view}
            onChange={(next) => search.set({ view: next })}
          />
          {mayCheckIn ? (
            <DeskSearch list={list} words={words} onWords={setWords} checkIns={checkIns} />
          ) : (
            <SearchField
              label="搜索名单"
              placeholder="姓名、拼音、学号或填写的内容"
              value={words}
              onChange={setWords}
              className={styles.search}
            />
          )}
        </Cluster>
        <RefusedCheckIns list={list} checkIns={checkIns} />
        <Filtered
          search={search}
          count={shown.length}
          empty={{
            icon: <Users />,
            title: '还没有人报名',
            description: '有人报名后，名单、候补和签到都在这里。',
          }}
          filtered={{ title: '没有这样的报名者' }}
        >
          <Suspense fallback={<LinesSkeleton lines={8} height="3.25rem" />}>
            <RegistrantTable
              activity={activity}
              list={shown}
              sort={sort}
              onSort={(next) => search.set({ sort: next })}
              mayCheckIn={mayCheckIn}
              checkIns={checkIns}
            />
          </Suspense>
        </Filtered>
      </Stack>
    </Card>
  );
}
