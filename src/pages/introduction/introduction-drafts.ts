import type { QueryClient } from '@tanstack/react-query';
import { introductionContent, introductionSave } from '@/api/introduction';
import { call } from '@/api/request';
import { createDraftOutbox } from '@/engines/synced-draft';
import { oneForEach } from '@/lib/one-for-each';

/** The draft of the own introduction, one outbox for each session of a student. */
export const introductionDraftsOf = oneForEach((_client: QueryClient) =>
  createDraftOutbox({
    name: 'introduction',
    schema: introductionContent,
    send: (input, options) => call(introductionSave, input, options),
  }),
);
