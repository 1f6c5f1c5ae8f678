import { hospitalQueries } from '@/api/hospital';
import { useKept } from '@/kit/use-kept';
import { MINUTE } from '@/lib/time';

/** Milliseconds after which a queue is asked for again while it moves. */
const MOVING = MINUTE / 2;

/** The student's appointments; asked for more often while one's queue is called. */
export const useAppointments = () => {
  const options = hospitalQueries.appointments();
  return useKept({
    ...options,
    refetchInterval: ({ state }) =>
      state.data?.list.some(({ calling, can_check_in }) => calling !== null || can_check_in)
        ? MOVING
        : 5 * MINUTE,
  });
};
