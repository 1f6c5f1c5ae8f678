import * as v from 'valibot';
import { randomId } from '@/lib/random-id';
import { draftList } from '@/session/draft-list';
import type { OutboxName } from '@/engines/outbox/outbox-names';
import type { KeyedWrite, Writes } from '@/engines/outbox/pending-writes';

/** The most seconds of study that one call may carry. */
const MAX_SECONDS = 3600;

/** Before the keys of what has not set out yet: each tab adds up its own, so that none overwrites another's. */
const OPEN = 'open:';
const tab = randomId();

/** Study of something, not accepted yet; its key names the call with which it has set out. */
export interface PendingStudy<Body> {
  key?: string | undefined;
  body: Body;
}

/** A part that has set out. */
type SealedStudy<Body> = PendingStudy<Body> & KeyedWrite;

interface StudyOptions<Body> {
  name: OutboxName;
  schema: v.GenericSchema<unknown, Body>;
  /** Says what was studied. */
  idOf: (body: Body) => string;
  /** Joins pending study with newer study: the seconds add up. */
  added: (before: Body, since: Body) => Body;
}

interface StudyWrites<Body> extends Writes<SealedStudy<Body>, PendingStudy<Body>> {
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
  const list = draftList(name, schema);
  const isOpen = (key: string) => key.startsWith(OPEN);
  const pendingIn = (entries: Iterable<[string, Body]>) =>
    [...entries].map(([key, body]): PendingStudy<Body> => (isOpen(key) ? { body } : { key, body }));
  const read = () => pendingIn(list.read());

  /** Lets what is pending under a key set out, as much as one call may carry. */
  function seal(openKey: string): SealedStudy<Body> | undefined {
    const open = list.read().get(openKey);
    if (!open) return undefined;
    const part = (seconds: number): Body => ({ ...open, seconds });
    const sealed = { key: randomId(), body: part(Math.min(MAX_SECONDS, open.seconds)) };
    list.put(sealed.key, sealed.body);
    if (open.seconds > MAX_SECONDS) list.put(openKey, part(open.seconds - MAX_SECONDS));
    else list.take(openKey);
    return sealed;
  }

  return {
    name,
    idOf: ({ body }) => idOf(body),
    read,
    pendingOf: (id) =>
      read()
        .map(({ body }) => body)
        .filter((body) => idOf(body) === id)
        .reduce<Body | undefined>((sum, body) => (sum ? added(sum, body) : body), undefined),
    keep({ body }) {
      const own = `${OPEN}${tab}:${idOf(body)}`;
      const entries = list.read();
      const before = entries.get(own);
      const together = before ? added(before, body) : body;
      list.put(own, together);
      return pendingIn(entries.set(own, together));
    },
    *turn() {
      const entries = [...list.read()];
      for (const [key, body] of entries) if (!isOpen(key)) yield { key, body };
      for (const [openKey] of entries.filter(([key]) => isOpen(key))) {
        let sealed: SealedStudy<Body> | undefined;
        do {
          sealed = seal(openKey);
          if (sealed) yield sealed;
          // A call that was full has left a rest.
        } while (sealed?.body.seconds === MAX_SECONDS);
      }
    },
    settle: list.take,
  };
}
