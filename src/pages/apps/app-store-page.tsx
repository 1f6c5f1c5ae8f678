import type { QueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, GripVertical, PinOff } from 'lucide-react';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import * as v from 'valibot';
import { appQueries, PIN_LIMIT } from '@/api/apps';
import { type App, appsOf, type Pins, searchApps, usePins } from '@/features/apps';
import { KeptNotice } from '@/kit/kept-notice';
import { Filtered } from '@/kit/list-view';
import { Loaded } from '@/kit/loaded';
import { StretchedLink } from '@/kit/stretched-link';
import { useKept } from '@/kit/use-kept';
import { type ListSearch, useListSearch } from '@/kit/use-list-search';
import { Link } from '@/kit/link';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { IconBadge } from '@/ui/icon-badge';
import { IconButton } from '@/ui/icon-button';
import { Columns, Grid, Stack } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { SearchField } from '@/ui/search-field';
import textStyles from '@/ui/text.module.css';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './app-store.module.css';

const filters = v.object({ words: v.optional(v.string(), '') });

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) => cache.ensureQueryData(appQueries.pins());

/** The applications at hand, ordered by buttons, by Alt with the arrows, and by dragging. */
function PinnedCard({ pins }: { pins: Pins }) {
  const list = useRef<HTMLOListElement>(null);
  const moving = useRef<Element>(null);
  const [said, setSaid] = useState('');
  const pinned = appsOf(pins.ids);
  const order = pinned.map(({ id }) => id).join(' ');

  const move = (app: App, to: Parameters<Pins['move']>[1]) => {
    moving.current = document.activeElement;
    const place = pins.move(app.id, to);
    setSaid(`${app.name}移到第 ${place + 1} 位，共 ${pinned.length} 位`);
  };
  const drop = (id: string, place: number) => {
    const app = pinned.find((each) => each.id === id);
    if (app) move(app, { place });
  };

  // A row that is moved in the document loses the focus.
  useLayoutEffect(() => {
    const focused = moving.current;
    moving.current = null;
    if (focused instanceof HTMLElement && list.current?.contains(focused)) focused.focus();
  });

  const onKeyDown = (event: KeyboardEvent, app: App) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(app, { by: event.key === 'ArrowUp' ? -1 : 1 });
  };

  return (
    <Card title={`已固定 ${pinned.length} / ${PIN_LIMIT}`}>
      <Stack gap={3}>
        {pinned.length > 1 && <p className={textStyles.hint}>拖动、点箭头，或按 Alt + ↑ ↓ 调整顺序。</p>}
        {pinned.length === 0 ? (
          <p className={textStyles.note}>还没有固定的应用。在“全部应用”里点“固定”，它就会出现在首页。</p>
        ) : (
          <ol ref={list} aria-label="已固定的应用" className={styles.pinned}>
            {pinned.map((app, place) => {
              const { id, name, icon: Icon, tone, to } = app;
              const nameId = `pinned-${id}`;
              return (
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the controls in it
                <li
                  key={id}
                  data-app={id}
                  className={styles.row}
                  onKeyDown={(event) => onKeyDown(event, app)}
                >
                  <GripVertical className={styles.grip} />
                  <IconBadge icon={<Icon />} tone={tone} size="small" />
                  <Link to={to} id={nameId} draggable={false} className={styles.name}>
                    {name}
                  </Link>
                  <IconButton
                    size="small"
                    label="上移"
                    icon={<ArrowUp />}
                    aria-describedby={nameId}
                    aria-disabled={place === 0}
                    onClick={() => move(app, { by: -1 })}
                  />
                  <IconButton
                    size="small"
                    label="下移"
                    icon={<ArrowDown />}
                    aria-describedby={nameId}
                    aria-disabled={place === pinned.length - 1}
                    onClick={() => move(app, { by: 1 })}
                  />
                  <IconButton
                    size="small"
                    label="取消固定"
                    icon={<PinOff />}
                    aria-describedby={nameId}
                    onClick={() => pins.unpin(id)}
                  />
                </li>
              );
            })}
          </ol>
        )}
        <Dragging key={order} list={list} onDrop={drop} />
        <VisuallyHidden>
          <span role="status">{said}</span>
        </VisuallyHidden>
      </Stack>
    </Card>
  );
}

interface DraggingProps {
  list: RefObject<HTMLElement | null>;
  onDrop: (id: string, place: number) => void;
}

/** Makes the rows of the list as it stands draggable, once that has loaded: without it there are the buttons and the keys. */
function Dragging({ list, onDrop }: DraggingProps) {
  const dropped = useEffectEvent(onDrop);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    void import('./drag-rows').then(
      ({ dragRows }) => {
        if (list.current && !isOver) stop = dragRows(list.current, (id, place) => dropped(id, place));
      },
      () => {},
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [list]);
  return null;
}

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
          <Grid as="ul" least="18rem" rowGap={2} aria-label="全部应用">
            {found.map((app) => (
              <li key={app.id} className={styles.app}>
                <AppItem app={app} pins={pins} mayChange={mayChange} />
              </li>
            ))}
          </Grid>
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
