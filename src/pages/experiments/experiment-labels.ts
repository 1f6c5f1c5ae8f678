import type { BookingState, ExperimentType } from '@/api/experiments';
import type { Tone } from '@/ui/tone';

/** Names and colours of the kinds of experiments. */
export const experimentTypeNames: Record<ExperimentType, { text: string; tone: Tone }> = {
  physics: { text: '物理', tone: 'info' },
  electronics: { text: '电子', tone: 'gold' },
  chemistry: { text: '化学', tone: 'success' },
  programming: { text: '编程', tone: 'brand' },
};

export const bookingStates: Record<BookingState, { text: string; tone: Tone }> = {
  booked: { text: '已预约', tone: 'brand' },
  open: { text: '待交报告', tone: 'warning' },
  submitted: { text: '报告已提交', tone: 'info' },
  marked: { text: '已批改', tone: 'success' },
  missed: { text: '未交报告', tone: 'danger' },
  cancelled: { text: '已取消', tone: 'neutral' },
};
