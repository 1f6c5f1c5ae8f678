import { setupServer } from 'msw/node';
import type { MockContext, SentCode } from './engine/context';
import { createDatabase, createHandlers } from './backend';
import { openSession, userOfAccount } from './engine/sessions';

/** The mock backend for one test file; see `createMockServer`. */
export type MockServer = ReturnType<typeof createMockServer>;

/**
 * The mock backend in a test: no latency, a database that `reset` makes fresh, requests it does not know
 * are errors. Call `server.listen()` before and `server.close()` after the tests of a file.
 */
export function createMockServer() {
  const codes: SentCode[] = [];
  const database = createDatabase();
  const context: MockContext = {
    database,
    faults: { latency: 0, rules: [] },
    codeSent: (sent) => codes.unshift(sent),
    answerUnknown: false,
    pace: Infinity,
  };
  const server = setupServer(...createHandlers(context));
  return {
    server,
    database,
    context,
    /** Verification codes that were "sent", the newest first. */
    codes,
    listen: () => server.listen({ onUnhandledFrame: 'error' }),
    close: () => server.close(),
    /** Back to the seed: data, sessions, faults, codes and overridden handlers. */
    reset: () => {
      database.reset();
      server.resetHandlers();
      Object.assign(context.faults, { latency: 0, rules: [] });
      codes.length = 0;
    },
    /** A live session of a seeded or registered account. Throws for an unknown one. */
    signIn: (account: string) => {
      const user = userOfAccount(database, account);
      if (!user) throw new Error(`No account ${account} in the mock backend`);
      return openSession(database, user);
    },
  };
}
