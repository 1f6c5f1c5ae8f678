import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { ApiError } from '@/api/errors';
import { rawPost } from '@/api/raw-post';
import { statusMessage } from '@/api/request';
import { environment } from '@/lib/environment';

/** The institute's number for suggestions on the platform. */
const SUGGESTION = 1000;

/** Keeps a suggestion. The client takes HTTP 200 for success and reads no body (FBK-4). */
export const feedbackSave = defineEndpoint({
  method: 'POST',
  path: '/opinionFeedback/save',
  summary: '提交改进建议',
  once: true,
  input: v.object({
    content: v.pipe(v.string(), v.minLength(1)),
    /** Addresses of the pictures, joined by commas; empty when there are none. */
    images: v.string(),
    type: v.literal(SUGGESTION),
  }),
  output: v.unknown(),
});

/** Milliseconds. */
const TIMEOUT = 15_000;

/**
 * Sends a suggestion with the addresses of its pictures (FBK-4). `key` says that a repeat after a lost answer
 * is the same suggestion. Throws ApiError unless the answer is HTTP 200; shows nothing.
 */
export async function saveFeedback(
  suggestion: { content: string; images: string[]; key: string },
  signal: AbortSignal,
): Promise<void> {
  const { content, images, key } = suggestion;
  const response = await rawPost(
    environment.apiBase + feedbackSave.path,
    { content, images: images.join(','), type: SUGGESTION },
    { signal, idempotencyKey: key, timeout: TIMEOUT },
  );
  if (response.status !== 200)
    throw new ApiError('http', statusMessage(response.status), { status: response.status });
}
