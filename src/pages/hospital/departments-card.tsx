import { Stethoscope } from 'lucide-react';
import type { Department } from '@/api/hospital';
import { ButtonLink } from '@/kit/button-link';
import { LinkRow, LinkRows } from '@/kit/link-row';
import { paths } from '@/lib/paths';
import { shortDayText, timeText } from '@/lib/time';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Cluster, Stack } from '@/ui/layout';
import { Segmented } from '@/ui/segmented';
import textStyles from '@/ui/text.module.css';

interface DepartmentsCardProps {
  departments: readonly Department[];
  /** Id of the department that is shown; the first when there is none such. */
  chosen: string;
  isStale: boolean;
  onChoose: (departmentId: string) => void;
}

/** The departments, and the doctors of one with how soon each can be seen. */
export function DepartmentsCard({ departments, chosen, isStale, onChoose }: DepartmentsCardProps) {
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
