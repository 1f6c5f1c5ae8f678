import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { fetchQuietly } from '@/api/request';
import { givenVersion, nothing, wireTime } from '@/api/schemas';

/** Characters of an introduction at most. */
export const INTRODUCTION_LIMIT = 5_000;

/** A student's text about themselves: Markdown. */
export const introductionContent = v.object({ text: v.pipe(v.string(), v.maxLength(INTRODUCTION_LIMIT)) });
export type IntroductionContent = v.InferOutput<typeof introductionContent>;

const draft = v.object({
  content: introductionContent,
  /** Counts the saves; 0 for none yet. */
  version: v.number(),
  saved_at: v.nullable(wireTime),
});

const introduction = v.object({
  /** Text that others see, if they may. */
  published: v.string(),
  draft,
  /** Whether others see it: its switch in the profile, and that over all. */
  is_shown: v.boolean(),
});
export type Introduction = v.InferOutput<typeof introduction>;

/** The student's own introduction, and what is being written. */
export const introductionShow = defineEndpoint({
  method: 'GET',
  path: '/introduction/show',
  summary: '我的个人介绍',
  input: nothing,
  output: introduction,
});

/** Fields sent with a draft. */
const written = {
  content: introductionContent,
  /** The version that it was written over. */
  base_version: givenVersion,
  /** Which editor writes: it does not conflict with itself. */
  editor: v.string(),
};

/**
 * Keeps a draft, which nobody else sees. When another editor has saved since `base_version`, nothing is changed, and
 * what that one saved is answered as a conflict.
 */
export const introductionSave = defineEndpoint({
  method: 'POST',
  path: '/introduction/draft',
  summary: '保存个人介绍草稿',
  once: true,
  input: v.object({ id: v.string(), ...written }),
  output: v.object({ draft, conflict: v.boolean() }),
});

/** Shows others what was written. A conflict publishes nothing, and answers the draft that another editor saved. */
export const introductionPublish = defineEndpoint({
  method: 'POST',
  path: '/introduction/publish',
  summary: '发布个人介绍',
  once: true,
  input: v.object(written),
  output: v.object({ ...introduction.entries, conflict: v.boolean() }),
});

/** The own introduction. */
export const introductionQuery = queryOptions({
  queryKey: ['introduction'],
  queryFn: ({ signal }) => fetchQuietly(introductionShow, {}, signal),
});
