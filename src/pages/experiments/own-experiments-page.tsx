import { useQuery } from '@tanstack/react-query';
import { FlaskConical, MapPin } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { bookingCancel, type ExperimentBooking, experimentQueries } from '@/api/experiments';
import { ActButton } from '@/kit/act-button';
import { ButtonLink } from '@/kit/button-link';
import { DetailPage } from '@/kit/detail-page';
import { Filtered } from '@/kit/list-view';
import { Loaded } from '@/kit/loaded';
import { paths } from '@/lib/paths';
import { shortDayText, spanText, timeText } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { Cluster, Stack } from '@/ui/layout';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { PartSkeleton } from '@/ui/skeleton-page';
import textStyles from '@/ui/text.module.css';
import { bookingStates, RecordView } from './record-view';
import styles from './own-experiments-page.module.css';

/** /user/experimentStudent: the student's experiments, and with `?id=` the record of one. */
export function Component() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id ? <OwnRecord key={id} bookingId={id} /> : <OwnExperiments />;
}

const actions: Partial<Record<ExperimentBooking['state'], string>> = {
  booked: '预习与准备',
  open: '记录与报告',
  submitted: '查看报告',
  marked: '查看成绩',
  missed: '查看记录',
};

/** The student's bookings, and what can be done with each. */
function BookingList({ bookings }: { bookings: readonly ExperimentBooking[] }) {
  return (
    <Stack as="ul" gap={3} aria-label="我的实验">
      {bookings.map((booking) => (
        <Card key={booking.booking_id} as="li" padding="small">
          <Cluster gap={3}>
            <Stack gap={1} className={styles.words}>
              <Cluster as="p" gap={3}>
                <span className={textStyles.strong}>{booking.title}</span>
                <State booking={booking} />
              </Cluster>
              <Cluster
                as="p"
                gap={4}
                rowGap={1}
                className={classNames(textStyles.noteFigures, textStyles.facts)}
              >
                <span>{spanText(booking.starts_at, booking.ends_at)}</span>
                <span>
                  <MapPin />
                  {booking.place} {booking.lab}
                </span>
                {booking.state === 'open' && (
                  <span>
                    报告 {shortDayText(booking.report_due_at)} {timeText(booking.report_due_at)} 截止
                  </span>
                )}
                {booking.state === 'booked' && !booking.can_cancel && <span>不足 2 小时，不能取消</span>}
              </Cluster>
            </Stack>
            {booking.can_cancel && (
              <ActButton
                act={bookingCancel}
                input={{ booking_id: booking.booking_id }}
                done="已取消预约"
                refresh={[['experiments']]}
                variant="ghost"
                aria-label={`取消预约：${booking.title}`}
                ask={{
                  body: `确定不做 ${spanText(booking.starts_at, booking.ends_at)} 的“${booking.title}”吗？名额会让给其他同学。`,
                  danger: true,
                }}
              >
                取消预约
              </ActButton>
            )}
            {actions[booking.state] && (
              <ButtonLink
                to={paths.experimentStudent(booking.booking_id)}
                variant={booking.state === 'open' ? 'primary' : 'secondary'}
                aria-label={`${actions[booking.state]}：${booking.title}`}
              >
                {actions[booking.state]}
              </ButtonLink>
            )}
          </Cluster>
        </Card>
      ))}
    </Stack>
  );
}

function State({ booking: { state, score } }: { booking: ExperimentBooking }) {
  const { text, tone } = bookingStates[state];
  return <Badge tone={tone}>{state === 'marked' ? `${score ?? 0} 分` : text}</Badge>;
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
