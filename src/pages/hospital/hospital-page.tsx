import type { QueryClient } from '@tanstack/react-query';
import { PhoneCall, Stethoscope } from 'lucide-react';
import * as v from 'valibot';
import { type Department, hospitalQueries } from '@/api/hospital';
import { RulesNote } from '@/features/slots';
import { ButtonLink } from '@/kit/button-link';
import { KeptNotice } from '@/kit/kept-notice';
import { LinkRow, LinkRows } from '@/kit/link-row';
import { Loaded } from '@/kit/loaded';
import { useKept } from '@/kit/use-kept';
import { useListSearch } from '@/kit/use-list-search';
import { paths } from '@/lib/paths';
import { dayText, shortDayText, timeText } from '@/lib/time';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { buttonClass } from '@/ui/button-class';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Cluster, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { Segmented } from '@/ui/segmented';
import { PartSkeleton } from '@/ui/skeleton-page';
import textStyles from '@/ui/text.module.css';
import { Updated } from '@/ui/updated';
import { AppointmentsCard } from './appointments-card';
import { DoctorView } from './doctor-view';

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

interface DepartmentsCardProps {
  departments: readonly Department[];
  /** Id of the department that is shown; the first when there is none such. */
  chosen: string;
  isStale: boolean;
  onChoose: (departmentId: string) => void;
}

/** The departments, and the doctors of one with how soon each can be seen. */
function DepartmentsCard({ departments, chosen, isStale, onChoose }: DepartmentsCardProps) {
  const shown = departments.find(({ department_id }) => department_id === chosen) ?? departments[0];
  if (!shown) return <EmptyState icon={<Stethoscope />} title="现在没有开诊的科室" />;
  const { name, about, place, doctors } = shown;
  return (
    <Card title="预约挂号">
      <Stack gap={4}>
        <Cluster>
          <Segmented
            label="科室"
            options={departments.map(({ department_id, name: label }) => ({ value: department_id, label }))}
            value={shown.department_id}
            onChange={onChoose}
          />
        </Cluster>
        <p className={textStyles.note}>
          {about}
          {place}。
        </p>
        <LinkRows aria-label={`${name}的医生`}>
          {doctors.map(({ doctor_id, name: doctor, title, good_at, place: room, free_today, next_at }) => (
            <LinkRow
              key={doctor_id}
              lead={<Avatar name={doctor} />}
              title={`${doctor} ${title}`}
              to={paths.hospital(doctor_id)}
              facts={
                <p className={textStyles.hint}>
                  擅长{good_at} · {room}
                </p>
              }
              end={
                next_at ? (
                  <>
                    <Badge tone={isStale || free_today === 0 ? 'neutral' : 'success'}>
                      {free_today === 0 ? '今天无号' : `今天余 ${free_today} 号`}
                    </Badge>
                    <span className={textStyles.hintFigures}>
                      最早 {shortDayText(next_at)} {timeText(next_at)}
                    </span>
                    <ButtonLink size="small" to={paths.hospital(doctor_id)} aria-label={`挂号：${doctor}`}>
                      挂号
                    </ButtonLink>
                  </>
                ) : (
                  <Badge>近期约满</Badge>
                )
              }
            />
          ))}
        </LinkRows>
      </Stack>
    </Card>
  );
}

function Hospital({ search }: { search: ReturnType<typeof useListSearch<typeof filters>> }) {
  const departments = useKept(hospitalQueries.departments());
  const appointments = useKept(hospitalQueries.appointments());
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
              <Updated at={as_of} isStale={departments.isStale} />
            </Cluster>
          </>
        )}
      </Loaded>
    </Page>
  );
}
