import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { call, currentToken } from '@/api/request';
import { nothing } from '@/api/basic-schemas';

/** Obtains the OA system's own token, for which the session vouches. */
export const oaToken = defineEndpoint({
  method: 'POST',
  path: '/oa/token',
  summary: '换取 OA 令牌',
  input: nothing,
  output: v.object({
    oa_token: v.pipe(v.string(), v.minLength(1)),
    expires_in: v.pipe(v.number(), v.minValue(0)),
  }),
});

/** Milliseconds before its end at which a token is renewed. */
const RENEW_BEFORE = 60_000;

interface TokenStore {
  /** `expires` in epoch milliseconds. */
  read: () => { token: string; expires: number };
  write: (token: string, expires: number) => void;
}

/**
 * Returns the port for calls of the OA system: it obtains a token at first use and renews it a minute before its end, and
 * when the server has refused it. Calls that ask at once share one renewal. Its failure is the call's, and ends no session.
 */
export function oaTokens({ read, write }: TokenStore): (refused?: string) => Promise<string> {
  let renewing: { session: string; token: Promise<string> } | undefined;

  async function renew(session: string): Promise<string> {
    const { oa_token: token, expires_in } = await call(oaToken, {}, { quiet: true });
    // Another student may have come meanwhile.
    if (currentToken() === session) write(token, Date.now() + expires_in * 1000);
    return token;
  }

  return async (refused) => {
    const { token, expires } = read();
    if (token && token !== refused && expires - RENEW_BEFORE > Date.now()) return token;
    const session = currentToken();
    if (renewing?.session !== session) {
      const begun = { session, token: renew(session) };
      renewing = begun;
      const over = () => {
        if (renewing === begun) renewing = undefined;
      };
      begun.token.then(over, over);
    }
    return renewing.token;
  };
}
