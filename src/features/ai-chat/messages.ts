import * as v from 'valibot';
import type { Source } from '@/api/chat-message';
import { randomId } from '@/lib/random-id';

const endings = ['aborted', 'length', 'filtered', 'error', 'timeout', 'cut', 'empty', 'failed'] as const;
/** Ending of a reply that the model did not end. */
export type Ending = (typeof endings)[number];

/** Ending of a reply, with the server's own words where it had any. */
export interface Outcome {
  ending?: Ending;
  reason?: string;
}

export interface ChatMessage extends Outcome {
  /** The same in every tab and in the record. Begins with the time, so that versions sort by it. */
  id: string;
  role: 'user' | 'assistant';
  content: string;
  /** The model's thinking before its answer; never saved. */
  reasoning?: string;
  /** Sources of its citations `[§1]`, `[§2]` … */
  sources?: Source[];
  /** The lesson or course beside which a question was asked, by name. */
  about?: string;
  /** The other versions of this message, each with what followed it. */
  versions?: ChatMessage[][];
}

export const newMessage = (role: ChatMessage['role'], content: string): ChatMessage => ({
  id: `${Date.now().toString(36)}-${randomId().slice(0, 8)}`,
  role,
  content,
});

interface SavedMessage {
  id?: string | undefined;
  role: 'user' | 'assistant';
  content: string;
  ending?: Ending | undefined;
  reason?: string | undefined;
  sources?: Source[] | undefined;
  about?: string | undefined;
  versions?: SavedMessage[][] | undefined;
}

/** Only addresses of the application: a record may come from anywhere. */
const source = v.object({ label: v.string(), to: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)) });

/** Older readers know role and content only, and ignore the rest. */
const savedMessages: v.GenericSchema<unknown, SavedMessage[]> = v.array(
  v.object({
    id: v.fallback(v.optional(v.string()), undefined),
    role: v.fallback(v.picklist(['user', 'assistant']), 'assistant'),
    content: v.fallback(v.string(), ''),
    ending: v.fallback(v.optional(v.picklist(endings)), undefined),
    reason: v.fallback(v.optional(v.string()), undefined),
    sources: v.fallback(v.optional(v.array(source)), undefined),
    about: v.fallback(v.optional(v.string()), undefined),
    versions: v.fallback(v.optional(v.array(v.lazy(() => savedMessages))), undefined),
  }),
);

/** Prefix of the ids of messages that were saved without: every tab numbers them alike, and they sort before all others. */
const NUMBERED = '0-';

export const isNumbered = ({ id }: ChatMessage): boolean => id.startsWith(NUMBERED);

/** Reads saved messages; an id that is missing or taken is replaced by a number. */
function identified(saved: SavedMessage[], taken: Set<string>): ChatMessage[] {
  return saved.map(({ id: savedId, role, content, ending, reason, sources, about, versions }) => {
    const id = savedId && !taken.has(savedId) ? savedId : NUMBERED + taken.size;
    taken.add(id);
    const others = versions?.map((version) => identified(version, taken)).filter(({ length }) => length > 0);
    return {
      id,
      role,
      content,
      ...(ending && { ending }),
      ...(reason && { reason }),
      ...(sources?.length && { sources }),
      ...(about && { about }),
      ...(others?.length && { versions: others }),
    };
  });
}

/** Reads a record's message list; returns no messages when it cannot be read. */
export function readMessages(content: string): ChatMessage[] {
  try {
    const messages = v.safeParse(savedMessages, JSON.parse(content));
    return messages.success ? identified(messages.output, new Set()) : [];
  } catch {
    return [];
  }
}

const toSave = ({
  id,
  role,
  content,
  ending,
  reason,
  sources,
  about,
  versions,
}: ChatMessage): SavedMessage => ({
  role,
  content,
  id,
  ending,
  reason,
  sources,
  about,
  versions: versions?.map((version) => version.map(toSave)),
});

/** Returns the JSON text of the whole message list (CHT-5); that it is pinned stands in the first message. */
export const writeMessages = (messages: ChatMessage[], pinned = false): string =>
  JSON.stringify(
    messages.map((message, index) => ({
      ...toSave(message),
      ...(pinned && index === 0 && { pinned }),
    })),
  );

const pinnedRecord = v.tupleWithRest([v.looseObject({ pinned: v.literal(true) })], v.unknown());

/** Returns whether a saved conversation is pinned. */
export function isPinned(content: string): boolean {
  // Most are not, and need no parsing.
  if (!content.includes('"pinned":true')) return false;
  try {
    return v.is(pinnedRecord, JSON.parse(content));
  } catch {
    return false;
  }
}
