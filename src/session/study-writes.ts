import * as v from 'valibot';
import { randomId } from '@/lib/random-id';
import { readDraftList, writeDraftList } from '@/session/draft-list';
import type { OutboxName } from '@/session/outbox-names';
import type { KeyedWrite, Writes } from '@/session/pending-writes';

/** The most seconds of study that one call may carry. */
const MAX_SECONDS = 3600;

/** What is studied of something and not accepted yet; its key names the call with which it has set out. */
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
  /** What was pending, and what has come since: the seconds add up. */
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
  const read = (): PendingStudy<Body>[] =>
    readDraftList(name, v.record(v.string(), v.unknown())).flatMap((stored) => {
      const body = v.safeParse(schema, stored);
      const { key } = stored;
      return body.success ? [{ key: typeof key === 'string' ? key : undefined, body: body.output }] : [];
    });
  const write = (entries: readonly PendingStudy<Body>[]) =>
    writeDraftList(
      name,
      entries.map(({ key, body }) => ({ ...body, key })),
    );
  const isSealed = (entry: PendingStudy<Body>): entry is SealedStudy<Body> => entry.key !== undefined;
  const isOpen = (entry: PendingStudy<Body>, id: string) => !isSealed(entry) && idOf(entry.body) === id;

  /** Lets what is pending of one thing set out, as much as one call may carry. */
  function seal(id: string): SealedStudy<Body> | undefined {
    const entries = read();
    const open = entries.find((entry) => isOpen(entry, id));
    if (!open) return undefined;
    const { seconds } = open.body;
    const part = (of: number): Body => ({ ...open.body, seconds: of });
    const sealed = { key: randomId(), body: part(Math.min(MAX_SECONDS, seconds)) };
    const rest = seconds > MAX_SECONDS ? [{ body: part(seconds - MAX_SECONDS) }] : [];
    write(entries.flatMap((entry) => (entry === open ? [sealed, ...rest] : [entry])));
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
      const entries = read();
      const before = entries.find((entry) => isOpen(entry, idOf(body)));
      const sum = before ? added(before.body, body) : body;
      write([...entries.filter((entry) => entry !== before), { body: sum }]);
    },
    *turn() {
      const entries = read();
      yield* entries.filter(isSealed);
      for (const id of new Set(entries.filter((entry) => !isSealed(entry)).map(({ body }) => idOf(body)))) {
        let sealed: SealedStudy<Body> | undefined;
        do {
          sealed = seal(id);
          if (sealed) yield sealed;
          // A call that was full has left a rest.
        } while (sealed?.body.seconds === MAX_SECONDS);
      }
    },
    settle: (key) => write(read().filter((entry) => entry.key !== key)),
  };
}
