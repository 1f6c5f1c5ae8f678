import * as v from 'valibot';
import { parseJson } from '@/api/json';

/** Content of one frame of the gateway's event stream. */
export interface StreamFrame {
  content?: string;
  reasoning?: string;
  /** Why the model ended: `stop`, `length`, or whatever else the gateway says. */
  finish?: string;
  /** `[DONE]`: the gateway has sent everything. */
  done?: boolean;
  /** The gateway failed in mid-reply; its own words, perhaps empty. */
  error?: string;
  /** The business code of an answer that came in place of a stream. */
  code?: number;
}

const text = v.fallback(v.optional(v.nullable(v.string())), null);
/** Text as it is, or in parts. */
const part = v.fallback(v.object({ text: v.fallback(v.string(), '') }), { text: '' });
const parts = v.pipe(
  v.array(part),
  v.transform((list) => list.map((one) => one.text).join('')),
);
const content = v.fallback(v.optional(v.nullable(v.union([v.string(), parts]))), null);
const said = v.fallback(
  v.optional(v.object({ content, reasoning_content: text, reasoning: text })),
  undefined,
);

const chunk = v.object({
  choices: v.fallback(
    v.array(
      v.object({
        delta: said,
        /** In place of `delta` when the whole answer comes at once. */
        message: said,
        finish_reason: text,
      }),
    ),
    [],
  ),
  error: v.optional(v.unknown()),
  code: v.fallback(v.optional(v.number()), undefined),
  msg: text,
});

const errorObject = v.object({ message: v.string() });

/** Returns the words of an error, whichever way the gateway spells it. */
export function errorWords(error: unknown): string {
  if (typeof error === 'string') return error;
  const spelled = v.safeParse(errorObject, error);
  return spelled.success ? spelled.output.message : '';
}

function parsed(data: string): unknown {
  try {
    return parseJson(data);
  } catch {
    return undefined;
  }
}

/** Reads one JSON text; undefined when it says nothing that we know. */
function readJson(data: string): StreamFrame | undefined {
  const frame = v.safeParse(chunk, parsed(data));
  if (!frame.success) return undefined;
  const { choices, error, code, msg } = frame.output;
  if (error !== undefined && error !== null) return { error: errorWords(error) };
  const [choice] = choices;
  if (!choice) return code === undefined || code === 200 ? undefined : { error: msg ?? '', code };
  const { content: answer, reasoning_content, reasoning } = choice.delta ?? choice.message ?? {};
  return {
    content: answer || undefined,
    reasoning: reasoning_content || reasoning || undefined,
    finish: choice.finish_reason || undefined,
  };
}

/**
 * Reads the data of one event (CHT-10): one JSON text, possibly over several lines, or several of them, one
 * on each line; `[DONE]`; an `error` event. What cannot be read is passed over.
 */
export function readFrames(data: string, eventName?: string): StreamFrame[] {
  if (eventName === 'error') {
    const words = readJson(data)?.error;
    return [{ error: words || (parsed(data) === undefined ? data : '') }];
  }
  if (data.trim() === '[DONE]') return [{ done: true }];
  const whole = readJson(data);
  if (whole) return [whole];
  if (!data.includes('\n')) return [];
  return data.split('\n').flatMap((line) => readFrames(line));
}
