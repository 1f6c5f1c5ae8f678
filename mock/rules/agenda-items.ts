import type { AgendaDue, AgendaEvent, AgendaItem } from '@/api/agenda';
import { momentOf } from '@/lib/time';
import type { Database } from '../database/database';
import type { UserRow } from '../database/users';

/** A question about the agenda. */
export interface AgendaAsked {
  database: Database;
  user: UserRow;
  /** The days from the first to the last. */
  days: readonly string[];
}

/** All of a student's dates of some kinds; those that lie elsewhere may be among them. */
export type AgendaSource = (asked: AgendaAsked) => AgendaItem[] | Promise<AgendaItem[]>;
/** An item without its times. */
export type AgendaAbout = Pick<AgendaItem, 'kind' | 'title' | 'target' | 'state'> & { id: string } & Partial<
    Pick<AgendaItem, 'place' | 'origin'>
  >;

const common = ({ id, ...about }: AgendaAbout) => ({
  item_id: `${about.kind}:${id}`,
  place: '',
  origin: '',
  ...about,
});

/** Returns an event. */
export const agendaEventOf = (about: AgendaAbout, starts_at: string, ends_at: string): AgendaEvent => ({
  type: 'event',
  ...common(about),
  starts_at,
  ends_at,
});

/** Returns something that is due. */
export const agendaDueOf = (
  about: AgendaAbout,
  due_at: string,
  progress: number | null = null,
): AgendaDue => ({
  type: 'due',
  ...common(about),
  due_at,
  progress,
});

/** The state of what needs nobody's proof: it is over when it has ended. */
export const untilEnd = (ends_at: string): 'open' | 'done' =>
  momentOf(ends_at) <= Date.now() ? 'done' : 'open';
