import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { applicationMachine } from '@/api/application-machine';
import { type ApplicationDetail, applicationQueries, COMMENT_LIMIT } from '@/api/applications';
import { commentDraft } from '@/features/applications';
import { DetailPage } from '@/kit/detail-page';
import { lazyDialog } from '@/kit/lazy-dialog';
import { paths } from '@/lib/paths';
import { readDraft, writeDraft } from '@/session/drafts';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cluster, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { TextArea } from '@/ui/text-area';
import { ApplicationView } from './application-view';
import { ApprovalDesk } from './approval-desk';
import { useOpened } from './application-parts';
import { useDecisions } from './approvals';

/** /user/oaApproveList: what waits for the approver, and what they have done; with `?id=` one application. */
export function Component() {
  const { id } = useOpened();
  return id ? <Approval key={id} applicationId={id} /> : <ApprovalDesk />;
}

const PersonDialog = lazyDialog(async () => (await import('./person-dialog')).default);

type Act = 'approve' | 'return' | 'reject' | 'transfer' | 'countersign';
const needsComment = (act: Act) => act === 'return' || act === 'reject';

/** An approver's comment and decision on an application. */
function DecisionCard({ application }: { application: ApplicationDetail }) {
  const { application_id, revision, title, nodes, waits, applicant } = application;
  const node = nodes.find(({ name }) => name === waits?.node);
  const draftName = commentDraft(application_id);
  const { outbox, refused } = useDecisions();
  const before = refused.find(({ body }) =>
    body.applications.some((each) => each.application_id === application_id),
  );
  const navigate = useNavigate();
  const { list } = useOpened();
  const [comment, setComment] = useState(() => readDraft(draftName) || before?.body.comment || '');
  const [error, setError] = useState('');
  const [asking, setAsking] = useState<'transfer' | 'countersign'>();

  const write = (text: string) => {
    setComment(text);
    setError('');
    writeDraft(draftName, text);
  };
  const decide = (act: Act, to: string | null = null) => {
    if (needsComment(act) && !comment.trim())
      return setError(act === 'return' ? '请写明退回的原因，申请人要照着修改' : '请写明驳回的原因');
    if (before) outbox.takeBack(before);
    const about = { application_id, revision, title: `${applicant.name}的${title}` };
    outbox.decide({ act, comment, to, applications: [about] });
    writeDraft(draftName, '');
    void navigate(list);
  };
  return (
    <Card title="处理">
      <Stack gap={3}>
        {before && <Notice tone="warning" title={`上次没有成功：${before.refusal}`} />}
        <TextArea
          label="审批意见"
          placeholder="同意时可以不写；退回和驳回请写明原因"
          value={comment}
          error={error}
          maxLength={COMMENT_LIMIT}
          onChange={({ target }) => write(target.value)}
        />
        <Cluster gap={3} spread>
          <Cluster>
            <Button variant="primary" onClick={() => decide('approve')}>
              同意
            </Button>
            <Button onClick={() => decide('return')}>退回</Button>
            <Button variant="danger" onClick={() => decide('reject')}>
              驳回
            </Button>
          </Cluster>
          <Cluster>
            <Button variant="ghost" onClick={() => setAsking('transfer')}>
              转交
            </Button>
            <Button variant="ghost" onClick={() => setAsking('countersign')}>
              加签
            </Button>
          </Cluster>
        </Cluster>
      </Stack>
      <PersonDialog
        open={asking !== undefined}
        act={asking ?? 'transfer'}
        verb={applicationMachine.acts[asking ?? 'transfer']}
        without={[applicant, ...(node?.people ?? [])]}
        onChosen={(userId) => decide(asking ?? 'transfer', userId)}
        onClose={() => setAsking(undefined)}
      />
    </Card>
  );
}

function Approval({ applicationId }: { applicationId: string }) {
  const query = useQuery({ ...applicationQueries.detail(applicationId), refetchOnMount: 'always' });
  const { list } = useOpened();
  return (
    <DetailPage
      query={query}
      title="我的审批"
      failure="打不开这份申请"
      back={{ to: paths.oaApproveList(), label: '查看全部审批' }}
      width="wide"
    >
      {(application) => (
        <ApplicationView application={application} list={{ to: list, label: '我的审批' }}>
          {application.acts.includes('approve') && <DecisionCard application={application} />}
        </ApplicationView>
      )}
    </DetailPage>
  );
}
