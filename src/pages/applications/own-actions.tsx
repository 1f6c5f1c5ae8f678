import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import {
  applicationContent,
  type ApplicationDetail,
  applicationDo,
  applicationQueries,
  applicationSave,
} from '@/api/applications';
import { call } from '@/api/request';
import { createDraftOutbox } from '@/engines/synced-draft';
import { confirmAction } from '@/kit/confirm-action';
import { useAction } from '@/kit/use-action';
import { oneForEach } from '@/lib/one-for-each';
import { paths } from '@/lib/paths';
import { randomId } from '@/lib/random-id';
import { timeFromNow } from '@/lib/time';
import { Button } from '@/ui/button';
import textStyles from '@/ui/text.module.css';
import { useNow } from '@/ui/use-now';

/** Drafts of applications, one outbox for each session of a student. */
export const applicationDraftsOf = oneForEach((_client: QueryClient) =>
  createDraftOutbox({
    name: 'applications',
    schema: applicationContent,
    send: (input, options) => call(applicationSave, input, options),
  }),
);

/** Actions of an applicant for an application that was handed in. */
export function OwnActions({ application }: { application: ApplicationDetail }) {
  const { application_id, acts, revision, remind_from, content, kind } = application;
  const client = useQueryClient();
  const now = useNow('minute');
  const navigate = useNavigate();
  const { run, busy } = useAction(applicationDo, {
    refresh: [['applications', 'list']],
    onDone: (shown) => client.setQueryData(applicationQueries.detail(application_id).queryKey, shown),
  });
  const act = (what: 'withdraw' | 'remind') =>
    run({ application_id, act: what, revision, comment: '', to: null });
  const withdraw = async () => {
    const isMeant = await confirmAction({
      title: '撤回申请',
      body: '撤回后审批人不再看到它。要再申请，可以“再次提交”一份同样的。',
      action: '撤回',
      refusal: '保留',
      danger: true,
    });
    if (isMeant) act('withdraw');
  };
  const again = () => {
    const id = randomId();
    applicationDraftsOf(client).change(
      id,
      { content: { kind, values: {}, files: [] }, version: 0, saved_at: null },
      content,
    );
    void navigate(paths.oaList(id, kind));
  };
  const canRemind = acts.includes('remind');
  return (
    <>
      {acts.includes('withdraw') && (
        <Button busy={busy} onClick={() => void withdraw()}>
          撤回
        </Button>
      )}
      {canRemind && remind_from && (
        <span className={textStyles.hintFigures}>{timeFromNow(remind_from, now)} 后可再催办</span>
      )}
      {canRemind && !remind_from && (
        <Button busy={busy} onClick={() => act('remind')}>
          催办
        </Button>
      )}
      {acts.length === 0 && <Button onClick={again}>再次提交</Button>}
    </>
  );
}
