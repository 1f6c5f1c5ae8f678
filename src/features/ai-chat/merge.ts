import { type ChatMessage, isNumbered } from './messages';

/** A position in a conversation: the versions of its message by id, one of which is shown. */
interface Place {
  /** The id of the message before it; null at the beginning. */
  after: string | null;
  versions: Map<string, ChatMessage>;
  shown: string;
}

/** Splits a conversation into its places. */
function takeApart(path: ChatMessage[]): Place[] {
  const places: Place[] = [];
  const enter = (list: ChatMessage[], start: string | null): void => {
    let after = start;
    for (const { versions: others = [], ...message } of list) {
      const place: Place = { after, versions: new Map([[message.id, message]]), shown: message.id };
      places.push(place);
      for (const [first, ...tail] of others) {
        if (!first) continue;
        const { versions: misplaced = [], ...other } = first;
        place.versions.set(other.id, other);
        enter(tail, other.id);
        // Only the shown message of a place has versions; a damaged record may have them elsewhere.
        for (const version of misplaced) enter(version, after);
      }
      after = message.id;
    }
  };
  enter(path, null);
  return places;
}

/** Builds a conversation from its places. Questions that two tabs asked after the same message follow each other. */
function putTogether(places: Place[]): ChatMessage[] {
  const following = new Map<string | null, Place[]>();
  for (const place of places) following.set(place.after, [...(following.get(place.after) ?? []), place]);
  const pathAfter = (after: string | null): ChatMessage[] => {
    const path: ChatMessage[] = [];
    const waiting = [...(following.get(after) ?? [])];
    for (let place = waiting.shift(); place; place = waiting.shift()) {
      const { versions, shown: id } = place;
      const others = [...versions.keys()].filter((other) => other !== id).toSorted();
      const message = versions.get(id);
      const withTails = others.flatMap((other) => {
        const first = versions.get(other);
        return first ? [[first, ...pathAfter(other)]] : [];
      });
      if (message) path.push(withTails.length > 0 ? { ...message, versions: withTails } : message);
      waiting.unshift(...(following.get(id) ?? []));
    }
    return path;
  };
  return pathAfter(null);
}

/** Returns the fuller copy of a message: the longer one, or of two equally long ones the one that was not cut. */
function fuller(one: ChatMessage, other: ChatMessage | undefined): ChatMessage {
  if (!other || other.content.length < one.content.length) return one;
  return other.content.length > one.content.length || one.ending === 'cut' ? other : one;
}

/** Finds the ids of messages that an older application has saved without: by their words. */
function recognised(saved: ChatMessage[], mine: ChatMessage[]): ChatMessage[] {
  const savedIds = new Set(saved.map(({ id }) => id));
  const unmatched = mine.filter(({ id }) => !savedIds.has(id));
  const ownIds = new Set(mine.map(({ id }) => id));
  return saved.map((message) => {
    if (!isNumbered(message) || ownIds.has(message.id)) return message;
    const { role, content } = message;
    const index = unmatched.findIndex((other) => other.role === role && other.content === content);
    const same = unmatched.splice(0, index + 1).at(-1);
    return same ? { ...message, id: same.id } : message;
  });
}

/**
 * Merges the saved copy of a conversation with this tab's: the result has every message of either once. Messages of both
 * keep their saved place, those of this tab alone follow; of versions, the one that this tab shows is shown.
 */
export function mergeMessages(saved: ChatMessage[], mine: ChatMessage[]): ChatMessage[] {
  const places = takeApart(recognised(saved, mine));
  const placeOf = new Map(places.flatMap((place) => [...place.versions.keys()].map((id) => [id, place])));
  for (const { after, versions, shown } of takeApart(mine)) {
    let home = [...versions.keys()].map((id) => placeOf.get(id)).find((place) => place !== undefined);
    if (!home) places.push((home = { after, versions: new Map(), shown }));
    for (const [id, message] of versions) {
      const place = placeOf.get(id) ?? home;
      placeOf.set(id, place);
      place.versions.set(id, fuller(message, place.versions.get(id)));
    }
    if (home.versions.has(shown)) home.shown = shown;
  }
  return putTogether(places);
}

const idsOf = (messages: ChatMessage[]): string[] =>
  takeApart(messages).flatMap(({ versions }) => [...versions.keys()]);

/** True when this tab has messages that the saved conversation lacks. */
export function hasMore(mine: ChatMessage[], saved: ChatMessage[]): boolean {
  const known = new Set(idsOf(recognised(saved, mine)));
  return idsOf(mine).some((id) => !known.has(id));
}
