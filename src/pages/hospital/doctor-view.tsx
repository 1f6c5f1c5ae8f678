import { hospitalBook, hospitalQueries } from '@/api/hospital';
import { AgendaClashNotice } from '@/features/agenda';
import { SlotsCard } from '@/features/slots';
import { DetailHeader, DetailPage } from '@/kit/detail-page';
import { KeptNotice } from '@/kit/kept-notice';
import { useKept } from '@/kit/use-kept';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { AppointmentsCard } from './appointments-card';

/** One doctor, and when one can be booked. */
export function DoctorView({ doctorId }: { doctorId: string }) {
  const query = useKept(hospitalQueries.doctor(doctorId));
  const appointments = useKept(hospitalQueries.appointments());
  return (
    <DetailPage
      query={query}
      title="预约挂号"
      failure="打不开这位医生"
      back={{ to: paths.hospital(), label: '看看别的科室' }}
    >
      {({ doctor: { name, title, good_at, department, place } }) => (
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
          <SlotsCard
            label={`${name}医生`}
            title={`${department} ${name}医生`}
            query={query}
            book={hospitalBook}
            done="挂号成功，就诊前 30 分钟可以报到"
            refresh={[['hospital']]}
            facts={[['报到', '就诊前 30 分钟到号源结束前，在这里或自助机报到']]}
          >
            {(slot) => <AgendaClashNotice span={slot} act="预约" />}
          </SlotsCard>
        </>
      )}
    </DetailPage>
  );
}
