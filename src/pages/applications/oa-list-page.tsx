import { useQuery } from '@tanstack/react-query';
import { applicationQueries } from '@/api/applications';
import { DetailPage } from '@/kit/detail-page';
import { paths } from '@/lib/paths';
import { ApplicationEditor } from './application-form';
import { ApplicationView } from './application-view';
import { OwnActions } from './own-actions';
import { OwnApplications } from './own-applications';
import { useOpened } from './use-opened';

/** /user/oaList: the student's applications; with `?id=` one of them, and with `&kind=` a new one to fill in. */
export function Component() {
  const { id, kind } = useOpened();
  return id ? <OwnApplication key={id} applicationId={id} kind={kind} /> : <OwnApplications />;
}

function OwnApplication({ applicationId, kind }: { applicationId: string; kind?: string | undefined }) {
  const query = useQuery(applicationQueries.detail(applicationId, kind));
  const { list } = useOpened();
  return (
    <DetailPage
      query={query}
      title="我的申请"
      failure="打不开这份申请"
      back={{ to: paths.oaList(), label: '查看全部申请' }}
      width="wide"
    >
      {(application) =>
        application.acts.includes('save') ? (
          <ApplicationEditor application={application} />
        ) : (
          <ApplicationView
            application={application}
            list={{ to: list, label: '我的申请' }}
            actions={<OwnActions application={application} />}
          />
        )
      }
    </DetailPage>
  );
}
