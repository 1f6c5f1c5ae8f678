import { useQueryClient } from '@tanstack/react-query';
import { History, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ActivityEditing, ActivityState } from '@/api/activities';
import { activityFields, activityProblems } from '@/api/activity-content';
import { uploadImage } from '@/api/upload';
import { FormFields, useDataProblems } from '@/features/data-form';
import { DraftConflict, DraftStatus, useSyncedDraft } from '@/engines/synced-draft';
import { FormFrame } from '@/kit/form/form-frame';
import { lazyDialog } from '@/kit/lazy-dialog';
import { paths } from '@/lib/paths';
import { wireTimeOf } from '@/lib/time';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cluster, Columns } from '@/ui/layout';
import { PageHeader } from '@/ui/page-header';
import textStyles from '@/ui/text.module.css';
import { useNow } from '@/ui/use-now';
import { PictureSlot } from '@/engines/upload/picture-slot';
import { useCroppedPicture } from '@/engines/upload/use-cropped-picture';
import styles from './activity-create.module.css';
import { activityDraftsOf } from './activity-create-drafts';
import { FieldsEditor } from './activity-create-fields';
import { ActivityNotice } from './activity-create-notice';
import { RegistrationPreview } from './activity-create-preview';
import { ActivityPoster } from './activity-poster';
import { StateBadge } from './activity-labels';
import { usePublishActivity } from './use-publish-activity';

const EarlierDialog = lazyDialog(async () => (await import('./activity-create-earlier')).default);

const actions: Record<ActivityState, string> = {
  draft: '发布活动',
  review: '重新提交',
  refused: '重新提交',
  open: '保存修改',
  cancelled: '',
};

/** An activity that is written: a new one, one that waits for its review or was sent back, or one that others see already. */
export function ActivityForm({ activity }: { activity: ActivityEditing }) {
  const { activity_id: id, state, published, registered } = activity;
  const client = useQueryClient();
  const now = useNow('minute');
  const outbox = activityDraftsOf(client);
  const draft = useSyncedDraft(outbox, id, activity.draft);
  const { content } = draft;
  const problems = useDataProblems(
    activityFields,
    content.values,
    activityProblems(content, { registered, isOpen: state === 'open', now: wireTimeOf(now) }),
  );
  const top = useRef<HTMLDivElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const poster = useCroppedPicture({
    title: '裁剪海报（16:9）',
    aspect: 16 / 9,
    longest: 1600,
    upload: uploadImage,
    onUploaded: (url) => draft.change({ poster: url }),
  });
  const publishing = usePublishActivity(activity, draft, {
    poster,
    check: problems.check,
    onDone: () => top.current?.focus(),
  });
  const { busy } = publishing;
  const { category = '' } = content.values;
  const title = state === 'draft' ? '发布活动' : '修改活动';

  return (
    <>
      <div ref={top} tabIndex={-1} className={styles.top}>
        <PageHeader
          title={title}
          breadcrumbs={[
            <Link key="own" to={paths.activityMyList()}>
              我发布的活动
            </Link>,
            title,
          ]}
          meta={<StateBadge state={state} />}
          actions={
            <>
              {publishing.isChanged && <DraftStatus {...draft} />}
              {state === 'draft' && (
                <Button icon={<History />} onClick={() => setChoosing(true)}>
                  从以前的活动开始
                </Button>
              )}
            </>
          }
        />
        <ActivityNotice activity={activity} />
      </div>
      <EarlierDialog open={isChoosing} activityId={id} onClose={() => setChoosing(false)} />
      {draft.conflict && <DraftConflict savedAt={draft.conflict.saved_at} onResolve={draft.resolve} />}
      <Columns
        side={
          <Card title="海报">
            <PictureSlot
              picture={poster}
              noun="海报"
              hint="PNG、JPEG、GIF、WebP 或 BMP，不超过 10MB，也可以粘贴或拖入；上传前裁成 16:9。没有海报时用这张画出来的封面。"
              removable={content.poster !== ''}
              onRemove={() => draft.change({ poster: '' })}
              disabled={busy}
            >
              <ActivityPoster activity={{ activity_id: id, category, poster: content.poster }} />
            </PictureSlot>
          </Card>
        }
      >
        <Card title="活动信息">
          <FormFrame id={problems.id} label="活动信息" onSubmit={publishing.submit} wide>
            <FormFields
              fields={activityFields}
              values={content.values}
              problems={problems}
              disabled={busy}
              onChange={(name, value) => draft.change({ values: { ...content.values, [name]: value } })}
            />
          </FormFrame>
        </Card>
      </Columns>
      <Columns side={<RegistrationPreview fields={content.fields} />}>
        <Card title="报名信息">
          <FieldsEditor
            fields={content.fields}
            problems={problems.shown}
            form={problems.id}
            disabled={busy}
            onChange={(fields) => draft.change({ fields })}
          />
        </Card>
      </Columns>
      <Cluster gap={3} spread>
        <p role="alert" className={textStyles.problem}>
          {publishing.problem}
        </p>
        <Cluster gap={3}>
          {published && publishing.isChanged && (
            <Button disabled={busy} onClick={publishing.drop}>
              放弃修改
            </Button>
          )}
          <Button onClick={() => void outbox.flush()}>保存草稿</Button>
          <Button
            variant="primary"
            type="submit"
            form={problems.id}
            busy={busy}
            disabled={draft.conflict !== undefined}
            icon={<Send />}
          >
            {actions[state]}
          </Button>
        </Cluster>
      </Cluster>
    </>
  );
}
