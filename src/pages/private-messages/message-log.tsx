import { useQueryClient } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Person } from '@/api/schemas';
import { loadEarlier } from '@/features/inbox';
import { useTask } from '@/kit/use-task';
import { wireDayOf } from '@/lib/time';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Cluster } from '@/ui/layout';
import { useNow } from '@/ui/use-now';
import { observeRowView } from '@/ui/use-row-window';
import { MessageRow, type Row, type RowActs } from './message-row';
import styles from './thread.module.css';

/** Milliseconds for which a message must be in view to be read. */
const SEEN_AFTER = 500;
/** Milliseconds for which what was seen is put together. */
const TOGETHER = 50;
/** Half of a message in view is enough, or half of the view full of it. */
const HALF = 0.5;

/**
 * Watches elements within a scroller: `see` receives the places of those that were in view without a break for half a second,
 * while the page was in sight.
 */
export function createSeenWatch(see: (places: number[]) => void) {
  const places = new Map<Element, number>();
  const inView = new Set<Element>();
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  let seen: number[] = [];
  let telling: ReturnType<typeof setTimeout> | undefined;

  function tell(): void {
    telling = undefined;
    see(seen);
    seen = [];
  }
  function begin(element: Element): void {
    if (document.visibilityState === 'hidden' || timers.has(element)) return;
    timers.set(
      element,
      setTimeout(() => {
        const place = places.get(element);
        if (place === undefined) return;
        seen.push(place);
        telling ??= setTimeout(tell, TOGETHER);
      }, SEEN_AFTER),
    );
  }
  function end(element: Element): void {
    clearTimeout(timers.get(element));
    timers.delete(element);
  }
  const onVisibility = () => inView.forEach(document.visibilityState === 'hidden' ? end : begin);

  const observer =
    'IntersectionObserver' in window
      ? new IntersectionObserver(
          (entries) => {
            for (const {
              target,
              isIntersecting,
              intersectionRatio,
              intersectionRect,
              rootBounds,
            } of entries) {
              const fills = intersectionRect.height >= (rootBounds?.height ?? Infinity) * HALF;
              if (isIntersecting && (intersectionRatio >= HALF || fills)) {
                inView.add(target);
                begin(target);
              } else {
                inView.delete(target);
                end(target);
              }
            }
          },
          { threshold: [0, HALF, 1] },
        )
      : undefined;
  return {
    /** Watches an element that shows the message at a place; returns what ends it. */
    watch(element: Element, place: number): () => void {
      places.set(element, place);
      observer?.observe(element);
      return () => {
        observer?.unobserve(element);
        places.delete(element);
        inView.delete(element);
        end(element);
      };
    },
    /** Minds whether the page is in sight; returns what ends that, and all watching. */
    start(): () => void {
      document.addEventListener('visibilitychange', onVisibility);
      return () => {
        observer?.disconnect();
        document.removeEventListener('visibilitychange', onVisibility);
        for (const element of timers.keys()) end(element);
        clearTimeout(telling);
        if (seen.length > 0) tell();
      };
    },
  };
}

/** Pixels of a message that was not drawn yet. */
const USUAL_HEIGHT = 84;
/** Rows drawn beyond those in sight. */
const AROUND = 5;
/** Rows before the first that is loaded at which earlier ones are asked for. */
const NEAR = 8;
/** Pixels from the end that count as the end. */
const END = 60;

interface MessageLogProps {
  peer: Person;
  rows: readonly Row[];
  hasMore: boolean;
  /** Places of what was not in view yet. */
  unseen: readonly number[];
  firstNew: number | undefined;
  withdrawn: ReadonlyMap<string, string>;
  /** Counts what was sent from here: the end comes into view with it. */
  sent: number;
  acts: RowActs;
  /** The end has been in view for as long as a message is that counts as seen. */
  onEnd: () => void;
}

const dayOfRow = (row: Row | undefined): string | undefined => row && wireDayOf(row.sentAt);

