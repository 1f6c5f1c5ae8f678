import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup & { name: string };

/**
 * A chunk group without what stands on one of the `heavy` libraries: that is split automatically, so that a page which
 * needs only the light parts of a folder does not load the library with them.
 */
export function withoutHeavy(heavy: RegExp, group: Group): Rolldown.CodeSplittingGroup {
  const known = new Map<string, boolean>();
  const isHeavy = (id: string, context: Rolldown.ChunkingContext): boolean => {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    // Until the module's imports are known: a circle of imports comes back to it.
    known.set(id, heavy.test(id));
    const result =
      heavy.test(id) || !!context.getModuleInfo(id)?.importedIds.some((next) => isHeavy(next, context));
    known.set(id, result);
    return result;
  };
  return { ...group, name: (id, context) => (isHeavy(id, context) ? null : group.name) };
}
