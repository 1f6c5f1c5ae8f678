import type { QueryClient } from '@tanstack/react-query';
import { applicationContent, applicationSave } from '@/api/applications';
import { call } from '@/api/request';
import { createDraftOutbox } from '@/engines/synced-draft';
import { oneForEach } from '@/lib/one-for-each';

/** Drafts of applications, one outbox for each session of a student. */
export const applicationDraftsOf = oneForEach((_client: QueryClient) =>
  createDraftOutbox({
    name: 'applications',
    schema: applicationContent,
    send: (input, options) => call(applicationSave, input, options),
  }),
);
