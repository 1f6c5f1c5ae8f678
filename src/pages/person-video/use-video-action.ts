import { useQueryClient } from '@tanstack/react-query';
import type { GenericSchema, InferOutput } from 'valibot';
import type { Endpoint } from '@/api/endpoint';
import { type OwnVideo, personVideoQuery } from '@/api/person-video';
import { refreshPublic } from '@/features/profile';
import { useAction } from '@/kit/use-action';

/** A change of the own film, whose answer says how it is now. */
export function useVideoAction<Input extends GenericSchema, Output extends GenericSchema<unknown, OwnVideo>>(
  endpoint: Endpoint<Input, Output>,
  done?: string,
  onDone: (output: InferOutput<Output>) => void = () => {},
) {
  const cache = useQueryClient();
  return useAction(endpoint, {
    done,
    refresh: [],
    onDone(output) {
      const { film, upload } = output;
      cache.setQueryData(personVideoQuery.queryKey, { film, upload });
      refreshPublic();
      onDone(output);
    },
    onFailed: () => void cache.invalidateQueries({ queryKey: personVideoQuery.queryKey }),
  });
}
