import { useState } from 'react';
import { type Appointment, type AppointmentState, hospitalCancel, hospitalCheckIn } from '@/api/hospital';
import { confirmAction } from '@/kit/confirm-action';
import { Loaded } from '@/kit/loaded';
import { useAction } from '@/kit/use-action';
import type { KeptFigures } from '@/kit/use-kept';
import { spanText, timeFromNow } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cluster, Stack } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import textStyles from '@/ui/text.module.css';
import type { Tone } from '@/ui/tone';
import styles from './appointments-card.module.css';

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

/** Past appointments that are shown at first. */
const PAST = 3;

interface AppointmentsCardProps {
  query: KeptFigures<{ list: Appointment[] }>;
  /** Only those to come; nothing where there are none. */
  onlyComing?: boolean;
}

/** The student's appointments: number, place in the queue, and what can be done with each. */
export function AppointmentsCard({ query, onlyComing = false }: AppointmentsCardProps) {
  const [isWhole, setWhole] = useState(false);
  const coming = query.data?.list.filter(isComing) ?? [];
  if (onlyComing && coming.length === 0) return null;
  return (
    <Card title="我的挂号">
      <Loaded
        query={query}
        stale={false}
        failure="挂号记录加载失败"
        skeleton={<LinesSkeleton lines={2} height="4rem" />}
      >
        {({ list }) => {
          const past = onlyComing ? [] : list.filter((each) => !isComing(each));
          const shown = [...coming, ...(isWhole ? past : past.slice(0, coming.length > 0 ? 0 : PAST))];
          if (list.length === 0)
            return (
              <p className={textStyles.note}>还没有挂过号。在下面选科室和医生，最早的号写在名字旁边。</p>
            );
          return (
            <Stack gap={3}>
              <ul aria-label="我的挂号" className={styles.list}>
                {shown.map((appointment) => (
                  <li key={appointment.appointment_id}>
                    <AppointmentItem appointment={appointment} now={query.now} />
                  </li>
                ))}
              </ul>
              {past.length > shown.length - coming.length || isWhole ? (
                <Cluster>
                  <Button
                    size="small"
                    variant="ghost"
                    aria-expanded={isWhole}
                    onClick={() => setWhole(!isWhole)}
                  >
                    {isWhole ? '收起' : `全部 ${past.length} 次就诊记录`}
                  </Button>
                </Cluster>
              ) : null}
            </Stack>
          );
        }}
      </Loaded>
    </Card>
  );
}

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
  const cancel = useAction(hospitalCancel, { done: '已取消，号源让给了其他同学', refresh });
  const checkIn = useAction(hospitalCheckIn, { done: '已报到，请在诊室外候诊', refresh });
  const askToCancel = async () => {
    const isMeant = await confirmAction({
      title: '取消预约',
      body: `确定不看 ${spanText(starts_at, ends_at)} 的${department}${doctor}医生了吗？取消后号源马上放出，不算爽约。`,
      action: '取消预约',
      refusal: '保留',
      danger: true,
    });
    if (isMeant) cancel.run({ appointment_id });
  };
  return (
    <Cluster>
      {can_check_in && (
        <Button variant="primary" busy={checkIn.busy} onClick={() => checkIn.run({ appointment_id })}>
          报到
        </Button>
      )}
      {can_cancel && (
        <Button busy={cancel.busy} onClick={() => void askToCancel()}>
          取消预约
        </Button>
      )}
    </Cluster>
  );
}
