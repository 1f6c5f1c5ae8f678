import type { QueryClient } from '@tanstack/react-query';
import { activitySave } from '@/api/activities';
import { activityContent } from '@/api/activity-content';
import { call } from '@/api/request';
import { createDraftOutbox } from '@/engines/synced-draft';
import { oneForEach } from '@/lib/one-for-each';

/** Drafts of activities, one outbox for each session of an organiser. */
export const activityDraftsOf = oneForEach((_client: QueryClient) =>
  createDraftOutbox({
    name: 'activityDrafts',
    schema: activityContent,
    send: (input, options) => call(activitySave, input, options),
  }),
);
