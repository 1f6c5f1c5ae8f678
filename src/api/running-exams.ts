import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint, type EndpointOutput } from '@/api/endpoint';
import type { Kept } from '@/api/kept';
import { pollEvery } from '@/api/polling';
import { fetchQuietly } from '@/api/request';
import { id, nothing } from '@/api/schemas';
import { createServerClock } from '@/lib/server-clock';
import { MINUTE } from '@/lib/time';

/** Epoch milliseconds by the server's clock. */
const moment = v.number();

const runningExam = v.object({
  attempt_id: id,
  exam_id: id,
  title: v.string(),
  /** Lesson of the exam; null for a self test. */
  place: v.nullable(v.object({ mission_id: id, lesson_id: id })),
  deadline: moment,
});
export type RunningExam = v.InferOutput<typeof runningExam>;

/** The exams that a student is in the middle of, on whatever device, the one that ends first before the others. */
export const examsRunning = defineEndpoint({
  method: 'GET',
  path: '/exams/running',
  summary: '正在进行的考试',
  input: nothing,
  output: v.object({ server_now: moment, list: v.array(runningExam) }),
});

/** The server's clock, known to this page by its answers. */
const clock = createServerClock();
let isTold = false;

/** Milliseconds until an exam ends; until the server has spoken to this page, by what is kept and the device's clock. */
export const timeLeft = (
  { deadline }: Pick<RunningExam, 'deadline'>,
  said: Pick<EndpointOutput<typeof examsRunning>, 'server_now'>,
  saidAt: number,
): number => deadline - (isTold ? clock.now() : said.server_now + Math.max(0, Date.now() - saidAt));

/** The exams that run. The last answer is kept in this browser: a page that is reloaded without a network knows of them. */
export const runningExams = queryOptions({
  queryKey: ['exams', 'running'],
  queryFn: async ({ signal }) => {
    const askedAt = clock.mark();
    const answer = await fetchQuietly(examsRunning, {}, signal);
    clock.sync(answer.server_now, askedAt);
    isTold = true;
    return answer;
  },
  meta: { background: true, kept: { schema: examsRunning.output, lifetime: 'live' } satisfies Kept },
  ...pollEvery(5 * MINUTE, 30 * MINUTE),
});