/** A conversation, the newest at its end; only the rows in sight are drawn, and what comes above moves nothing. */
export function MessageLog({
  peer,
  rows,
  hasMore,
  unseen,
  firstNew,
  withdrawn,
  sent,
  acts,
  onEnd,
}: MessageLogProps) {
  const client = useQueryClient();
  const scroller = useRef<HTMLDivElement>(null);
  const now = useNow('minute');
  const [isAway, setAway] = useState(false);
  const [isAtEnd, setAtEnd] = useState(false);
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here only
  const virtual = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => USUAL_HEIGHT,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: AROUND,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: END,
    observeElementRect: observeRowView,
    measureElement: (element) => element.offsetHeight || USUAL_HEIGHT,
    onChange: (instance) => {
      setAway(!instance.isAtEnd(END * 4));
      setAtEnd(instance.isAtEnd(END));
    },
  });

  // At the first new one, which is to be read; else at the end.
  const begin = useEffectEvent(() => {
    const index = rows.findIndex(({ message }) => message?.seq === firstNew);
    if (firstNew !== undefined && index >= 0) virtual.scrollToIndex(index, { align: 'start' });
    else virtual.scrollToEnd();
  });
  useLayoutEffect(() => begin(), []);
  const toEnd = useEffectEvent(() => virtual.scrollToEnd());
  useEffect(() => {
    if (sent > 0) toEnd();
  }, [sent]);

  const settle = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onEnd();
  });
  const isSettled = unseen.length === 0;
  useEffect(() => {
    if (!isAtEnd || isSettled) return undefined;
    const timer = setTimeout(settle, SEEN_AFTER);
    document.addEventListener('visibilitychange', settle);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', settle);
    };
  }, [isAtEnd, isSettled]);

  const earlier = useTask((_: void, signal) => loadEarlier(client, peer.user_id, signal));
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const isNear = hasMore && first < NEAR && rows.length > 0;
  const load = useEffectEvent(() => {
    if (!earlier.busy && !earlier.failure) void earlier.run();
  });
  useEffect(() => {
    if (isNear) load();
  }, [isNear, rows.length]);

  const isNew = new Set(unseen);
  const firstUnseen = rows.findIndex(({ message }) => message?.seq === unseen[0]);
  return (
    <div className={styles.frame}>
      {earlier.failure && (
        <Cluster as="p" className={styles.earlier} role="alert">
          更早的消息没有加载出来
          {earlier.failure.retryable ? (
            <Button size="small" onClick={() => void earlier.run()}>
              重试
            </Button>
          ) : (
            `：${earlier.failure.message}`
          )}
        </Cluster>
      )}
      <div
        ref={scroller}
        className={styles.log}
        role="log"
        aria-label="私信内容"
        aria-live="off"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys, too
        tabIndex={0}
      >
        {rows.length === 0 && (
          <EmptyState title={`还没有和${peer.name}说过话`} description="打个招呼，说清楚是什么事。" />
        )}
        <div className={styles.rows} style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, key, start }) => {
            const row = rows[index];
            if (!row) return null;
            const day = dayOfRow(row);
            // Whether a day begins with the first that is loaded is not known: its line would go when more comes above.
            const isOfDay = index === 0 && hasMore;
            return (
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className={styles.row}
                style={{ transform: `translateY(${start}px)` }}
              >
                <MessageRow
                  row={row}
                  peerName={peer.name}
                  isUnseen={row.message !== undefined && isNew.has(row.message.seq) && !row.message.is_own}
                  day={isOfDay || day === dayOfRow(rows[index - 1]) ? undefined : day}
                  isFirstNew={firstNew !== undefined && row.message?.seq === firstNew}
                  withdrawn={withdrawn.get(row.key)}
                  now={now}
                  acts={acts}
                />
              </div>
            );
          })}
        </div>
      </div>
      {isAway && (
        <Cluster as="span" className={styles.below}>
          {firstUnseen >= 0 && firstUnseen < (virtual.range?.startIndex ?? 0) && (
            <Button
              size="small"
              icon={<ArrowUp />}
              onClick={() => virtual.scrollToIndex(firstUnseen, { align: 'start' })}
            >
              {unseen.length} 条未读
            </Button>
          )}
          <Button size="small" icon={<ArrowDown />} onClick={() => virtual.scrollToEnd({ behavior: 'auto' })}>
            回到底部
          </Button>
        </Cluster>
      )}
    </div>
  );
}
