import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint, type EndpointInput } from '@/api/endpoint';
import { difficulty, questionKind } from '@/api/questions';
import { fetchQuietly } from '@/api/request';
import { id, nothing } from '@/api/schemas';

/** Questions of one self test at most. */
export const SELF_TEST_LIMIT = 50;

const topic = v.object({ subject: v.string(), point: v.string(), kind: questionKind, difficulty });
export type Topic = v.InferOutput<typeof topic>;

/** Topic of each question of the bank, for choosing: nothing of the questions themselves. */
export const topicList = defineEndpoint({
  method: 'GET',
  path: '/self-tests/topics',
  summary: '题库概览',
  input: nothing,
  output: v.array(topic),
});

/** Puts a test together from the bank; empty lists mean any. Returns the exam to start. Refusal: nothing fits. */
export const selfTestCreate = defineEndpoint({
  method: 'POST',
  path: '/self-tests/create',
  summary: '组卷自测',
  once: true,
  input: v.object({
    subjects: v.array(v.string()),
    points: v.array(v.string()),
    kinds: v.array(questionKind),
    difficulties: v.array(difficulty),
    count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(SELF_TEST_LIMIT)),
  }),
  output: v.object({ exam_id: id, count: v.number() }),
});
export type SelfTestChoice = EndpointInput<typeof selfTestCreate>;

/** Query factories of this domain. */
export const selfTestQueries = {
  topics: () =>
    queryOptions({
      queryKey: ['selfTests', 'topics'],
      queryFn: ({ signal }) => fetchQuietly(topicList, {}, signal),
    }),
};
