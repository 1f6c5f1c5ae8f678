import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { appQueries } from '@/api/apps';
import { type App, type Pins, searchApps, usePins } from '@/features/apps';
import { KeptNotice } from '@/kit/kept-notice';
import { Filtered } from '@/kit/list-view';
import { Loaded } from '@/kit/loaded';
import { StretchedLink } from '@/kit/stretched-link';
import { useKept } from '@/kit/use-kept';
import { type ListSearch, useListSearch } from '@/kit/use-list-search';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { IconBadge } from '@/ui/icon-badge';
import { Columns, Stack } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { SearchField } from '@/ui/search-field';
import textStyles from '@/ui/text.module.css';
import styles from './app-store.module.css';
import { PinnedCard } from './pinned-card';

const filters = v.object({ words: v.optional(v.string(), '') });

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) => cache.ensureQueryData(appQueries.pins());

/** /user/appStore: every application of the platform, to search, and those that the student has at hand, to order. */
export function Component() {
  const search = useListSearch(filters);
  const query = useKept(appQueries.pins());
  const pins = usePins();
  return (
    <Page>
      <PageHeader title="应用中心" description="固定常用的应用：首页、Ctrl + K 和所有标签页里都一样。" />
      <KeptNotice of={[query]} />
      <Columns
        side={
          <Loaded
            query={query}
            failure="固定的应用加载失败"
            skeleton={<LinesSkeleton lines={6} height="2.5rem" />}
          >
            {() => <PinnedCard pins={pins} />}
          </Loaded>
        }
      >
        <AllApps search={search} pins={pins} mayChange={query.data !== undefined} />
      </Columns>
    </Page>
  );
}

interface AllAppsProps {
  search: ListSearch<{ words: string }>;
  pins: Pins;
  /** It is known what is pinned. */
  mayChange: boolean;
}

/** Every application, found by name, pinyin and what it does. */
function AllApps({ search, pins, mayChange }: AllAppsProps) {
  const found = searchApps(search.filter.words);
  return (
    <Card
      title="全部应用"
      actions={
        <SearchField
          label="搜索应用"
          placeholder="名称、拼音或做什么"
          value={search.filter.words}
          onChange={(words) => search.set({ words })}
        />
      }
    >
      <Stack gap={3}>
        <p role="status" className={textStyles.hintFigures}>
          共 {found.length} 个应用
        </p>
        <Filtered
          count={found.length}
          search={search}
          empty={{ title: '还没有应用' }}
          filtered={{ title: '没有这样的应用', description: '换个词试试，也可以打拼音首字母。' }}
        >
          <ul aria-label="全部应用" className={styles.all}>
            {found.map((app) => (
              <li key={app.id} className={styles.app}>
                <AppItem app={app} pins={pins} mayChange={mayChange} />
              </li>
            ))}
          </ul>
        </Filtered>
      </Stack>
    </Card>
  );
}

function AppItem({ app, pins, mayChange }: { app: App; pins: Pins; mayChange: boolean }) {
  const { id, name, does, icon: Icon, tone, to } = app;
  const nameId = `app-${id}`;
  const isPinned = pins.isPinned(id);
  return (
    <>
      <IconBadge icon={<Icon />} tone={tone} />
      <div className={styles.words}>
        <StretchedLink to={to} id={nameId} className={textStyles.medium}>
          {name}
        </StretchedLink>
        <p className={textStyles.hint}>{does}</p>
      </div>
      {app.mayPin && mayChange && (
        <Button
          size="small"
          variant="ghost"
          aria-describedby={nameId}
          onClick={() => (isPinned ? pins.unpin(id) : pins.pin(id))}
        >
          {isPinned ? '取消固定' : '固定'}
        </Button>
      )}
    </>
  );
}
