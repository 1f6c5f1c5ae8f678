import { oaTokens } from '@/api/oa-token';
import { useSession } from '@/session/store';

/** The token for calls of the OA system, kept in the session (SES-1): `oaTokenExpire` in epoch milliseconds. */
export const oaPort = oaTokens({
  read: () => {
    const { oaToken: token, oaTokenExpire } = useSession.getState();
    return { token, expires: Number(oaTokenExpire) };
  },
  write: (oaToken, expires) => useSession.setState({ oaToken, oaTokenExpire: String(expires) }),
});
