import { BellPlus, BellRing } from 'lucide-react';
import { laundryCancel, laundryStart, type Wash } from '@/api/life-service';
import { useReminders } from '@/features/reminders';
import { ActButton } from '@/kit/act-button';
import { OwnList } from '@/kit/own-list';
import { OwnRow } from '@/kit/own-row';
import type { KeptFigures } from '@/kit/use-kept';
import { MINUTE, momentOf, spanText, timeFromNow, timeText } from '@/lib/time';
import { Button } from '@/ui/button';
import { lifeUntilText, washStates } from './life-labels';

const refresh = [['lifeService']];

const isOver = ({ state }: Wash): boolean => state === 'done' || state === 'missed' || state === 'cancelled';

interface WashesCardProps {
  query: KeptFigures<{ list: Wash[] }>;
  onlyComing?: boolean;
}

/** The student's bookings of machines, and what can be done with each. */
export const WashesCard = ({ query, onlyComing }: WashesCardProps) => (
  <OwnList
    title="我的洗衣预约"
    query={query}
    failure="洗衣预约加载失败"
    onlyComing={onlyComing}
    isOver={isOver}
    unit="次"
    none="现在没有预约。在下面选一台机器，可以约三天内的时段。"
    keyOf={({ booking_id }) => booking_id}
  >
    {(wash) => <WashRow wash={wash} now={query.now} />}
  </OwnList>
);

/** Next step for a booking, and its deadline. */
function hintOf({ state, can_cancel, cancel_until, start_until, ends_at }: Wash, now: Date): string {
  if (state === 'due') return `请在 ${timeText(start_until)} 前启动，过时机器会放给别人。`;
  if (state === 'running') return `${timeText(ends_at)} 洗好，还有 ${lifeUntilText(ends_at, now)}。`;
  if (state === 'missed') return '开始后 10 分钟没有启动，已经放给别人。';
  if (state !== 'booked') return '';
  return can_cancel
    ? `开始前 5 分钟起可以启动；${timeFromNow(cancel_until, now)} 前可以取消。`
    : '开始前 5 分钟起可以启动；离开始不足 15 分钟，不能取消。';
}

/** Milliseconds for which a notice is of use. */
const OF_USE = 15 * MINUTE;

interface FreeNoticeProps {
  id: string;
  /** Wire time at which to tell. */
  at: string;
  /** Of what it is, for the button's name. */
  what: string;
  /** Text of the reminder. */
  text: string;
  label: string;
  now: Date;
}

/** A button that sets a reminder for a moment, on this device, or removes it. */
export function FreeNotice({ id, at, what, text, label, now }: FreeNoticeProps) {
  const { reminders, add, remove } = useReminders();
  const isSet = reminders.some((each) => each.id === id);
  const left = momentOf(at) - now.getTime();
  if (left <= 0 && !isSet) return null;
  return (
    <Button
      size="small"
      variant="ghost"
      aria-pressed={isSet}
      aria-label={`${isSet ? '已设提醒' : label}：${what} ${timeText(at)}`}
      icon={isSet ? <BellRing /> : <BellPlus />}
      onClick={() => (isSet ? remove(id) : add({ id, delay: left, until: left + OF_USE, text }))}
    >
      {isSet ? '已设提醒' : label}
    </Button>
  );
}

function WashRow({ wash, now }: { wash: Wash; now: Date }) {
  const { booking_id, title, place, starts_at, ends_at, state, can_cancel } = wash;
  const act = { input: { booking_id }, refresh, size: 'small' } as const;
  return (
    <OwnRow
      label={`${place} ${title} ${spanText(starts_at, ends_at)}`}
      title={title}
      state={washStates[state]}
      facts={`${spanText(starts_at, ends_at)} · ${place}`}
      hint={hintOf(wash, now)}
    >
      {state === 'running' && (
        <FreeNotice
          id={`washed:${booking_id}`}
          at={ends_at}
          what={title}
          text={`${place} ${title}：衣服洗好了`}
          label="洗好提醒我"
          now={now}
        />
      )}
      {state === 'booked' && (
        <FreeNotice
          id={`wash:${booking_id}`}
          at={starts_at}
          what={title}
          text={`${place} ${title}：到你的时段了，10 分钟内启动`}
          label="到点提醒我"
          now={now}
        />
      )}
      {state === 'due' && (
        <ActButton {...act} act={laundryStart} variant="primary" done="已启动">
          启动
        </ActButton>
      )}
      {can_cancel && (
        <ActButton
          {...act}
          act={laundryCancel}
          done="已取消，机器让给了别的同学"
          ask={{
            body: `确定不用 ${spanText(starts_at, ends_at)} 的${title}了吗？取消后别人马上可以约，不算没有到。`,
            danger: true,
          }}
        >
          取消预约
        </ActButton>
      )}
    </OwnRow>
  );
}
