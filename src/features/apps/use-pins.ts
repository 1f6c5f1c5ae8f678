import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as v from 'valibot';
import { appPins, appPinsSave, appQueries, DEFAULT_PINS, PIN_LIMIT } from '@/api/apps';
import type { EndpointOutput } from '@/api/endpoint';
import { call } from '@/api/request';
import { openChannel } from '@/lib/tabs';
import { ownerId } from '@/session/drafts';
import { showToast } from '@/ui/toast-store';

const CHANNEL = 'pins';
const told = v.object({ owner: v.string(), pins: appPins.output });
const { queryKey } = appQueries.pins();

const show = (client: QueryClient, pins: EndpointOutput<typeof appPins>): void => {
  client.setQueryData(queryKey, pins);
};

/** Tells the other tabs what the server holds. */
function tellTabs(pins: EndpointOutput<typeof appPins>): void {
  const channel = openChannel(CHANNEL, told);
  channel.tell({ owner: ownerId(), pins });
  channel.close();
}

/** Writes that are under way: while there are others, what an earlier one answers is old. */
const underWay = (client: QueryClient) => client.isMutating({ mutationKey: queryKey });

/** The applications that the student has at hand, in order: on every page and in all tabs the same, and changed here at once. */
export function usePins() {
  const client = useQueryClient();
  const { data } = useQuery({ ...appQueries.pins(), meta: { ...appQueries.pins().meta, background: true } });
  useEffect(() => {
    const channel = openChannel(CHANNEL, told, ({ owner, pins }) => {
      if (owner !== ownerId() || underWay(client) > 0) return;
      // An answer on its way may have been read before that tab's write.
      void client.cancelQueries({ queryKey }).then(() => show(client, pins));
    });
    return channel.close;
  }, [client]);
  const { mutate } = useMutation({
    mutationKey: queryKey,
    // One after another, in the order in which they were made.
    scope: { id: CHANNEL },
    mutationFn: (ids: string[]) => call(appPinsSave, { ids }),
    async onMutate(ids) {
      await client.cancelQueries({ queryKey });
      if (data) show(client, { ...data, ids });
    },
    onSuccess(saved) {
      if (underWay(client) > 1) return;
      show(client, saved);
      tellTabs(saved);
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  });
  const ids = data?.ids ?? DEFAULT_PINS;
  /**
   * Saves the pins; does nothing before the server's are loaded, which they replace. Each change begins where the last one
   * ended: a key that repeats is faster than the page is drawn.
   */
  function change(make: (ids: readonly string[]) => readonly string[]): void {
    const latest = client.getQueryData(queryKey);
    if (!latest) return;
    const next = [...make(latest.ids)];
    if (next.join() === latest.ids.join()) return;
    show(client, { ...latest, ids: next });
    mutate(next);
  }
  return {
    ids,
    isPinned: (id: string) => ids.includes(id),
    isFull: ids.length >= PIN_LIMIT,
    pin(id: string): void {
      if (ids.length >= PIN_LIMIT) showToast(`最多固定 ${PIN_LIMIT} 个应用，先取消一个`, { type: 'warning' });
      else change((now) => [...now.filter((each) => each !== id), id]);
    },
    unpin: (id: string) => change((now) => now.filter((each) => each !== id)),
    /** Moves one to a place, from 0, or by places from where it is; returns its place. */
    move(id: string, to: { place: number } | { by: number }): number {
      let at = 0;
      change((now) => {
        const others = now.filter((each) => each !== id);
        const wanted = 'by' in to ? now.indexOf(id) + to.by : to.place;
        at = Math.max(0, Math.min(others.length, wanted));
        return [...others.slice(0, at), id, ...others.slice(at)];
      });
      return at;
    },
  };
}

export type Pins = ReturnType<typeof usePins>;
