import * as v from 'valibot';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { localStore } from '@/lib/safe-storage';
import { SESSION_KEY } from '@/session/stored-token';

export interface UserInfo {
  user_id: string;
  username: string;
}

/** Why the last session ended: it decides whether login leads back to where the student was. */
export type SessionEnd = 'exit' | 'expiry';

export interface SessionState {
  userInfo: UserInfo | null;
  token: string;
  oaToken: string;
  oaTokenExpire: string;
  activeTab: string;
  addressInfo: Record<string, unknown> | null;
  shoppingItem: Record<string, unknown> | null;
  copyCode: string;
  /** Not persisted: set by `endSession` in this tab, cleared by the next login. */
  endedBy: SessionEnd | null;
}

const signedOut = {
  userInfo: null,
  token: '',
  oaToken: '',
  oaTokenExpire: '',
  addressInfo: null,
  shoppingItem: null,
} satisfies Partial<SessionState>;

const initial: SessionState = { ...signedOut, activeTab: 'testQuestions', copyCode: '', endedBy: null };

const text = v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '');
const record = v.fallback(v.nullable(v.record(v.string(), v.unknown())), null);

/** Fields to read back from storage; anything of another shape counts as absent (SES-4). */
const persisted = v.object({
  userInfo: v.fallback(v.nullable(v.object({ user_id: text, username: text })), null),
  token: v.fallback(v.string(), ''),
  oaToken: v.fallback(v.string(), ''),
  oaTokenExpire: text,
  addressInfo: record,
  shoppingItem: record,
});

/** Reads a stored state; without a token and its student there is no session (SES-2). */
function restore(stored: unknown): v.InferOutput<typeof persisted> {
  const result = v.safeParse(persisted, stored);
  if (!result.success || !result.output.token || !result.output.userInfo?.user_id) return signedOut;
  return result.output;
}

/** The session and what goes with it (SES-1). */
export const useSession = create<SessionState>()(
  persist(() => initial, {
    name: SESSION_KEY,
    version: 0,
    storage: createJSONStorage(() => localStore),
    partialize: ({ userInfo, token, oaToken, oaTokenExpire, addressInfo, shoppingItem }) => ({
      userInfo,
      token,
      oaToken,
      shoppingItem,
      addressInfo,
      oaTokenExpire,
    }),
    // Another tab may have let in another student: what is not persisted is the last one's, too (SES-3).
    merge: (stored, current) => {
      const restored = restore(stored);
      const isSameStudent = restored.userInfo?.user_id === current.userInfo?.user_id;
      return { ...(isSameStudent ? current : initial), ...restored };
    },
    // A state written by another version keeps its fields; `merge` drops what does not fit.
    migrate: (stored) => restore(stored),
  }),
);

/** Starts a session with what login answered. */
export function startSession(session: { token: string; userInfo: UserInfo }): void {
  useSession.setState({ ...initial, ...session });
}

/** Ends the session (SES-3). What hangs on it follows by watching the store: see `session/watch.ts`. */
export function endSession(endedBy: SessionEnd): void {
  useSession.setState({ ...initial, endedBy });
}

/** The signed-in student's id, or an empty string. */
export const useUserId = (): string => useSession((state) => state.userInfo?.user_id ?? '');
