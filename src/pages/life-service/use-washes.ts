import { lifeServiceQueries } from '@/api/life-service';
import { useKept } from '@/kit/use-kept';
import { MINUTE } from '@/lib/time';

/** The student's bookings of machines; asked for each minute while one is due or runs. */
export const useWashes = () =>
  useKept({
    ...lifeServiceQueries.bookings(),
    refetchInterval: ({ state }) =>
      state.data?.list.some((wash) => ['booked', 'due', 'running'].includes(wash.state))
        ? MINUTE
        : 5 * MINUTE,
  });
