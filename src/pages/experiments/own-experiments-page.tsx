import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { errorMessage } from '@/api/errors';
import { experimentQueries } from '@/api/experiments';
import { paths } from '@/lib/paths';
import { buttonClass } from '@/ui/button-class';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { PageSkeleton, PartSkeleton } from '@/ui/skeleton-page';
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
    <Link to={paths.experiment()} className={buttonClass({ variant: 'primary' })}>
      预约实验
    </Link>
  );
  return (
    <Page>
      <PageHeader
        title="我的实验"
        description="预约、实验记录、报告和成绩都在这里。报告在实验后 7 天内提交。"
        actions={toExperiments}
      />
      {bookings.data ? (
        bookings.data.length > 0 ? (
          <BookingList bookings={bookings.data} />
        ) : (
          <EmptyState
            icon={<FlaskConical />}
            title="还没有实验"
            description="在实验中心选一个实验和时段，预约后会出现在这里。"
            action={toExperiments}
          />
        )
      ) : bookings.isError ? (
        <ErrorState description={errorMessage(bookings.error)} onRetry={() => void bookings.refetch()} />
      ) : (
        <PartSkeleton />
      )}
    </Page>
  );
}

function OwnRecord({ bookingId }: { bookingId: string }) {
  const record = useQuery(experimentQueries.record(bookingId));
  if (record.data) return <RecordView record={record.data} />;
  if (!record.isError) return <PageSkeleton />;
  return (
    <Page>
      <PageHeader title="我的实验" />
      <ErrorState
        title="打不开这次实验"
        description={errorMessage(record.error)}
        onRetry={() => void record.refetch()}
        action={
          <Link to={paths.experimentStudent()} className={buttonClass({ variant: 'ghost' })}>
            查看全部实验
          </Link>
        }
      />
    </Page>
  );
}
