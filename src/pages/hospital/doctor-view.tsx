import { type Doctor, hospitalBook, hospitalQueries } from '@/api/hospital';
import type { Slot, SlotRules } from '@/api/slots';
import { AgendaClashNotice } from '@/features/agenda';
import { LazyBookSlotDialog, RulesNote, SlotPicker, useSlotBooking } from '@/features/slots';
import { DetailHeader, DetailPage } from '@/kit/detail-page';
import { KeptNotice } from '@/kit/kept-notice';
import { type KeptFigures, useKept } from '@/kit/use-kept';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { Stack } from '@/ui/layout';
import { Updated } from '@/ui/updated';
import { AppointmentsCard, useAppointments } from './appointments-card';

/** One doctor, and when one can be booked. */
export function DoctorView({ doctorId }: { doctorId: string }) {
  const query = useKept(hospitalQueries.doctor(doctorId));
  return (
    <DetailPage
      query={query}
      title="预约挂号"
      failure="打不开这位医生"
      back={{ to: paths.hospital(), label: '看看别的科室' }}
    >
      {(data) => <Booking {...data} query={query} />}
    </DetailPage>
  );
}

interface BookingProps {
  doctor: Doctor;
  slots: readonly Slot[];
  rules: SlotRules;
  as_of: string;
  query: KeptFigures<unknown>;
}

function Booking({ doctor, slots, rules, as_of, query }: BookingProps) {
  const { name, title, good_at, department, place } = doctor;
  const appointments = useAppointments();
  const booking = useSlotBooking(hospitalBook, {
    done: '挂号成功，就诊前 30 分钟可以报到',
    refresh: [['hospital']],
  });
  return (
    <>
      <DetailHeader
        title={`${name}医生`}
        description={`擅长${good_at}。${place}。`}
        meta={
          <>
            <Badge>{department}</Badge>
            <Badge tone="info">{title}</Badge>
          </>
        }
      />
      <KeptNotice of={[query, appointments]} />
      <AppointmentsCard query={appointments} onlyComing />
      <Card title="选择时段" actions={<Updated at={as_of} isStale={query.isStale} />}>
        <Stack gap={4}>
          <RulesNote rules={rules} />
          <SlotPicker
            label={`${name}医生`}
            slots={slots}
            now={query.now}
            disabled={rules.paused_until !== null}
            onChoose={booking.choose}
          />
        </Stack>
      </Card>
      {booking.chosen && (
        <LazyBookSlotDialog
          open
          key={booking.chosen.slot_id}
          title={`${department} ${name}医生`}
          slot={booking.chosen}
          rules={rules}
          booking={booking}
          facts={[['报到', '就诊前 30 分钟到号源结束前，在这里或自助机报到']]}
          onClose={() => booking.choose(null)}
        >
          <AgendaClashNotice span={booking.chosen} act="预约" />
        </LazyBookSlotDialog>
      )}
    </>
  );
}
