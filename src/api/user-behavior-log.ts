import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';

/** One usage log at the start of a signed-in session (TRK-7). */
export const usageLog = defineEndpoint({
  method: 'POST',
  path: '/userBehaviorLog/save',
  summary: '使用日志与行为记录',
  // A beacon has no header of its own: the token is in the body.
  authenticated: false,
  input: v.union([
    v.object({
      app: v.string(),
      version: v.string(),
      env: v.string(),
      userId: v.string(),
      userName: v.string(),
      token: v.string(),
    }),
    v.object({ list: v.array(v.looseObject({ recordId: v.string() })), token: v.string() }),
  ]),
  output: v.unknown(),
});
