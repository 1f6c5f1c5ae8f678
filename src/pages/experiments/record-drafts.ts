import type { QueryClient } from '@tanstack/react-query';
import { experimentContent, recordSave } from '@/api/experiments';
import { call } from '@/api/request';
import { createDraftOutbox } from '@/engines/synced-draft';
import { oneForEach } from '@/lib/one-for-each';

/** Drafts of experiment records, one outbox for each session of a student. */
export const recordDraftsOf = oneForEach((_client: QueryClient) =>
  createDraftOutbox({
    name: 'experiments',
    schema: experimentContent,
    send: (input, options) => call(recordSave, input, options),
  }),
);
