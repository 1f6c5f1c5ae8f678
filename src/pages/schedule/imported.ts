import { type AgendaItem, type AgendaSpan, momentOfItem } from '@/api/agenda';
import { type AgendaEntry, daysLater, ENTRY_TEXT, type EntryContent } from '@/api/agenda-entries';
import { weekPlace } from '@/lib/days';
import { sha256Of } from '@/lib/file-hash';
import { timeText, wireDayOf } from '@/lib/time';

/** Something that was read from elsewhere, as own entries. */
export interface Imported {
  /** The same for the same thing, however often it is read. */
  uid: string;
  contents: EntryContent[];
}

/** All that was read of a file or a text. */
export interface Reading {
  found: Imported[];
  /** Reasons for what is left out, in words, each with how often. */
  left: Map<string, number>;
}

/** Weeks that a repeat spans at most. */
const WEEKS = 52;

/** A text cut to the length that an entry takes. */
export function shortLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > ENTRY_TEXT ? `${line.slice(0, ENTRY_TEXT - 1).toWellFormed()}…` : line;
}

/** Makes as few entries of some times as can be: those a week apart are one that repeats. */
export function entriesOfTimes(
  spans: readonly AgendaSpan[],
  about: Pick<EntryContent, 'title' | 'place'>,
): EntryContent[] {
  const found: { content: EntryContent; times: number }[] = [];
  for (const span of spans.toSorted((one, other) => (one.starts_at < other.starts_at ? -1 : 1))) {
    const series = found.find(
      ({ content, times }) =>
        times <= WEEKS &&
        daysLater(content.starts_at, 7 * times) === span.starts_at &&
        daysLater(content.ends_at, 7 * times) === span.ends_at,
    );
    if (series) {
      series.times += 1;
      series.content.until = span.starts_at.slice(0, 10);
    } else found.push({ content: { ...about, ...span, until: null }, times: 1 });
  }
  return found.map(({ content }) => content);
}

/** An own entry to be made of what was read, beside what is there. */
export interface Proposal {
  entry_id: string;
  content: EntryContent;
  /** The entry as it is there. */
  there: AgendaEntry | undefined;
  /** New; the same as there; there, with other words or times; or a date that the agenda has from elsewhere. */
  state: 'new' | 'same' | 'changed' | 'listed';
}

/** The name of an imported entry: the same for the same student and thing, and nobody else's. */
const entryIdOf = (userId: string, uid: string, place: number): string =>
  `in-${sha256Of(JSON.stringify([userId, uid, place])).slice(0, 40)}`;

/** Compares what was read with the agenda. Each thing is proposed once, though it was read twice. */
export function proposalsOf(
  found: readonly Imported[],
  userId: string,
  items: readonly AgendaItem[],
): Proposal[] {
  const own = new Map(
    items.flatMap((item) => (item.type === 'event' && item.entry ? [[item.entry.entry_id, item.entry]] : [])),
  );
  const placeInWeek = (wire: string) => `${weekPlace(wireDayOf(wire))} ${timeText(wire)}`;
  const listed = new Set(
    items
      .filter(({ kind }) => kind !== 'own')
      .map((item) => `${placeInWeek(momentOfItem(item))} ${item.title}`),
  );
  const proposals = found.flatMap(({ uid, contents }) =>
    contents.map((content, place): Proposal => {
      const entry_id = entryIdOf(userId, uid, place);
      const there = own.get(entry_id);
      if (there) return { entry_id, content, there, state: isSame(there, content) ? 'same' : 'changed' };
      const isListed = listed.has(`${placeInWeek(content.starts_at)} ${content.title}`);
      return { entry_id, content, there, state: isListed ? 'listed' : 'new' };
    }),
  );
  return [...new Map(proposals.map((each) => [each.entry_id, each])).values()];
}

const fields = ['title', 'place', 'starts_at', 'ends_at', 'until'] as const;
const isSame = (one: EntryContent, other: EntryContent): boolean =>
  fields.every((name) => one[name] === other[name]);
