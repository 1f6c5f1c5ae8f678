import { type CounsellingAppointment, counsellingCancel } from '@/api/counselling';
import { ActButton } from '@/kit/act-button';
import { Loaded } from '@/kit/loaded';
import type { KeptFigures } from '@/kit/use-kept';
import { spanText, timeFromNow } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { Cluster, Stack } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import textStyles from '@/ui/text.module.css';
import type { Tone } from '@/ui/tone';

const states: Record<CounsellingAppointment['state'], [text: string, tone: Tone]> = {
  booked: ['已预约', 'brand'],
  done: ['已结束', 'neutral'],
  cancelled: ['已取消', 'neutral'],
};

/** The student's appointments: the one to come, and those that are over. */
export const CounsellingAppointmentsCard = ({
  query,
}: {
  query: KeptFigures<{ list: CounsellingAppointment[] }>;
}) => (
  <Card title="我的预约">
    <Loaded query={query} failure="预约记录加载失败" skeleton={<LinesSkeleton lines={2} height="3rem" />}>
      {({ list }) =>
        list.length === 0 ? (
          <p className={textStyles.note}>还没有预约。不确定该找谁，就选最早有空的那一位。</p>
        ) : (
          <Stack as="ul" gap={4} aria-label="我的预约">
            {list.map((appointment) => (
              <li key={appointment.appointment_id}>
                <AppointmentItem appointment={appointment} now={query.now} />
              </li>
            ))}
          </Stack>
        )
      }
    </Loaded>
  </Card>
);

function AppointmentItem({ appointment, now }: { appointment: CounsellingAppointment; now: Date }) {
  const { appointment_id, counsellor, way, place, starts_at, ends_at, state, can_cancel, cancel_until } =
    appointment;
  const [text, tone] = states[state];
  return (
    <article aria-label={`${counsellor}老师 ${spanText(starts_at, ends_at)}`}>
      <Stack gap={1}>
        <Cluster gap={2} rowGap={1}>
          <span className={textStyles.medium}>{counsellor}老师</span>
          <Badge tone={tone}>{text}</Badge>
        </Cluster>
        <p className={textStyles.noteFigures}>
          {spanText(starts_at, ends_at)} · {place}
        </p>
        {state === 'booked' && (
          <>
            <p className={textStyles.hintFigures}>
              {way === 'video' && '开始前 10 分钟会给你发通话链接。'}
              {can_cancel
                ? `${timeFromNow(cancel_until, now)} 前可以取消。`
                : '距离开始不足 12 小时，来不了请打 021-5555-1182。'}
            </p>
            {can_cancel && (
              <Cluster>
                <ActButton
                  act={counsellingCancel}
                  input={{ appointment_id }}
                  done="已取消"
                  refresh={[['counselling']]}
                  isPrivate
                  size="small"
                  ask={{
                    body: `确定取消 ${spanText(starts_at, ends_at)} 和${counsellor}老师的预约吗？你写给老师的话会一起删除，以后随时可以再约。`,
                    danger: true,
                  }}
                >
                  取消预约
                </ActButton>
              </Cluster>
            )}
          </>
        )}
      </Stack>
    </article>
  );
}
