import type { Seat, SeatAct, SeatBooking, SeatFeature, SeatPeriod } from '@/api/library-seats';
import { dayAfter } from '@/lib/days';
import { clocksText, dayOf, momentOf, shortDayText } from '@/lib/time';
import type { Tone } from '@/ui/tone';

const featureNames: Record<SeatFeature, string> = { window: '靠窗', socket: '有插座', quiet: '安静区' };
const stateNames: Record<string, string> = { f: '可预约', t: '已被约', m: '我的座位' };

/** Features of a seat: `靠窗 有插座`. */
export const featuresText = ({ features }: Pick<Seat, 'features'>): string =>
  features.map((feature) => featureNames[feature]).join(' ');

/** Whether a seat can be booked, by its letter of `states`. */
export const seatStateText = (state = 't'): string => stateNames[state] ?? '';

/** A seat in words: `A03-07 靠窗 可预约`. */
export const seatText = (seat: Seat, state: string | undefined): string =>
  [seat.label, featuresText(seat), seatStateText(state)].filter(Boolean).join(' ');

/** A period as one says it today: `今天 14:00–16:00`. */
export function periodText(
  { starts_at, ends_at }: Pick<SeatPeriod, 'starts_at' | 'ends_at'>,
  now: Date,
): string {
  const [day, today] = [starts_at.slice(0, 10), dayOf(now)];
  const words = day === today ? '今天' : day === dayAfter(today, 1) ? '明天' : shortDayText(day, now);
  return `${words} ${clocksText(starts_at, ends_at)}`;
}

export const seatStates: Record<SeatBooking['state'], [text: string, tone: Tone]> = {
  booked: ['待签到', 'brand'],
  seated: ['使用中', 'success'],
  away: ['短暂离开', 'warning'],
  done: ['已结束', 'neutral'],
  missed: ['未签到', 'danger'],
  lost: ['超时未归', 'danger'],
  cancelled: ['已取消', 'neutral'],
};

/** Returns the acts possible now, however old the server's answer: hours go on without it. */
export function actsNow(
  { state, acts, check_in_from, cancel_until }: SeatBooking,
  now: Date,
): readonly SeatAct[] {
  if (state !== 'booked') return acts;
  const [from, until] = [momentOf(check_in_from), momentOf(cancel_until)];
  if (now.getTime() >= from) return ['check_in'];
  return now.getTime() <= until ? ['cancel'] : [];
}
