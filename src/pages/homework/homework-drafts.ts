import { homeworkContent, homeworkDraftSave } from '@/api/homework';
import { call } from '@/api/request';
import { createDraftOutbox } from '@/engines/synced-draft';
import { oneForEach } from '@/lib/one-for-each';
import type { QueryClient } from '@tanstack/react-query';

/** The drafts of homework, one outbox for each session of a student. */
export const homeworkDraftsOf = oneForEach((_client: QueryClient) =>
  createDraftOutbox({
    name: 'homework',
    schema: homeworkContent,
    send: (input, options) => call(homeworkDraftSave, input, options),
  }),
);
