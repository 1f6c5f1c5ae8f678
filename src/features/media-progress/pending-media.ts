import * as v from 'valibot';
import type { EndpointInput } from '@/api/endpoint';
import { type mediaProgress, mediumPlace } from '@/api/courseware';
import { randomId } from '@/lib/random-id';
import { mergeRanges } from '@/lib/time-ranges';
import { readDraftList, writeDraftList } from '@/session/draft-list';

/** A place in a medium that the server has not accepted yet, and seconds of study. */
export type PendingMedium = EndpointInput<typeof mediaProgress>['places'][number];

const DRAFT = 'mediaProgress';
/** The most seconds of study that one call may carry. */
const MAX_SECONDS = 3600;

const pending = v.object({
  ...mediumPlace.entries,
  seconds: v.pipe(v.number(), v.minValue(0)),
  /**
   * Names the call that it is on its way with: perhaps the server has it and only the answer was lost. So that call
   * is sent again as it is, and what is watched meanwhile adds up beside it; no second counts twice (HTTP-6).
   */
  key: v.optional(v.string()),
});
type Entry = v.InferOutput<typeof pending>;

/** Places on their way in one call. */
export interface SealedMedia {
  key: string;
  places: PendingMedium[];
}

const read = (): Entry[] => readDraftList(DRAFT, pending);
const write = (entries: Entry[]) => writeDraftList(DRAFT, entries);

const added = ({ covered, seconds }: Entry, place: PendingMedium): PendingMedium => ({
  ...place,
  covered: mergeRanges([...covered, ...place.covered]),
  seconds: place.seconds + seconds,
});

/** What the signed-in student has pending, medium by medium; damaged entries count as absent. */
export function readPendingMedia(): PendingMedium[] {
  const media = new Map<string, PendingMedium>();
  for (const { key: _, ...entry } of read()) {
    const before = media.get(entry.medium_id);
    media.set(entry.medium_id, before ? added(before, entry) : entry);
  }
  return [...media.values()];
}

/** What is pending of one medium: newer than what the server says. */
export const pendingMediumOf = (mediumId: string): PendingMedium | undefined =>
  readPendingMedia().find(({ medium_id }) => medium_id === mediumId);

/** Keeps a place until it is accepted: the newest place counts, seconds and what was seen add up. */
export function keepPendingMedium(place: PendingMedium): void {
  const isOpen = ({ medium_id, key }: Entry) => medium_id === place.medium_id && key === undefined;
  const entries = read();
  const before = entries.find(isOpen);
  write([...entries.filter((entry) => !isOpen(entry)), before ? added(before, place) : place]);
}

/** What has set out before, and may have arrived. */
export function sealedMedia(): SealedMedia | undefined {
  const key = read().find((entry) => entry.key !== undefined)?.key;
  if (key === undefined) return undefined;
  return {
    key,
    places: read().flatMap(({ key: of, ...place }) => (of === key ? [place] : [])),
  };
}

/** Lets what is pending set out, as much as one call may carry. What has set out already stays as it is. */
export function sealPendingMedia(): SealedMedia | undefined {
  const entries = read();
  const key = randomId();
  const places: PendingMedium[] = [];
  const next = entries.flatMap((entry): Entry[] => {
    if (entry.key !== undefined) return [entry];
    const sent = { ...entry, seconds: Math.min(MAX_SECONDS, entry.seconds) };
    places.push(sent);
    const rest = entry.seconds - sent.seconds;
    return [{ ...sent, key }, ...(rest > 0 ? [{ ...entry, seconds: rest }] : [])];
  });
  if (places.length === 0) return undefined;
  write(next);
  return { key, places };
}

/** Takes away what was accepted; what came meanwhile stays. */
export function settlePendingMedia(key: string): void {
  write(read().filter((entry) => entry.key !== key));
}
