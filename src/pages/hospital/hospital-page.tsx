import type { QueryClient } from '@tanstack/react-query';
import { PhoneCall } from 'lucide-react';
import * as v from 'valibot';
import { hospitalQueries } from '@/api/hospital';
import { RulesNote } from '@/features/slots';
import { KeptNotice } from '@/kit/kept-notice';
import { Loaded } from '@/kit/loaded';
import { useKept } from '@/kit/use-kept';
import { useListSearch } from '@/kit/use-list-search';
import { dayText } from '@/lib/time';
import { buttonClass } from '@/ui/button-class';
import { Cluster } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { PartSkeleton } from '@/ui/skeleton-page';
import { Updated } from '@/ui/updated';
import { AppointmentsCard } from './appointments-card';
import { DepartmentsCard } from './departments-card';
import { DoctorView } from './doctor-view';
import { useAppointments } from './use-appointments';

/** Telephone link for emergencies. */
const EmergencyNote = () => (
  <a href="tel:021-5555-1201" className={buttonClass({})}>
    <PhoneCall />
    24 小时急诊 021-5555-1201
  </a>
);

const filters = v.object({
  department: v.optional(v.string(), ''),
  doctor: v.optional(v.string(), ''),
});

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) => {
  void cache.prefetchQuery(hospitalQueries.appointments());
  return cache.ensureQueryData(hospitalQueries.departments());
};

/** /user/hospital: departments and doctors, booking one, and the student's appointments; `?doctor=` is one doctor. */
export function Component() {
  const search = useListSearch(filters);
  const { doctor } = search.filter;
  return doctor ? <DoctorView key={doctor} doctorId={doctor} /> : <Hospital search={search} />;
}

function Hospital({ search }: { search: ReturnType<typeof useListSearch<typeof filters>> }) {
  const departments = useKept(hospitalQueries.departments());
  const appointments = useAppointments();
  return (
    <Page>
      <PageHeader
        title="校医院"
        description="先选科室和医生，再选时段；挂上号后按时报到。"
        actions={<EmergencyNote />}
      />
      <KeptNotice of={[departments, appointments]} />
      <AppointmentsCard query={appointments} />
      <Loaded query={departments} skeleton={<PartSkeleton />} failure="科室加载失败">
        {({ list, rules, closed, as_of }) => (
          <>
            {closed.length > 0 && (
              <Notice
                tone="info"
                title={`${closed.map(({ day }) => dayText(day)).join('、')}${closed[0]?.holiday ?? ''}放假，门诊停诊`}
              >
                <p>急诊 24 小时开放。</p>
              </Notice>
            )}
            <DepartmentsCard
              departments={list}
              chosen={search.filter.department}
              isStale={departments.isStale}
              onChoose={(department) => search.set({ department })}
            />
            <Cluster spread gap={4}>
              <RulesNote rules={rules} />
              <Updated at={as_of} now={departments.now} isStale={departments.isStale} />
            </Cluster>
          </>
        )}
      </Loaded>
    </Page>
  );
}
