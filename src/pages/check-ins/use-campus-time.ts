import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { checkInQueries } from '@/api/check-ins';
import { startPulse } from '@/lib/server-clock';

/**
 * Returns a value read from the campus clock, again each second. A device that slept does not know for how long: the server
 * is asked.
 */
export function useCampusTime<Value extends string | number>(read: () => Value): Value {
  const client = useQueryClient();
  const subscribe = useCallback(
    (changed: () => void) => {
      const over = new AbortController();
      const everySecond = (hasJumped: boolean) => {
        changed();
        if (hasJumped) void client.invalidateQueries({ queryKey: checkInQueries.show().queryKey });
      };
      startPulse(everySecond, changed, over.signal);
      return () => over.abort();
    },
    [client],
  );
  return useSyncExternalStore(subscribe, read);
}
