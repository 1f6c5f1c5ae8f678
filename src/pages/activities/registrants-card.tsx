import { Users } from 'lucide-react';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import * as v from 'valibot';
import { type ActivityDetail, allowsAct, type Registrant } from '@/api/activities';
import { Filtered } from '@/kit/list-view';
import { useListSearch } from '@/kit/use-list-search';
import { fitsWords, searchWords } from '@/lib/spelled';
import { timeText } from '@/lib/time';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cluster, Stack } from '@/ui/layout';
import { lazyPart } from '@/ui/lazy-part';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { Notice } from '@/ui/notice';
import { SearchField } from '@/ui/search-field';
import { Segmented } from '@/ui/segmented';
import textStyles from '@/ui/text.module.css';
import { useNow } from '@/ui/use-now';
import { isCheckInTime } from './activity-parts';
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

/** Which registrants are shown; `all` are those who have a place or wait for one. */
type RegistrantView = 'all' | 'absent' | 'present' | 'waiting' | 'gone';

const isInView: Record<RegistrantView, (registrant: Registrant) => boolean> = {
  all: ({ state }) => state === 'confirmed' || state === 'waiting',
  absent: (registrant) => allowsAct(registrant, 'check_in', 'organiser'),
  present: ({ checked_in_at }) => checked_in_at !== null,
  waiting: ({ state }) => state === 'waiting',
  gone: ({ state }) => state === 'left' || state === 'removed',
};

/** The registrants of a view. */
const viewedOf = (list: readonly Registrant[], view: RegistrantView): Registrant[] =>
  list.filter(isInView[view]);

/** Those whom every word fits: a part of the name, its pinyin or initials, the student number, or what was filled in. */
function searchRegistrants(list: readonly Registrant[], typed: string): readonly Registrant[] {
  const words = searchWords(typed);
  if (words.length === 0) return list;
  return list.filter(({ name, sounds, student_number, values }) =>
    fitsWords(words, [name, student_number, ...Object.values(values)].join(' '), sounds),
  );
}

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

/** The one whom words name: the only one they fit, or the only one whose whole name or number they are. */
function onlyOne(found: readonly Registrant[], words: string): Registrant | undefined {
  const exact = found.filter(({ name, student_number }) => name === words || student_number === words);
  const [one, another] = exact.length > 0 ? exact : found;
  return another ? undefined : one;
}

interface DeskSearchProps {
  list: readonly Registrant[];
  words: string;
  onWords: (words: string) => void;
  checkIns: NameCheckIns;
}

/** The search of a desk at the entrance: narrows the list, and Enter checks in the one whom the words name. */
function DeskSearch({ list, words, onWords, checkIns }: DeskSearchProps) {
  const [lastId, setLastId] = useState('');
  const [problem, setProblem] = useState('');

  /** Checks in whom the words name; true when the field is free for the next one. */
  function enter(given: string): boolean {
    const typed = given.trim();
    if (!typed) return false;
    const active = searchRegistrants(viewedOf(list, 'all'), typed);
    const found = active.length > 0 ? active : searchRegistrants(viewedOf(list, 'gone'), typed);
    const one = onlyOne(found, typed);
    setLastId(one?.registration_id ?? '');
    setProblem(
      one
        ? ''
        : found.length === 0
          ? '名单里没有这个人'
          : `有 ${found.length} 人符合，请再输几个字，或点名单里的“签到”`,
    );
    if (!one || !allowsAct(one, 'check_in', 'organiser')) return false;
    checkIns.checkIn(one.registration_id);
    return true;
  }

  /** Current state of the registrant entered last. */
  function lastText(): string {
    const last = list.find(({ registration_id }) => registration_id === lastId);
    if (!last) return problem;
    const queued = checkIns.queued.get(lastId);
    if (last.checked_in_at !== null) return `${last.name} ${timeText(last.checked_in_at)} 已签到`;
    if (last.state === 'waiting') return `${last.name} 还在候补第 ${last.place} 位，没有名额`;
    if (last.state !== 'confirmed') return `${last.name} 的报名已经取消`;
    if (queued?.problem) return `${last.name} 没有签到：${queued.problem}`;
    return queued ? `${last.name} 已排队，还没有签到` : '';
  }

  return (
    <div className={styles.desk}>
      <SearchField
        label="搜索名单"
        placeholder="姓名、拼音、学号，Enter 签到"
        value={words}
        onChange={(next) => {
          onWords(next);
          setProblem('');
        }}
        onEnter={enter}
      />
      <p role="status" className={textStyles.noteFigures}>
        {lastText()}
      </p>
    </div>
  );
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
