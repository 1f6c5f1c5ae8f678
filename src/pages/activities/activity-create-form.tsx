import { useQueryClient } from '@tanstack/react-query';
import uniqBy from 'lodash-es/uniqBy';
import { CalendarX2, Copy, History, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ActivityEditing, ActivityState } from '@/api/activities';
import { type ActivityContent, activityFields, activityProblems } from '@/api/activity-content';
import type { FormField, FormValues } from '@/api/form-fields';
import { uploadImage } from '@/api/upload';
import { DraftConflict, DraftStatus, useSyncedDraft } from '@/engines/synced-draft';
import { PictureSlot } from '@/engines/upload/picture-slot';
import { useCroppedPicture } from '@/engines/upload/use-cropped-picture';
import { FormFields, useDataProblems } from '@/features/data-form';
import { ButtonLink } from '@/kit/button-link';
import { DetailHeader } from '@/kit/detail-page';
import { FormFrame } from '@/kit/form/form-frame';
import { lazyDialog } from '@/kit/lazy-dialog';
import { isOn } from '@/lib/institute';
import { paths } from '@/lib/paths';
import { wireTimeOf } from '@/lib/time';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Cluster, Columns, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { NeedsNetwork } from '@/ui/needs-network';
import textStyles from '@/ui/text.module.css';
import { useNow } from '@/ui/use-now';
import { FieldsEditor } from './activity-create-fields';
import { ActivityPoster, phaseOf, StateBadge } from './activity-parts';
import { activityDraftsOf, usePublishActivity } from './use-publish-activity';
import styles from './activity-create.module.css';

const EarlierDialog = lazyDialog(async () => (await import('./activity-create-earlier')).default);

const actions: Record<ActivityState, string> = {
  draft: '发布活动',
  review: '重新提交',
  refused: '重新提交',
  open: '保存修改',
  cancelled: '',
};

/** A field that is still being built, as it will be asked for. */
const shownField = (field: FormField): FormField => {
  const named = { ...field, label: field.label.trim() || '未命名' };
  if (named.type !== 'choice') return named;
  return {
    ...named,
    options: uniqBy(
      named.options.filter(({ value }) => value),
      'value',
    ),
  };
};

/** Preview of the registration form being built; it can be tried, and is checked as the real one. */
function RegistrationPreview({ fields: built }: Pick<ActivityContent, 'fields'>) {
  const fields = built.map(shownField);
  const [values, setValues] = useState<FormValues>({});
  const problems = useDataProblems(fields, values);
  return (
    <Card title="报名表预览" className={styles.preview}>
      <Stack gap={3}>
        {fields.length === 0 ? (
          <p className={textStyles.note}>不收集报名信息：点“报名”就能报上。</p>
        ) : (
          <FormFrame id={problems.id} label="报名表预览" onSubmit={problems.check}>
            <FormFields
              fields={fields}
              values={values}
              problems={problems}
              onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
            />
          </FormFrame>
        )}
        <p className={textStyles.hint}>报名的人看到的就是这样，可以试填，这里填的不会保存。</p>
      </Stack>
    </Card>
  );
}

interface EditedActivity {
  activity: ActivityEditing;
}

const CopyLink = ({ activity: { activity_id } }: EditedActivity) => (
  <ButtonLink size="small" icon={<Copy />} to={paths.activityCreate(undefined, activity_id)}>
    复制为新活动
  </ButtonLink>
);

/** Whether others see an activity, and what a change means then; nothing for one that was never handed in. */
function ActivityNotice({ activity }: EditedActivity) {
  const { activity_id, state, note, published, registered, waiting } = activity;
  const now = useNow('minute');
  if (!published) return null;
  if (state === 'review')
    return (
      <Notice tone="info" title="正在审核，通过后自动发布">
        <p>审核期间别人还看不到这个活动。现在改动要重新提交，并从头排队。</p>
      </Notice>
    );
  if (state === 'refused')
    return (
      <Notice tone="danger" title="审核未通过">
        <p>{note}</p>
        <p>改好后重新提交即可，填过的内容都在。</p>
      </Notice>
    );
  const { starts_at = '', ends_at = '' } = published.values;
  const isOver = phaseOf({ starts_at, ends_at }, now) === 'over';
  return (
    <Notice
      tone={isOver ? 'neutral' : 'info'}
      title={
        isOver ? '活动已经结束' : `已发布，${registered} 人报名${waiting > 0 ? `，${waiting} 人候补` : ''}`
      }
    >
      <p>{isOver ? '要再办一次，可以复制成新的活动。' : '改动先存为草稿，点“保存修改”之后别人才看到。'}</p>
      <Cluster>
        <ButtonLink size="small" to={paths.activityCanRegList(activity_id)}>
          查看活动
        </ButtonLink>
        <ButtonLink size="small" to={paths.activityMyList(activity_id)}>
          报名名单
        </ButtonLink>
        <CopyLink activity={activity} />
      </Cluster>
    </Notice>
  );
}

/** An activity that was cancelled: it can only be copied. */
export function CancelledActivity({ activity }: EditedActivity) {
  return (
    <>
      <DetailHeader
        title={activity.published?.values['title'] ?? '修改活动'}
        meta={<StateBadge state={activity.state} />}
      />
      <EmptyState
        icon={<CalendarX2 />}
        title="活动已取消，不能再修改"
        description={activity.note && `取消原因：${activity.note}`}
        action={<CopyLink activity={activity} />}
      />
    </>
  );
}

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
        <DetailHeader
          title={title}
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
            {isOn('account') && (
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
            )}
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
          <NeedsNetwork act={actions[state]} />
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
