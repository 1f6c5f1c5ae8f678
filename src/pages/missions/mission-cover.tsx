import { Cover } from '@/ui/cover/cover';
import type { CoverKind } from '@/ui/cover/cover-patterns';

const kinds: CoverKind[] = ['lattice', 'waves', 'orbits'];

interface MissionCoverProps {
  missionId: string;
  /** 0 to 360. */
  hue: number;
}

/** The cover of a learning path. */
export function MissionCover({ missionId, hue }: MissionCoverProps) {
  // Ids in a row get different patterns.
  const sum = [...missionId].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 2);
  return <Cover kind={kinds[sum % kinds.length] ?? 'waves'} seed={missionId} hue={hue} />;
}
