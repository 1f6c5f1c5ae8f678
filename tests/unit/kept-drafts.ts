/** A student's drafts under a name, as text; empty when there are none. */
export const keptDrafts = (userId: string, name: string): string =>
  Object.entries(localStorage)
    .flatMap(([key, value]) => (key.startsWith(`draft:${userId}:${name}:`) ? [String(value)] : []))
    .join('\n');

/** Leaves an entry in the drafts of a student, as an earlier visit or another tab does. */
export const leaveDraft = (userId: string, name: string, entry: unknown, key = 'left'): void =>
  localStorage.setItem(`draft:${userId}:${name}:${key}`, JSON.stringify([0, entry]));
