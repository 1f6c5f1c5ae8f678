import { workQueries } from '@/api/work-study';
import { useKept } from '@/kit/use-kept';
import { MINUTE } from '@/lib/time';

/** The student's applications; asked for more often while one is about to be read. */
export const useApplications = () =>
  useKept({
    ...workQueries.applications(),
    refetchInterval: ({ state }) =>
      state.data?.list.some((each) => each.state === 'applied') ? MINUTE / 2 : 5 * MINUTE,
  });

/** Posts. */
export const usePosts = () => useKept(workQueries.posts());

/** Pay slips: hours worked and their pay. */
export const useSlips = () => useKept(workQueries.slips());
