import type * as v from 'valibot';
import { randomId } from '@/lib/random-id';
import type { OutboxName } from '@/engines/outbox/outbox-names';
import { type Envelope, envelopeList, sealed } from '@/engines/outbox/envelope';
import type { Writes } from '@/engines/outbox/pending-writes';

/** The most seconds of study that one call may carry. */
const MAX_SECONDS = 3600;

/** Before the keys of what has not set out yet: each tab adds up its own, so that none overwrites another's. */
const OPEN = 'open:';
const tab = randomId();

interface StudyOptions<Body> {
  name: OutboxName;
  schema: v.GenericSchema<unknown, Body>;
  /** Says what was studied. */
  idOf: (body: Body) => string;
  /** Joins pending study with newer study: the seconds add up. */
  added: (before: Body, since: Body) => Body;
}

interface StudyWrites<Body> extends Writes<Body> {
  /** All that is pending of one thing together. */
  pendingOf: (id: string) => Body | undefined;
}

/**
 * Writes of which the seconds add up. What has set out is sealed under its key: perhaps the server has it and only the
 * answer was lost. So it is sent again as it is, what is studied meanwhile adds up beside it, and no second counts
 * twice (HTTP-6).
 */
export function studyWrites<Body extends { seconds: number }>({
  name,
  schema,
  idOf,
  added,
}: StudyOptions<Body>): StudyWrites<Body> {
  const list = envelopeList(name, schema);
  const { read } = list;
  const isOpen = ({ key }: Envelope<Body>) => key.startsWith(OPEN);

  /** Lets what is pending under a key set out, as much as one call may carry. */
  function seal(openKey: string): Envelope<Body> | undefined {
    const open = read().find(({ key }) => key === openKey)?.body;
    if (!open) return undefined;
    const part = (seconds: number): Body => ({ ...open, seconds });
    const full = sealed(randomId(), part(Math.min(MAX_SECONDS, open.seconds)));
    list.put(full);
    if (open.seconds > MAX_SECONDS) list.put(sealed(openKey, part(open.seconds - MAX_SECONDS)));
    else list.settle(openKey);
    return full;
  }

  return {
    ...list,
    idOf: ({ body }) => idOf(body),
    pendingOf: (id) =>
      read()
        .map(({ body }) => body)
        .filter((body) => idOf(body) === id)
        .reduce<Body | undefined>((sum, body) => (sum ? added(sum, body) : body), undefined),
    keep(body) {
      const own = `${OPEN}${tab}:${idOf(body)}`;
      const envelopes = read();
      const before = envelopes.find(({ key }) => key === own)?.body;
      const together = sealed(own, before ? added(before, body) : body);
      list.put(together);
      return [...envelopes.filter(({ key }) => key !== own), together];
    },
    *turn() {
      const envelopes = read();
      for (const envelope of envelopes) if (!isOpen(envelope)) yield envelope;
      for (const { key } of envelopes.filter(isOpen)) {
        let part: Envelope<Body> | undefined;
        do {
          part = seal(key);
          if (part) yield part;
          // A call that was full has left a rest.
        } while (part?.body.seconds === MAX_SECONDS);
      }
    },
  };
}
