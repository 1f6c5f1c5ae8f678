import { mock } from 'node:test';
import { getResponse } from 'msw/utils/get-response';
import type { MockContext } from '../mock/engine/context.ts';
import { createModuleRunner } from './module-runner.ts';

const MORNING = Date.parse('2026-11-25T10:00:00+08:00');

/** The mock backend in this process, on a Wednesday morning that stands still. Call `close` in the end. */
export async function mockInProcess() {
  const runner = await createModuleRunner();
  const { createDatabase, createHandlers } =
    await runner.load<typeof import('../mock/backend.ts')>('mock/backend.ts');
  mock.timers.enable({ apis: ['Date'], now: MORNING });
  const codes: string[] = [];
  const database = createDatabase();
  const context: MockContext = {
    database,
    faults: { latency: 0, rules: [] },
    codeSent: ({ code }) => codes.unshift(code),
    answerUnknown: true,
    pace: Infinity,
  };
  const handlers = createHandlers(context);
  const password = 'matrix2026';
  return {
    load: runner.load,
    close: runner.close,
    database,
    context,
    base: 'http://mock.invalid/matrix-api',
    fetch: async (request: Request): Promise<Response> =>
      (await getResponse(handlers, request)) ?? new Response(null, { status: 404 }),
    accounts: {
      student: { account: 'student', password },
      other: { account: 'lihua', password },
      staff: { account: 'teacher', password },
    },
    codeFor: () => Promise.resolve(codes[0] ?? ''),
    waitUntil: (time: string) => mock.timers.setTime(Date.parse(`${time.replace(' ', 'T')}+08:00`)),
    /** Back to the seed, and to the morning. */
    reset(): void {
      mock.timers.setTime(MORNING);
      database.reset();
    },
  };
}
