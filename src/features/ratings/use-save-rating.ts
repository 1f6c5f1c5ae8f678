import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { onceCall } from '@/api/once';
import { ratingQueries, ratingSave, type RatingSubject } from '@/api/ratings';
import { showToast } from '@/ui/toast-store';
import { keepRatingDraft, type RatingValues } from './rating-draft';

/** Saves the student's rating once, however often it is clicked; the draft goes when the server has it. */
export function useSaveRating(of: RatingSubject) {
  const client = useQueryClient();
  const [submit] = useState(() => onceCall(ratingSave));
  return useMutation({
    mutationFn: (values: RatingValues) => submit({ ...of, ...values, text: values.text.trim() }),
    onSuccess: async (mine) => {
      keepRatingDraft(of, null);
      client.setQueryData(ratingQueries.summary(of).queryKey, (old) => old && { ...old, mine });
      showToast('评价已保存', { type: 'success' });
      await client.invalidateQueries({ queryKey: ratingQueries.all(of) });
    },
  });
}
