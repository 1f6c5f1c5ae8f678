import { localStore } from '@/lib/safe-storage';

/** The key that the institute's other pages read too (SES-1). */
export const SESSION_KEY = 'globalStore';

/** The token of the stored session, before the code of the session is there; empty when there is none (SES-4). */
export function storedToken(): string {
  try {
    const stored = JSON.parse(localStore.getItem(SESSION_KEY) ?? '') as {
      state?: { token?: unknown };
    } | null;
    const token = stored?.state?.token;
    return typeof token === 'string' ? token : '';
  } catch {
    return '';
  }
}
