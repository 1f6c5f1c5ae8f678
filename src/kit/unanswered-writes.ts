import * as v from 'valibot';
import { randomId } from '@/lib/random-id';
import { draftList } from '@/session/draft-list';

/**
 * Milliseconds after which the same input is meant as another write. Long enough for a reload and a retry; a student who
 * starts the same exam an hour later wants a new attempt, not the answer to the lost call.
 */
const SAME_FOR = 600_000;

interface Options<Input> {
  /** The part of an input that says whether two are the same write; all of it when left out. */
  identity?: (input: Input) => unknown;
  /** Kept as long as this page lives: for an input that is large, and in the drafts already. */
  inMemory?: boolean;
}

/**
 * Writes of one kind that must happen once (HTTP-6) and that the server has not answered yet, each with its key and its
 * exact input. They are kept in the student's drafts before they are sent, so that the same write, tried again after a
 * lost answer and a reload, carries the same key. Signed out, they last as long as this page.
 */
export function unansweredWrites<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
  { identity = (input) => input, inMemory = false }: Options<v.InferInput<Schema>> = {},
) {
  type Input = v.InferInput<Schema>;
  const entry = v.object({ at: v.number(), input: v.custom<Input>((input) => v.is(schema, input)) });
  const drafts = draftList(`once:${name}`, entry);
  const memory = new Map<string, v.InferOutput<typeof entry>>();

  /** The server has answered: the same once more is a new write. */
  function answered(key: string): void {
    memory.delete(key);
    if (!inMemory) drafts.take(key);
  }

  return {
    answered,
    /** Returns the write to send for an input: the one that is unanswered, if it is the same, else a new one. */
    begin(input: Input): { key: string; input: Input } {
      const own = JSON.stringify(identity(input));
      for (const [key, kept] of inMemory ? memory : [...memory, ...drafts.read()])
        if (Date.now() - kept.at >= SAME_FOR) answered(key);
        else if (JSON.stringify(identity(kept.input)) === own) return { key, input: kept.input };
      const key = randomId();
      const begun = { at: Date.now(), input };
      memory.set(key, begun);
      if (!inMemory) drafts.put(key, begun);
      return { key, input };
    },
  };
}
