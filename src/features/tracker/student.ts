import { useSession } from '@/session/store';

/** The signed-in student as records name them, and their token; undefined when nobody is signed in. */
export function currentStudent(): { userId: string; userName: string; token: string } | undefined {
  const { token, userInfo } = useSession.getState();
  if (!token || !userInfo?.user_id) return undefined;
  return { userId: userInfo.user_id, userName: userInfo.username, token };
}
