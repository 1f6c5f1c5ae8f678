import {
  type Appointment,
  type AppointmentState,
  hospitalCancel,
  hospitalCheckIn,
  hospitalQueries,
} from '@/api/hospital';
import { ActButton } from '@/kit/act-button';
import { OwnList } from '@/kit/own-list';
import { type KeptFigures, useKept } from '@/kit/use-kept';
import { MINUTE, spanText, timeFromNow } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Cluster, Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import type { Tone } from '@/ui/tone';
import styles from './appointments-card.module.css';

/** Milliseconds after which a queue is asked for again while it moves. */
const MOVING = MINUTE / 2;

/** The student's appointments; asked for more often while one's queue is called. */
export const useAppointments = () => {
  const options = hospitalQueries.appointments();
  return useKept({
    ...options,
    refetchInterval: ({ state }) =>
      state.data?.list.some(({ calling, can_check_in }) => calling !== null || can_check_in)
        ? MOVING
        : 5 * MINUTE,
  });
};

const states: Record<AppointmentState, [text: string, tone: Tone]> = {
  booked: ['已预约', 'brand'],
  waiting: ['候诊中', 'info'],
  called: ['请就诊', 'success'],
  done: ['已就诊', 'neutral'],
  missed: ['未到', 'danger'],
  cancelled: ['已取消', 'neutral'],
};
const refresh = [['hospital']];

const isComing = ({ state }: Appointment): boolean =>
  state === 'booked' || state === 'waiting' || state === 'called';

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
    isOver={(appointment) => !isComing(appointment)}
    unit="次"
    none="现在没有挂号。在下面选科室和医生，最早的号写在名字旁边。"
    keyOf={({ appointment_id }) => appointment_id}
  >
    {(appointment) => <AppointmentItem appointment={appointment} now={query.now} />}
  </OwnList>
);

function AppointmentItem({ appointment, now }: { appointment: Appointment; now: Date }) {
  const { doctor, department, place, starts_at, ends_at, number, state } = appointment;
  const [text, tone] = states[state];
  return (
    <article aria-label={`${department} ${doctor}医生 ${number} 号`} className={styles.item}>
      <p className={styles.number} data-past={!isComing(appointment) || undefined}>
        <span>{number}</span> 号
      </p>
      <Stack gap={1}>
        <Cluster gap={2} rowGap={1}>
          <span className={textStyles.medium}>
            {department} {doctor}医生
          </span>
          <Badge tone={tone}>{text}</Badge>
        </Cluster>
        <p className={textStyles.noteFigures}>
          {spanText(starts_at, ends_at)} · {place}
        </p>
        <QueueText appointment={appointment} now={now} />
      </Stack>
      <Actions appointment={appointment} />
    </article>
  );
}

/** Progress of the queue, and the deadline for cancelling. */
function QueueText({ appointment, now }: { appointment: Appointment; now: Date }) {
  const { state, calling, ahead, can_cancel, cancel_until, can_check_in } = appointment;
  if (!isComing(appointment)) return null;
  return (
    <p className={textStyles.hintFigures}>
      {calling !== null &&
        (state === 'called' ? '叫到你了，请进诊室。' : `正在叫 ${calling} 号，前面还有 ${ahead} 人。`)}
      {can_check_in && '可以报到了，到时没有报到算爽约。'}
      {calling === null && !can_check_in && '就诊前 30 分钟起可以报到。'}
      {state === 'booked' &&
        (can_cancel ? `${timeFromNow(cancel_until, now)} 前可以取消。` : '距离就诊不足 2 小时，不能取消。')}
    </p>
  );
}

function Actions({ appointment }: { appointment: Appointment }) {
  const { appointment_id, department, doctor, starts_at, ends_at, can_cancel, can_check_in } = appointment;
  const act = { input: { appointment_id }, refresh };
  return (
    <Cluster>
      {can_check_in && (
        <ActButton {...act} act={hospitalCheckIn} variant="primary" done="已报到，请在诊室外候诊">
          报到
        </ActButton>
      )}
      {can_cancel && (
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
    </Cluster>
  );
}
