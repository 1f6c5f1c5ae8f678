import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ApplicationDetail, applicationQueries, applicationSubmit } from '@/api/applications';
import type { EndpointInput } from '@/api/endpoint';
import type { FormValues } from '@/api/form-fields';
import { DraftConflict, DraftStatus, useDraftFiles, useHandIn, useSyncedDraft } from '@/engines/synced-draft';
import { WritingForm } from '@/engines/upload/writing-form';
import { FormFields, useDataProblems } from '@/features/data-form';
import { DetailHeader } from '@/kit/detail-page';
import { FormFrame } from '@/kit/form/form-frame';
import { onceCall } from '@/kit/once-call';
import { paths } from '@/lib/paths';
import { spanText, timeFromNow } from '@/lib/time';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { AgendaClashNotice } from '@/features/agenda';
import { textUnder } from '@/lib/text-under';
import { Cluster, Columns } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { useNow } from '@/ui/use-now';
import { ApplicationStateBadge } from './application-parts';
import { RouteCard, TrailCard } from './application-view';
import { applicationDraftsOf, OwnActions } from './own-actions';

/** Why an application was returned, above the form that mends it. */
function ReturnNotice({ application: { state, trail } }: { application: ApplicationDetail }) {
  const now = useNow('day');
  const returned = trail.findLast(({ act }) => act === 'return');
  if (state !== 'returned' || !returned) return null;
  return (
    <Notice
      tone="warning"
      title={`${returned.by?.name ?? '审批人'}于 ${timeFromNow(returned.at, now)} 退回，修改后直接回到这一步`}
    >
      <p>{returned.comment}</p>
    </Notice>
  );
}

type Input = EndpointInput<typeof applicationSubmit>;
/** Sent again after a lost answer as it was, though the draft may have been saved since. */
const once = {
  identity: ({ application_id, content }: Input) => [application_id, content],
  subject: ({ application_id }: Input) => application_id,
};

const filesHints = {
  required: '请上传附件（如发票、文件原件），最多 5 个。',
  optional: '有证明材料的，可以一起上传。',
  none: '',
};

/** Warns, while it is filled in, of what others have taken in the span: rooms and equipment. It may still be handed in. */
function ApplicationClashNotice({
  application,
  values,
}: {
  application: ApplicationDetail;
  values: FormValues;
}) {
  const { clash, kind } = application.form;
  const [resource = '', starts = '', ends = ''] = clash
    ? [values[clash.resource], values[clash.starts], values[clash.ends]]
    : [];
  const { data } = useQuery({
    ...applicationQueries.clashes({
      application_id: application.application_id,
      kind,
      resource,
      starts,
      ends,
    }),
    enabled: resource !== '' && starts !== '' && ends > starts,
    meta: { background: true },
  });
  const list = data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <Notice tone="warning" title="这段时间与其他申请冲突，仍可提交，由审批人协调">
      <ul>
        {list.map(({ title, starts_at, ends_at }) => (
          <li key={starts_at + ends_at}>
            {title}：{spanText(starts_at, ends_at)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** An application that is being filled in, for the first time or because it was returned. */
export function ApplicationEditor({ application }: { application: ApplicationDetail }) {
  const { application_id: id, form, state, trail } = application;
  const client = useQueryClient();
  const navigate = useNavigate();
  const outbox = applicationDraftsOf(client);
  const draft = useSyncedDraft(outbox, id, application.draft);
  const { content } = draft;
  const problems = useDataProblems(form.fields, content.values);
  const [call] = useState(() => onceCall(applicationSubmit, once));
  const files = useDraftFiles(draft);
  const { submit, busy, problem } = useHandIn({
    outbox,
    id,
    draft: application.draft,
    files,
    send: async (input) => {
      const answer = await call({ application_id: id, ...input });
      if (!answer.conflict) void navigate(paths.oaList(id), { replace: true });
      return answer;
    },
    keys: { shown: applicationQueries.detail(id).queryKey, list: ['applications', 'list'] },
    words: { done: '申请已提交', contested: '还没有提交：这份申请在别处也改过，请先选择保留哪一份' },
  });
  const enter = (name: string, value: string) =>
    draft.change({ values: { ...content.values, [name]: value } });
  const handIn = () => {
    if (problems.check()) submit();
  };
  return (
    <>
      <DetailHeader
        title={form.title}
        description={form.summary}
        meta={<ApplicationStateBadge state={state} />}
        actions={
          <>
            <DraftStatus {...draft} />
            <OwnActions application={application} />
          </>
        }
      />
      {draft.conflict && <DraftConflict savedAt={draft.conflict.saved_at} onResolve={draft.resolve} />}
      <Columns
        side={
          <>
            <RouteCard application={application} />
            {trail.length > 0 && <TrailCard trail={trail} />}
          </>
        }
        sideWidth="narrow"
      >
        <ReturnNotice application={application} />
        <Card title="填写申请">
          <WritingForm
            key={draft.conflict ? 'two' : 'one'}
            files={form.files === 'none' ? null : files}
            busy={busy}
            problem={problem}
            hint={filesHints[form.files]}
            action={
              <Cluster>
                <Button onClick={() => void outbox.flush()}>保存草稿</Button>
                <Button
                  variant="primary"
                  type="submit"
                  form={problems.id}
                  busy={busy}
                  disabled={draft.conflict !== undefined}
                  icon={<Send />}
                >
                  提交申请
                </Button>
              </Cluster>
            }
          >
            <FormFrame id={problems.id} label={form.title} onSubmit={handIn} wide>
              <FormFields
                fields={form.fields}
                values={content.values}
                problems={problems}
                onChange={enter}
                disabled={busy}
              />
            </FormFrame>
            <ApplicationClashNotice application={application} values={content.values} />
            {application.form.clash?.resource === 'room' && (
              <AgendaClashNotice
                span={{
                  starts_at: textUnder(content.values, application.form.clash.starts),
                  ends_at: textUnder(content.values, application.form.clash.ends),
                }}
                except={`room:${application.application_id}`}
                act="提交"
              />
            )}
          </WritingForm>
        </Card>
      </Columns>
    </>
  );
}
