import type { AgendaDue, AgendaEvent, AgendaItem, AgendaKind } from '@/api/agenda';
import { currentNode, waitedFor } from '@/api/application-machine';
import { weekPlace } from '@/lib/days';
import { textUnder } from '@/lib/text-under';
import { dayOf, momentOf, wireTimeOf } from '@/lib/time';
import { durations } from '../engine/clock';
import type { Database, RowOf } from '../engine/database';
import { required } from '../engine/refusal';
import { applicationLine, formOf } from '../laws/applications';
import { isWorked } from '../laws/campus-calendar';
import { seatSlots } from '../laws/library';
import { keptUntil, receivedAt, stateOf as orderStateOf } from '../laws/orders';
import { bookingsOf } from '../laws/slots';
import { publishedOf, toWireActivity } from './activities-places';
import { allApplications, contentOf } from './applications';
import { appointmentsOf } from './hospital';
import { bookOf, titleOf } from './library';
import { toWireSeat } from './library-seats';
import { parcelsOf, washesOfStudent } from './life-service';
import { lastVisit, repairsOf, toWireRepair, workerOf } from './repairs';
import { regularMeetingsFor } from './societies';
import { talksOf } from './work-study';

type UserRow = RowOf<'users'>;
type WorkApplicationRow = RowOf<'workApplications'>;

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
    Pick<AgendaItem, 'place' | 'origin' | 'sequence'>
  >;

