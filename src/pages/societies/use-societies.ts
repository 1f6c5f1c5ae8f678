import { type Membership, societyQueries } from '@/api/societies';
import { useKept } from '@/kit/use-kept';
import { MINUTE } from '@/lib/time';

/** Milliseconds between refreshes: fewer while a society is about to answer. */
const pace = (memberships: readonly (Membership | null)[] = []): number =>
  memberships.some((mine) => mine?.state === 'applied') ? MINUTE / 2 : 5 * MINUTE;

/** Every society. */
export const useSocieties = () =>
  useKept({
    ...societyQueries.list(),
    refetchInterval: ({ state }) => pace(state.data?.list.map(({ mine }) => mine)),
  });

/** One society. */
export const useSociety = (societyId: string) =>
  useKept({
    ...societyQueries.detail(societyId),
    refetchInterval: ({ state }) => pace(state.data && [state.data.society.mine]),
  });
