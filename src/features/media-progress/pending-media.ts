import * as v from 'valibot';
import type { EndpointInput } from '@/api/endpoint';
import { type mediaProgress, mediumPlace } from '@/api/courseware';
import { coveredLength, mergeRanges } from '@/lib/time-ranges';
import { readDraftList, writeDraftList } from '@/session/draft-list';

/** A place in a medium that the server has not accepted yet, and seconds of study. */
export type PendingMedium = EndpointInput<typeof mediaProgress>['places'][number];

const DRAFT = 'mediaProgress';
const pending = v.object({ ...mediumPlace.entries, seconds: v.pipe(v.number(), v.minValue(0)) });

/** What the signed-in student has pending, medium by medium; damaged entries count as absent. */
export const readPendingMedia = (): PendingMedium[] => readDraftList(DRAFT, pending);

const write = (entries: PendingMedium[]) => writeDraftList(DRAFT, entries);

const others = (mediumId: string) => readPendingMedia().filter(({ medium_id }) => medium_id !== mediumId);

/** What is pending of one medium: newer than what the server says. */
export const pendingMediumOf = (mediumId: string): PendingMedium | undefined =>
  readPendingMedia().find(({ medium_id }) => medium_id === mediumId);

/** Keeps a place until it is accepted: the newest place counts, seconds and what was seen add up. */
export function keepPendingMedium(place: PendingMedium): void {
  const before = pendingMediumOf(place.medium_id);
  const covered = mergeRanges([...(before?.covered ?? []), ...place.covered]);
  write([...others(place.medium_id), { ...place, covered, seconds: place.seconds + (before?.seconds ?? 0) }]);
}

/** Takes away what was accepted; what came meanwhile stays. */
export function settlePendingMedium(sent: PendingMedium): void {
  const now = pendingMediumOf(sent.medium_id);
  if (!now) return;
  const seconds = Math.max(0, now.seconds - sent.seconds);
  const isSame = now.at === sent.at && coveredLength(now.covered) === coveredLength(sent.covered);
  const rest = others(sent.medium_id);
  write(isSame && seconds === 0 ? rest : [...rest, { ...now, seconds }]);
}
