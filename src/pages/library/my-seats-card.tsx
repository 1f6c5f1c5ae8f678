import {
  libraryMySeats,
  librarySeatAct,
  libraryStopWaiting,
  type SeatAct,
  type SeatBooking,
  type SeatWait,
} from '@/api/library-seats';
import type { EndpointOutput } from '@/api/endpoint';
import { ActButton } from '@/kit/act-button';
import { OwnList } from '@/kit/own-list';
import { OwnRow } from '@/kit/own-row';
import type { KeptFigures } from '@/kit/use-kept';
import { spanText, timeFromNow, timeText } from '@/lib/time';
import { Updated } from '@/ui/updated';
import { Cluster } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { actsNow, periodText, seatStates } from './seat-plan';

const refresh = [
  ['library', 'seats'],
  ['library', 'mySeats'],
];
const isComing = ({ state }: SeatBooking): boolean => ['booked', 'seated', 'away'].includes(state);

/** The student's seats and what they wait for, with what can be done with each. */
export const MySeatsCard = ({ query }: { query: KeptFigures<EndpointOutput<typeof libraryMySeats>> }) => (
  <OwnList
    title="我的座位"
    actions={query.data && <Updated at={query.data.as_of} isStale={query.isStale} />}
    query={query}
    failure="我的座位加载失败"
    isOver={(booking) => !isComing(booking)}
    unit="次"
    none="现在没有约座位。选好时段，在图上或列表里点一个空座。"
    lead={({ waits }) => waits.map((wait) => <WaitNotice key={wait.wait_id} wait={wait} now={query.now} />)}
    keyOf={({ booking_id }) => booking_id}
  >
    {(booking) => (
      <OwnRow
        label={`${booking.place} ${periodText(booking, query.now)}`}
        title={booking.place}
        state={seatStates[booking.state]}
        facts={spanText(booking.starts_at, booking.ends_at)}
        hint={nextStep(booking, query.now)}
      >
        {actsOf(booking, query.now)}
      </OwnRow>
    )}
  </OwnList>
);

/** Next step for a booking, and its deadline. */
function nextStep(booking: SeatBooking, now: Date): string {
  const acts = actsNow(booking, now);
  const { state, check_in_from, check_in_until, cancel_until, away_until, leaves_left, ends_at } = booking;
  if (state === 'away') return `请在 ${timeText(away_until ?? ends_at)} 前回来，超时座位放出并记一次未到`;
  if (state === 'seated') return `可以用到 ${timeText(ends_at)}，还能短暂离开 ${leaves_left} 次`;
  if (state !== 'booked') return '';
  const checkIn = acts.includes('check_in')
    ? `请在 ${timeText(check_in_until)} 前签到，过时座位放出并记一次未到`
    : `${timeText(check_in_from)} 起可以签到，最晚 ${timeText(check_in_until)}`;
  return acts.includes('cancel') ? `${checkIn}；${timeFromNow(cancel_until, now)} 前可以取消` : checkIn;
}

const buttons: readonly { act: SeatAct; text: string; done: string; isMain?: boolean }[] = [
  { act: 'check_in', text: '签到', done: '已签到，座位是你的了', isMain: true },
  { act: 'return', text: '我回来了', done: '欢迎回来', isMain: true },
  { act: 'leave', text: '短暂离开', done: '座位为你保留 30 分钟' },
  { act: 'end', text: '结束使用', done: '座位已经让给别人' },
  { act: 'cancel', text: '取消预约', done: '已取消，座位让给了其他同学' },
];

function actsOf(booking: SeatBooking, now: Date) {
  const questions: Partial<Record<SeatAct, string>> = {
    end: `现在就让出 ${booking.place} 吗？还没用完的时间归别人。`,
    cancel: `确定取消 ${periodText(booking, now)} 的 ${booking.place} 吗？不算未到。`,
  };
  return buttons
    .filter(({ act }) => actsNow(booking, now).includes(act))
    .map(({ act, text, done, isMain }) => (
      <ActButton
        key={act}
        act={librarySeatAct}
        input={{ booking_id: booking.booking_id, act }}
        done={done}
        refresh={refresh}
        size="small"
        variant={isMain ? 'primary' : undefined}
        ask={questions[act] === undefined ? undefined : { body: questions[act], danger: true }}
      >
        {text}
      </ActButton>
    ));
}

function WaitNotice({ wait, now }: { wait: SeatWait; now: Date }) {
  const { wait_id, room, place, ahead } = wait;
  if (place)
    return <Notice tone="success" title={`等到了 ${periodText(wait, now)} 的座位：${place}，请按时签到`} />;
  return (
    <Notice
      tone="info"
      title={`正在等 ${room} ${periodText(wait, now)} 的空座，${ahead > 0 ? `前面还有 ${ahead} 人` : '你是第一个'}`}
    >
      <Cluster>
        <ActButton
          act={libraryStopWaiting}
          input={{ wait_id }}
          done="不再等了"
          refresh={refresh}
          size="small"
          ask={{
            body: `${room} ${periodText(wait, now)}有空座也不再为你预约；再等要排到队尾。`,
            danger: true,
          }}
        >
          不等了
        </ActButton>
      </Cluster>
    </Notice>
  );
}
