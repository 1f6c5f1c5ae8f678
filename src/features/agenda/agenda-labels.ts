import {
  BookMarked,
  BookOpen,
  Brain,
  Briefcase,
  CalendarCheck,
  ClipboardCheck,
  DoorOpen,
  FileText,
  FlaskConical,
  Gift,
  GraduationCap,
  Library,
  type LucideIcon,
  NotebookText,
  Package,
  Pin,
  Plane,
  Presentation,
  Stamp,
  Stethoscope,
  Users,
  WashingMachine,
  Wrench,
} from 'lucide-react';
import type { AgendaItem, AgendaKind } from '@/api/agenda';

/** Icon of each kind of date, and its hue: what is learnt is blue, what must be handed in is red to yellow, life is green. */
export const agendaMarks: Record<AgendaKind, { icon: LucideIcon; hue: number }> = {
  own: { icon: Pin, hue: 330 },
  lesson: { icon: Presentation, hue: 235 },
  chapter: { icon: BookOpen, hue: 255 },
  homework: { icon: NotebookText, hue: 55 },
  exam: { icon: GraduationCap, hue: 22 },
  review: { icon: Brain, hue: 310 },
  experiment: { icon: FlaskConical, hue: 285 },
  report: { icon: FileText, hue: 40 },
  activity: { icon: CalendarCheck, hue: 150 },
  society: { icon: Users, hue: 130 },
  seat: { icon: Library, hue: 190 },
  doctor: { icon: Stethoscope, hue: 350 },
  laundry: { icon: WashingMachine, hue: 205 },
  room: { icon: DoorOpen, hue: 110 },
  leave: { icon: Plane, hue: 90 },
  application: { icon: ClipboardCheck, hue: 275 },
  approval: { icon: Stamp, hue: 265 },
  repair: { icon: Wrench, hue: 75 },
  work: { icon: Briefcase, hue: 170 },
  loan: { icon: BookMarked, hue: 180 },
  parcel: { icon: Package, hue: 65 },
  order: { icon: Gift, hue: 85 },
};

/** The state of a date in words; empty for one that is to come. */
export function agendaStateText({ type, state }: AgendaItem): string {
  if (state === 'done') return type === 'event' ? '已结束' : '已完成';
  return { open: '', missed: '已错过', cancelled: '已取消' }[state];
}
