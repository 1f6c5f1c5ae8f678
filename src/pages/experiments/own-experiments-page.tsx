import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { experimentQueries } from '@/api/experiments';
import { ButtonLink } from '@/kit/button-link';
import { Filtered } from '@/kit/list-view';
import { Loaded } from '@/kit/loaded';
import { DetailPage } from '@/kit/detail-page';
import { paths } from '@/lib/paths';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { PartSkeleton } from '@/ui/skeleton-page';
import { BookingList } from './booking-list';
import { RecordView } from './record-view';

/** /user/experimentStudent: the student's experiments, and with `?id=` the record of one. */
export function Component() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id ? <OwnRecord key={id} bookingId={id} /> : <OwnExperiments />;
}

function OwnExperiments() {
  const bookings = useQuery(experimentQueries.mine());
  const toExperiments = (
    <ButtonLink to={paths.experiment()} variant="primary">
      预约实验
    </ButtonLink>
  );
  return (
    <Page>
      <PageHeader
        title="我的实验"
        description="预约、实验记录、报告和成绩都在这里。报告在实验后 7 天内提交。"
        actions={toExperiments}
      />
      <Loaded query={bookings} skeleton={<PartSkeleton />}>
        {(list) => (
          <Filtered
            count={list.length}
            empty={{
              icon: <FlaskConical />,
              title: '还没有实验',
              description: '在实验中心选一个实验和时段，预约后会出现在这里。',
              action: toExperiments,
            }}
          >
            <BookingList bookings={list} />
          </Filtered>
        )}
      </Loaded>
    </Page>
  );
}

function OwnRecord({ bookingId }: { bookingId: string }) {
  const record = useQuery(experimentQueries.record(bookingId));
  return (
    <DetailPage
      query={record}
      title="我的实验"
      failure="打不开这次实验"
      back={{ to: paths.experimentStudent(), label: '查看全部实验' }}
      width="wide"
    >
      {(loaded) => <RecordView record={loaded} />}
    </DetailPage>
  );
}
