import {
  type Appointment,
  type AppointmentState,
  hospitalCancel,
  hospitalCheckIn,
  isAppointmentOver,
} from '@/api/hospital';
import { ActButton } from '@/kit/act-button';
import { OwnList } from '@/kit/own-list';
import { OwnRow } from '@/kit/own-row';
import type { KeptFigures } from '@/kit/use-kept';
import { spanText, timeFromNow } from '@/lib/time';
import { Stat } from '@/ui/stat';
import type { Tone } from '@/ui/tone';

const states: Record<AppointmentState, [text: string, tone: Tone]> = {
  booked: ['已预约', 'brand'],
  waiting: ['候诊中', 'info'],
  called: ['请就诊', 'success'],
  done: ['已就诊', 'neutral'],
  missed: ['未到', 'danger'],
  cancelled: ['已取消', 'neutral'],
};
const refresh = [['hospital']];

interface AppointmentsCardProps {
  query: KeptFigures<{ list: Appointment[] }>;
  onlyComing?: boolean;
}

/** The student's appointments: number, place in the queue, and what can be done with each. */
export const AppointmentsCard = ({ query, onlyComing }: AppointmentsCardProps) => (
  <OwnList
    title="我的挂号"
    query={query}
    failure="挂号记录加载失败"
    onlyComing={onlyComing}
    isOver={isAppointmentOver}
    unit="次"
    none="现在没有挂号。在下面选科室和医生，最早的号写在名字旁边。"
    keyOf={({ appointment_id }) => appointment_id}
  >
    {(appointment) => <AppointmentRow appointment={appointment} now={query.now} />}
  </OwnList>
);

/** Progress of the queue, and the deadline for cancelling. */
function queueText(
  { state, calling, ahead, can_cancel, cancel_until, can_check_in }: Appointment,
  now: Date,
) {
  if (state === 'called') return '叫到你了，请进诊室。';
  const queue = calling === null ? '' : `正在叫 ${calling} 号，前面还有 ${ahead} 人。`;
  if (state === 'waiting') return queue;
  const checkIn = can_check_in ? '可以报到了，到时没有报到算爽约。' : '就诊前 30 分钟起可以报到。';
  const cancel = can_cancel
    ? `${timeFromNow(cancel_until, now)} 前可以取消。`
    : '距离就诊不足 2 小时，不能取消。';
  return `${queue}${checkIn}${cancel}`;
}

function AppointmentRow({ appointment, now }: { appointment: Appointment; now: Date }) {
  const { appointment_id, department, doctor, place, starts_at, ends_at, number, state } = appointment;
  const act = { input: { appointment_id }, refresh, size: 'small' } as const;
  return (
    <OwnRow
      label={`${department} ${doctor}医生 ${number} 号`}
      lead={
        <Stat
          label="就诊号"
          value={number}
          unit="号"
          tone={isAppointmentOver(appointment) ? undefined : 'brand'}
        />
      }
      title={`${department} ${doctor}医生`}
      state={states[state]}
      facts={`${spanText(starts_at, ends_at)} · ${place}`}
      hint={!isAppointmentOver(appointment) && queueText(appointment, now)}
    >
      {appointment.can_check_in && (
        <ActButton {...act} act={hospitalCheckIn} variant="primary" done="已报到，请在诊室外候诊">
          报到
        </ActButton>
      )}
      {appointment.can_cancel && (
        <ActButton
          {...act}
          act={hospitalCancel}
          done="已取消，号源让给了其他同学"
          ask={{
            body: `确定不看 ${spanText(starts_at, ends_at)} 的${department}${doctor}医生了吗？取消后号源马上放出，不算爽约。`,
            danger: true,
          }}
        >
          取消预约
        </ActButton>
      )}
    </OwnRow>
  );
}
