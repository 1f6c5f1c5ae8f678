import * as v from 'valibot';
import { randomId } from '@/lib/random-id';
import { draftList } from '@/session/draft-list';

/** Before the name of a kind, in the drafts. */
export const UNANSWERED = 'once:';

const sender = v.object({ method: v.picklist(['POST', 'PUT', 'DELETE']), oa: v.boolean() });
type SentBy = v.InferOutput<typeof sender>;

/** An unanswered write as it is kept, with an input of some schema. */
export const begunWrite = <Input extends v.GenericSchema>(input: Input) =>
  // Earlier releases did not keep what sends it.
  v.object({ at: v.number(), input, sentBy: v.optional(sender) });

interface Options<Input> {
  /** The part of an input that says whether two are the same write; all of it when left out. */
  identity?: (input: Input) => unknown;
  /**
   * Subject of an input, where a later write replaces an earlier one, such as the text of one homework: another about the
   * same takes the place of an unanswered one, so that a third with the input of the first is a write of its own.
   */
  subject?: (input: Input) => string;
  /** Method of the call, where the name is its path: it can be sent again without its page. */
  sentBy?: SentBy;
  /** Kept as long as this page lives: for an input that is large, and in the drafts already. */
  inMemory?: boolean;
}

/**
 * Writes of one kind that must happen once (HTTP-6) and that the server has not answered yet, each with its key and its
 * exact input. They are kept in the student's drafts before they are sent, so that the same write, tried again after a
 * lost answer and a reload, carries the same key; only an answer drops them. Signed out, they last as long as this page.
 */
export function unansweredWrites<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
  { identity = (input) => input, subject, sentBy, inMemory = false }: Options<v.InferInput<Schema>> = {},
) {
  type Input = v.InferInput<Schema>;
  const entry = begunWrite(v.custom<Input>((input) => v.is(schema, input)));
  const drafts = draftList(UNANSWERED + name, entry);
  const memory = new Map<string, v.InferOutput<typeof entry>>();

  /** By their keys; `at` is the epoch ms of the first attempt. */
  const read = () => new Map(inMemory ? memory : [...memory, ...drafts.read()]);
  /** The server has answered: the same once more is a new write. */
  function answered(key: string): void {
    memory.delete(key);
    if (!inMemory) drafts.take(key);
  }

  return {
    read,
    answered,
    /**
     * Returns the write to send for an input: the one that is unanswered, if it is the same, else a new one. With the
     * key of a confirming step, the same is what was sent under that key.
     */
    begin(input: Input, stepKey?: string): { key: string; input: Input } {
      const unanswered = read();
      const own = JSON.stringify(identity(input));
      for (const [key, kept] of unanswered)
        if (stepKey ? key === stepKey : JSON.stringify(identity(kept.input)) === own)
          return { key, input: kept.input };
      if (subject)
        for (const [key, kept] of unanswered) if (subject(kept.input) === subject(input)) answered(key);
      const key = stepKey ?? randomId();
      const begun = { at: Date.now(), input, sentBy };
      memory.set(key, begun);
      if (!inMemory) drafts.put(key, begun);
      return { key, input };
    },
  };
}
