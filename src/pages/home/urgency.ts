import { dueIn } from '@/lib/due';
import type { Tone } from '@/ui/tone';

/** Days; what is due later than that is no more urgent than the rest. */
const CALM = 14;

const tones = { over: 'danger', soon: 'warning', week: 'neutral', later: 'neutral' } as const;

/** Urgency of something due at a wire time. `share` is to be drawn: 0 (calm) to 1 (due today, or before). */
export function urgencyOf(dueAt: string, now: Date): { text: string; tone: Tone; share: number } {
  const { days, text, urgency } = dueIn(dueAt, now);
  return { text, tone: tones[urgency], share: Math.min(1, Math.max(0.06, 1 - days / CALM)) };
}
