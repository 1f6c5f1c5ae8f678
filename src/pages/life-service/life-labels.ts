import type { Machine, MachineState, WashState } from '@/api/life-service';
import { durationText } from '@/lib/duration';
import { MINUTE, momentOf, timeText } from '@/lib/time';
import type { Tone } from '@/ui/tone';

/** `2 号洗衣机`. */
export const machineName = ({ kind, number }: Pick<Machine, 'kind' | 'number'>): string =>
  `${number} 号${kind === 'washer' ? '洗衣机' : '烘干机'}`;

export const machineStates: Record<MachineState, readonly [word: string, tone: Tone]> = {
  free: ['空闲', 'success'],
  running: ['使用中', 'info'],
  reserved: ['已预约', 'warning'],
  broken: ['故障', 'danger'],
  closed: ['未开放', 'neutral'],
};

/** States of a machine's booking, each a word and its colour. */
export const washStates: Record<WashState, readonly [word: string, tone: Tone]> = {
  booked: ['已预约', 'brand'],
  due: ['可以启动', 'warning'],
  running: ['洗涤中', 'info'],
  done: ['已完成', 'neutral'],
  missed: ['没有启动', 'danger'],
  cancelled: ['已取消', 'neutral'],
};

/** Time until a wire time: `12 分钟`. */
export const lifeUntilText = (at: string, now: Date): string =>
  durationText(Math.max(0, Math.ceil((momentOf(at) - now.getTime()) / MINUTE)) * 60);

/** When a machine is free: `14:30 空出，还有 12 分钟`, `到 14:30 都空着`. */
export function freeText({ state, free_at, free_until, fault }: Machine, now: Date, opens: string): string {
  if (state === 'broken') return fault ?? '正在维修';
  if (state === 'closed') return `${opens} 开放`;
  if (state === 'free') return free_until ? `${timeText(free_until)} 前空着` : '今天都空着';
  if (!free_at) return '今天都约满了';
  return momentOf(free_at) > now.getTime()
    ? `${timeText(free_at)} 空出，还有 ${lifeUntilText(free_at, now)}`
    : '应该已经空出';
}