/** A state that follows on another raises the sequence, as each change does that a domain counts itself. */
const common = ({ id, sequence = 0, ...about }: AgendaAbout) => ({
  item_id: `${about.kind}:${id}`,
  place: '',
  origin: '',
  sequence: sequence + (about.state === 'open' ? 0 : 1),
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

/** Activities that the student has registered for or holds. */
const activities: AgendaSource = ({ database, user }) => {
  const shown = (id: string, own: boolean, state: AgendaItem['state'], title = ''): AgendaItem[] => {
    const row = database.activities.find(id);
    if (!row?.published) return [];
    const { values } = publishedOf(row);
    const { starts_at = '', ends_at = '', place = '' } = values;
    const { sequence, mine } = toWireActivity(database, user.id, row);
    const about: AgendaAbout = {
      id,
      sequence: sequence + (mine?.sequence ?? 0),
      kind: 'activity',
      title: `${values['title'] ?? ''}${title}`,
      target: { kind: own ? 'own_activity' : 'activity', id },
      state: row.state === 'cancelled' ? 'cancelled' : state === 'open' ? untilEnd(ends_at) : state,
      place,
      origin: row.organiser.name,
    };
    return [agendaEventOf(about, starts_at, ends_at)];
  };
  const registered = database.activityRegistrations
    .where(({ user_id, state }) => user_id === user.id && (state === 'confirmed' || state === 'waiting'))
    .flatMap(({ activity_id, state, checked_in }) => {
      const ends = database.activities.find(activity_id)?.published?.values['ends_at'] ?? '';
      const isMissed = state === 'confirmed' && checked_in === null && momentOf(ends) <= Date.now();
      return shown(activity_id, false, isMissed ? 'missed' : 'open', state === 'waiting' ? '（候补中）' : '');
    });
  const own = database.activities
    .where((row) => row.user_id === user.id && (row.state === 'open' || row.state === 'cancelled'))
    .flatMap(({ id }) => shown(id, true, 'open'));
  return [...registered, ...own];
};

const societies: AgendaSource = ({ database, user, days }) =>
  regularMeetingsFor(database, user.id, days).map(
    ({ society_id, society, title, place, starts_at, ends_at }) =>
      agendaEventOf(
        {
          id: `${society_id}:${starts_at.slice(0, 10)}`,
          kind: 'society',
          title,
          target: { kind: 'society', id: society_id },
          state: untilEnd(ends_at),
          place,
          origin: society,
        },
        starts_at,
        ends_at,
      ),
  );

const bookingStates: Record<string, AgendaItem['state']> = {
  done: 'done',
  missed: 'missed',
  lost: 'missed',
  cancelled: 'cancelled',
};

/** Seats, doctors and washing machines. Not counsellors: that a student sees one stands in no list. */
const bookings: AgendaSource = ({ database, user }) => {
  const seats = bookingsOf(database, user.id, seatSlots)
    .map((row) => toWireSeat(database, row))
    .map(({ booking_id, place, starts_at, ends_at, state }) => ({
      id: booking_id,
      kind: 'seat' as const,
      title: '自习座位',
      target: { kind: 'library_seats' as const },
      place,
      origin: '图书馆',
      starts_at,
      ends_at,
      state,
    }));
  const doctors = appointmentsOf(database, user.id).map(
    ({ appointment_id, doctor, department, place, starts_at, ends_at, state }) => ({
      id: appointment_id,
      kind: 'doctor' as const,
      title: `${department} ${doctor}`,
      target: { kind: 'hospital' as const },
      place,
      origin: '校医院',
      starts_at,
      ends_at,
      state,
    }),
  );
  const washes = washesOfStudent(database, user.id).map(
    ({ booking_id, title, place, starts_at, ends_at, state }) => ({
      id: booking_id,
      kind: 'laundry' as const,
      title,
      target: { kind: 'life_service' as const },
      place,
      origin: '洗衣房',
      starts_at,
      ends_at,
      state,
    }),
  );
  return [...seats, ...doctors, ...washes].map(({ starts_at, ends_at, state, ...about }) =>
    agendaEventOf({ ...about, state: bookingStates[state] ?? 'open' }, starts_at, ends_at),
  );
};

/** Spans that an application has asked for: a room, or leave. */
const spans: Partial<Record<string, AgendaKind>> = { room: 'room', leave: 'leave' };

/** Applications that wait, until they expire; what was granted, when it is; and those that wait for this user. */
const applications: AgendaSource = ({ database, user }) =>
  allApplications(database).flatMap((row): AgendaItem[] => {
    const { id, process, expires } = row;
    const content = contentOf(row);
    const { kind, values } = content;
    const { title } = formOf(database, kind);
    const waits = expires !== null && currentNode(process) !== undefined;
    if (row.user_id !== user.id) {
      const isAsked = waits && waitedFor(process).some(({ user_id }) => user_id === user.id);
      const about: AgendaAbout = {
        id,
        kind: 'approval',
        title: `${title}等你审批`,
        target: { kind: 'approval', id },
        state: 'open',
        origin: database.users.find(row.user_id)?.username ?? '',
      };
      return isAsked ? [agendaDueOf(about, wireTimeOf(expires))] : [];
    }
    const target = { kind: 'application', id } as const;
    if (waits)
      return [
        agendaDueOf(
          {
            id,
            kind: 'application',
            title: `${title}的审批期限`,
            target,
            state: 'open',
            origin: currentNode(process)?.name ?? '',
          },
          wireTimeOf(expires),
        ),
      ];
    const granted = process.state === 'approved' && spans[kind];
    const [starts, ends] = [textUnder(values, 'starts'), textUnder(values, 'ends')];
    if (!granted || Number.isNaN(momentOf(starts)) || Number.isNaN(momentOf(ends))) return [];
    const room = formOf(database, kind).fields.find(({ name }) => name === 'room');
    const place =
      room?.type === 'choice'
        ? (room.options.find(({ value }) => value === values['room'])?.label ?? '')
        : textUnder(values, 'place');
    const about: AgendaAbout = {
      id,
      kind: granted,
      title: granted === 'room' ? '借用教室' : applicationLine(database, content).split(' ')[0] || title,
      target,
      state: untilEnd(ends),
      place,
    };
    return [agendaEventOf(about, starts, ends)];
  });

/** Visits of craftsmen: the plan, while there is one. */
const repairs: AgendaSource = ({ database, user }) =>
  repairsOf(database, user.id).flatMap((row) => {
    const { repair_id: id, place, state, worker } = toWireRepair(row);
    const { there, done } = lastVisit(row);
    if (!worker && state !== 'cancelled') return [];
    const about: AgendaAbout = {
      id,
      sequence: row.visits.length,
      kind: 'repair',
      title: '上门维修',
      target: { kind: 'repair', id },
      state: state === 'cancelled' ? state : untilEnd(wireTimeOf(done)),
      place,
      origin: workerOf(row).name,
    };
    return [agendaEventOf(about, wireTimeOf(there), wireTimeOf(done))];
  });

/** A shift as posts write it: `周一至周五 14:00–17:00`, `周末 09:00–17:00`. */
const SHIFT = /^周(?:一至周五|末) (\d\d:\d\d)–/;
/** Minutes that one works at a time. */
const SESSION = 120;

/** The places in the week on which a shift is worked: as many as its minutes need, evenly over the days. */
function shiftPlaces(shift: string, minutes: number): number[] {
  const days = shift.startsWith('周末') ? [5, 6] : [0, 1, 2, 3, 4];
  const count = Math.min(days.length, Math.ceil(minutes / SESSION));
  return Array.from({ length: count }, (_, at) => days[Math.floor(((at + 0.5) * days.length) / count)] ?? 0);
}

function shiftsOf({ database, days }: AgendaAsked, { post_id, values, hired, ended }: WorkApplicationRow) {
  const post = database.workPosts.find(post_id);
  const from = SHIFT.exec(values['shift'] ?? '')?.[1];
  if (!post || !from) return [];
  const places = shiftPlaces(values['shift'] ?? '', post.week_minutes);
  return days
    .filter((day) => {
      const campusDay = database.campusDays.find(day);
      const isOpen =
        campusDay?.term && !campusDay.is_exam_week && (weekPlace(day) > 4 || isWorked(campusDay));
      const isHired = day > dayOf(hired ?? 0) && (ended === null || day < dayOf(ended));
      return isOpen && isHired && places.includes(weekPlace(day));
    })
    .map((day) => {
      const starts = momentOf(`${day} ${from}:00`);
      const ends_at = wireTimeOf(starts + SESSION * durations.minute);
      const about: AgendaAbout = {
        id: `${post_id}:${day}`,
        kind: 'work',
        title: post.title,
        target: { kind: 'work_post', id: post_id },
        state: untilEnd(ends_at),
        place: post.place,
        origin: post.department,
      };
      return agendaEventOf(about, wireTimeOf(starts), ends_at);
    });
}

/** Milliseconds of a talk with a department. */
const TALK = 30 * durations.minute;

const work: AgendaSource = (asked) => {
  const { database, user } = asked;
  const rows = talksOf(database, user.id);
  const talks = rows.map((row) => {
    const post = required(database.workPosts.find(row.post_id), '没有找到这个岗位');
    const ends_at = wireTimeOf(row.interview + TALK);
    const about: AgendaAbout = {
      id: `${row.id}:interview`,
      kind: 'work',
      title: `${post.title}面谈`,
      target: { kind: 'work_post', id: post.id },
      state: untilEnd(ends_at),
      place: post.place,
      origin: post.department,
    };
    return agendaEventOf(about, wireTimeOf(row.interview), ends_at);
  });
  return [...talks, ...rows.filter(({ hired }) => hired !== null).flatMap((row) => shiftsOf(asked, row))];
};

const loans: AgendaSource = ({ database, user }) =>
  database.libraryLoans
    .where(({ user_id }) => user_id === user.id)
    .map(({ id, book, due: until, returned, renewals }) => {
      const known = bookOf(database, book);
      const about: AgendaAbout = {
        id,
        sequence: renewals,
        kind: 'loan',
        title: `还《${titleOf(known)}》`,
        target: { kind: 'library' },
        state: returned === null ? 'open' : 'done',
        place: '图书馆',
        origin: known.author,
      };
      return agendaDueOf(about, wireTimeOf(until));
    });

const parcelStates = { waiting: 'open', collected: 'done', returned: 'missed' } as const;

const parcels: AgendaSource = ({ database, user }) =>
  parcelsOf(database, user.id).map(({ parcel_id, company, station, keep_until, state, can_extend }) =>
    agendaDueOf(
      {
        id: parcel_id,
        sequence: can_extend ? 0 : 1,
        kind: 'parcel',
        title: `取快递（${company}）`,
        target: { kind: 'life_service' },
        state: parcelStates[state],
        place: station,
      },
      keep_until,
    ),
  );

const orderStates = {
  placed: 'open',
  ready: 'open',
  shipped: 'open',
  received: 'done',
  cancelled: 'cancelled',
  expired: 'missed',
} as const;

/** Orders to fetch, and those that count as received by themselves some days after they were sent. */
const orders: AgendaSource = ({ database, user }) =>
  database.orders
    .where(({ user_id }) => user_id === user.id)
    .map((row) => {
      const { id, title, pick_up } = row;
      const about: AgendaAbout = {
        id,
        kind: 'order',
        title: pick_up ? `取${title}` : `确认收货：${title}`,
        target: { kind: 'order', id },
        state: orderStates[orderStateOf(row)],
        place: pick_up?.place ?? '',
        origin: '金币商城',
      };
      const until = pick_up ? keptUntil(row) : receivedAt({ ...row, received_at: null });
      return agendaDueOf(about, wireTimeOf(until ?? row.placed_at));
    });

/** Dates of life on campus. */
export const campusSources: AgendaSource[] = [
  activities,
  societies,
  bookings,
  applications,
  repairs,
  work,
  loans,
  parcels,
  orders,
];
