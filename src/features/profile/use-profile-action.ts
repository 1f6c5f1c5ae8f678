import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { GenericSchema } from 'valibot';
import type { Endpoint } from '@/api/endpoint';
import { type OwnProfile, profileQueries, profileVisibility } from '@/api/profile';
import { queryClient } from '@/api/query-client';
import { call } from '@/api/request';
import { useAction } from '@/kit/use-action';

const own = profileQueries.own().queryKey;

/** The public pages have a cache of their own, in which another is to be seen now. */
export function refreshPublic(): void {
  for (const key of ['publicProfile', 'publicVideo']) void queryClient.invalidateQueries({ queryKey: [key] });
}

/** A change of the profile, whose answer is the profile. */
export function useProfileAction<Input extends GenericSchema>(
  endpoint: Endpoint<Input, GenericSchema<unknown, OwnProfile>>,
  done: string,
) {
  const cache = useQueryClient();
  return useAction(endpoint, {
    done,
    onDone(profile) {
      cache.setQueryData(own, profile);
      refreshPublic();
    },
  });
}

/**
 * Returns what says what others see: shown at once, and sent one after the other, so that the last word counts however fast
 * it follows. One that fails, which the wrapper has announced, goes back to what the server knows.
 */
export function useVisibility() {
  const cache = useQueryClient();
  const { mutate } = useMutation({
    scope: { id: 'profile visibility' },
    networkMode: 'always',
    mutationFn: (next: Pick<OwnProfile, 'shared' | 'shown'>) => call(profileVisibility, next),
    onMutate: (next) => void cache.setQueryData(own, (profile) => profile && { ...profile, ...next }),
    onSuccess: refreshPublic,
    onError: () => cache.invalidateQueries({ queryKey: own }),
  });
  return mutate;
}
