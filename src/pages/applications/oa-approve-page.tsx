import { useQuery } from '@tanstack/react-query';
import { applicationQueries } from '@/api/applications';
import { DetailPage } from '@/kit/detail-page';
import { paths } from '@/lib/paths';
import { ApplicationView } from './application-view';
import { ApprovalDesk } from './approval-desk';
import { DecisionCard } from './decision-card';
import { useOpened } from './use-opened';

/** /user/oaApproveList: what waits for the approver, and what they have done; with `?id=` one application. */
export function Component() {
  const { id } = useOpened();
  return id ? <Approval key={id} applicationId={id} /> : <ApprovalDesk />;
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
