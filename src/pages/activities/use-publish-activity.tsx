import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ActivityEditing, activityPublish, activityQueries, activitySave } from '@/api/activities';
import { type ActivityContent, activityContent, consequencesOf } from '@/api/activity-content';
import type { EndpointInput } from '@/api/endpoint';
import { call } from '@/api/request';
import { createDraftOutbox, type SyncedDraft, useHandIn } from '@/engines/synced-draft';
import type { Pictures } from '@/engines/upload/use-pictures';
import { confirmAction } from '@/kit/confirm-action';
import { onceCall } from '@/kit/once-call';
import { useTask } from '@/kit/use-task';
import { oneForEach } from '@/lib/one-for-each';
import { Stack } from '@/ui/layout';
import { showToast } from '@/ui/toast-store';

type Input = EndpointInput<typeof activityPublish>;
/** Sent again after a lost answer as it was, though the draft may have been saved since. */
const once = {
  identity: ({ activity_id, content }: Input) => [activity_id, content],
  subject: ({ activity_id }: Input) => activity_id,
};

const isSame = (one: ActivityContent, other: ActivityContent): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Says what a change means for whom, and asks whether it is meant. */
function confirmChange(before: ActivityContent, after: ActivityContent, people: ActivityEditing) {
  const told = consequencesOf(before, after, people);
  return confirmAction({
    title: '保存修改？',
    body:
      told.length > 0 ? (
        <Stack as="ul" gap={2} aria-label="这次修改的影响">
          {told.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Stack>
      ) : (
        '只换展示的内容，时间、地点、名额和报名信息都不变，不影响已报名的人。'
      ),
    action: '保存修改',
    refusal: '再改改',
  });
}

interface PublishOptions {
  poster: Pick<Pictures, 'settled'>;
  /** Says what is wrong, if anything is; true when nothing is. */
  check: () => boolean;
  onDone: () => void;
}

/** Drafts of activities, one outbox for each session of an organiser. */
export const activityDraftsOf = oneForEach((_client: QueryClient) =>
  createDraftOutbox({
    name: 'activityDrafts',
    schema: activityContent,
    send: (input, options) => call(activitySave, input, options),
  }),
);

/** Publishes an activity as it is written now, or changes one that others see, once the consequences are confirmed. */
export function usePublishActivity(
  { activity_id: id, state, published, draft }: ActivityEditing,
  { content, change }: Pick<SyncedDraft<ActivityContent>, 'content' | 'change'>,
  { poster, check, onDone }: PublishOptions,
) {
  const client = useQueryClient();
  const outbox = activityDraftsOf(client);
  const isOpen = state === 'open';
  const [publishOnce] = useState(() => onceCall(activityPublish, once));
  const handIn = useHandIn({
    outbox,
    id,
    draft,
    files: poster,
    send: (input) => publishOnce({ activity_id: id, ...input }),
    keys: { shown: activityQueries.edit(id).queryKey, list: ['activities'] },
    words: {
      done(shown) {
        onDone();
        if (shown.state === 'review') return '已提交，审核通过后自动发布';
        return isOpen ? '修改已保存' : '活动已发布';
      },
      contested: '还没有提交：这个活动在别处也改过，请先选择保留哪一份',
    },
  });
  const publishing = useTask(async () => {
    if (!check()) return;
    const pictures = await poster.settled();
    const after = outbox.newest(id, draft).content;
    // `handIn` reports a poster that has failed.
    if (published && state !== 'refused' && pictures.every(({ state: sent }) => sent === 'success')) {
      if (isSame(after, published)) return showToast('没有改动，不用再提交', { type: 'info' });
      // The number of registrations may have changed since the page was opened.
      const now = await client.fetchQuery({ ...activityQueries.edit(id), staleTime: 0 });
      if (now.state === 'open' && !(await confirmChange(now.published ?? published, after, now))) return;
    }
    handIn.submit();
  });
  const drop = async () => {
    const isMeant = await confirmAction({
      title: '放弃没有保存的修改？',
      body: `表单会回到${isOpen ? '现在发布' : '上次提交'}的样子。`,
      action: '放弃修改',
      danger: true,
    });
    if (isMeant && published) change(published);
  };
  return {
    submit: () => void publishing.run(),
    busy: handIn.busy || publishing.busy,
    problem: handIn.problem || (publishing.failure?.message ?? ''),
    /** Whether the content differs from the last hand-in, or is the first. */
    isChanged: published === null || !isSame(content, published),
    /** Takes back what was written since. */
    drop: () => void drop(),
  };
}
