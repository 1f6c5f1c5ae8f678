import { Cover } from '@/ui/cover/cover';
import type { CoverKind } from '@/ui/cover/cover-patterns';

const byAcademy: Record<string, CoverKind> = {
  jsj: 'lattice',
  dzxx: 'circuit',
  jxgc: 'orbits',
  sx: 'waves',
  wl: 'orbits',
  hxcl: 'cells',
  sm: 'cells',
  jjgl: 'skyline',
  fx: 'skyline',
  wgy: 'script',
  rw: 'script',
  ys: 'arcs',
};

interface CourseCoverProps {
  courseId: string;
  academyId: string;
  /** 0 to 360. */
  hue: number;
}

/** The cover of a course: its academy's kind of pattern. */
export function CourseCover({ courseId, academyId, hue }: CourseCoverProps) {
  return <Cover kind={byAcademy[academyId] ?? 'waves'} seed={`${academyId}${courseId}`} hue={hue} />;
}
