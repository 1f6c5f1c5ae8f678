import {
  CalendarOff,
  FileText,
  type LucideIcon,
  Monitor,
  Presentation,
  ReceiptText,
  ScrollText,
  Stamp,
} from 'lucide-react';
import { type ApplicationState, applicationMachine } from '@/api/application-machine';
import type { ApplicationSummary } from '@/api/applications';
import { timeFromNow } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { IconBadge } from '@/ui/icon-badge';
import type { Tone } from '@/ui/tone';

const tones: Record<ApplicationState, Tone> = {
  draft: 'neutral',
  submitted: 'info',
  in_review: 'info',
  transferred: 'info',
  returned: 'warning',
  approved: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
  discarded: 'neutral',
};

/** The state of an application. */
export const ApplicationStateBadge = ({ state }: { state: ApplicationState }) => (
  <Badge tone={tones[state]}>{applicationMachine.states[state]}</Badge>
);

/** A kind that is not known here has the plain one: a new kind needs nothing of the interface. */
const icons: Record<string, LucideIcon> = {
  leave: CalendarOff,
  seal: Stamp,
  room: Presentation,
  equipment: Monitor,
  certificate: ScrollText,
  reimbursement: ReceiptText,
};

/** The picture of a kind of application. */
export function KindIcon({ kind }: { kind: string }) {
  const Icon = icons[kind] ?? FileText;
  return <IconBadge icon={<Icon />} tone="brand" />;
}

/** Current step of an application: `学院审批 · 等王老师、李院长 · 昨天 10:10 起`. */
export function waitsText({ waits }: ApplicationSummary, now: Date): string {
  if (!waits) return '';
  const names = waits.people.map(({ name }) => name).join('、');
  return `${waits.node} · 等${names} · ${timeFromNow(waits.since, now)} 起`;
}

/** Hours in words: `不到 1 小时`, `26 小时`, `4.5 天`. */
export function leaveHoursText(hours: number): string {
  if (hours < 1) return '不到 1 小时';
  return hours < 48 ? `${Math.round(hours)} 小时` : `${Math.round(hours / 12) / 2} 天`;
}
