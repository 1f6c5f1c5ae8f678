import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { applicationQueries } from '@/api/applications';
import { DetailPage } from '@/kit/detail-page';
import { paths } from '@/lib/paths';
import { ApplicationForm } from './application-form';
import { ApplicationView } from './application-view';
import { OwnActions } from './own-actions';
import { OwnApplications } from './own-applications';

/** /user/oaList: the student's applications; with `?id=` one of them, and with `&kind=` a new one to fill in. */
export function Component() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id ? (
    <OwnApplication key={id} applicationId={id} kind={search.get('kind') ?? undefined} />
  ) : (
    <OwnApplications />
  );
}

const list = { to: paths.oaList(), label: '我的申请' };

function OwnApplication({ applicationId, kind }: { applicationId: string; kind?: string | undefined }) {
  const query = useQuery(applicationQueries.detail(applicationId, kind));
  return (
    <DetailPage
      query={query}
      title="我的申请"
      failure="打不开这份申请"
      back={{ to: list.to, label: '查看全部申请' }}
      width="wide"
    >
      {(application) =>
        application.acts.includes('save') ? (
          <ApplicationForm application={application} />
        ) : (
          <ApplicationView
            application={application}
            list={list}
            actions={<OwnActions application={application} />}
          />
        )
      }
    </DetailPage>
  );
}
