import { strToU8, zipSync } from 'fflate';
import { accountShow } from '@/api/account';
import { activityRegistered } from '@/api/activities';
import { allConversations, conversationList } from '@/api/ai-search-log';
import { attemptList, type AttemptSummary, reviewShow } from '@/api/exams';
import { bookingList } from '@/api/experiments';
import { goldExport } from '@/api/gold';
import { hospitalAppointments } from '@/api/hospital';
import { introductionShow } from '@/api/introduction';
import { libraryMySeats } from '@/api/library-seats';
import { laundryBookings } from '@/api/life-service';
import { noteList } from '@/api/notes';
import {
  type PrivateConversation,
  privateConversations,
  type PrivateMessage,
  privateMessageList,
} from '@/api/private-messages';
import { profileShow } from '@/api/profile';
import { fetchQuietly } from '@/api/request';
import { eventOf } from '@/features/activities';
import { loadConversationFile } from '@/features/ai-chat';
import { ledgerCsv } from '@/features/gold';
import { loadNotesFile } from '@/features/notes';
import { isOn } from '@/lib/institute';
import { type CalendarEvent, calendarFile } from '@/lib/calendar-file';
import { csvOf } from '@/lib/csv';
import { mediaUrl } from '@/lib/media-url';
import { paths } from '@/lib/paths';
import { quotation } from '@/lib/quotation';
import { HOUR, momentOf } from '@/lib/time';
import { eachOf, type ModuleReading, records, whole } from './takeout-records';

/** Texts by the names of their files. */
type Files = Record<string, string>;

const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** A name that every system takes for a file: without what is forbidden somewhere, and short. */
export const fileName = (title: string): string =>
  [
    ...title
      .toWellFormed()
      .replaceAll(/[\\/:*?"<>|\p{Cc}\uFFFD]+/gu, ' ')
      .trim(),
  ]
    .slice(0, 60)
    .join('') || '未命名';

/** Returns attempts at exams as a table for a spreadsheet. */
export const attemptsCsv = (attempts: readonly AttemptSummary[]): string =>
  csvOf([
    ['名称', '开始', '交卷', '用时（秒）', '得分', '满分', '编号'],
    ...attempts.map(({ title, started_at, handed_in_at, seconds, score, total, attempt_id }) => [
      title,
      started_at,
      handed_in_at ?? '',
      seconds,
      score ?? '',
      total,
      attempt_id,
    ]),
  ]);

async function exams(signal: AbortSignal): Promise<Files> {
  const { list } = await fetchQuietly(attemptList, whole, signal);
  const handedIn = list.filter(({ status }) => status === 'handed_in');
  const papers = await eachOf(handedIn, ({ attempt_id }) => fetchQuietly(reviewShow, { attempt_id }, signal));
  return { '考试记录/成绩.csv': attemptsCsv(list), '考试记录/答卷.json': json(papers) };
}

/** The name of one of several documents; the number keeps those apart that have the same title. */
const numbered = (folder: string, index: number, title: string): string =>
  `${folder}/${String(index + 1).padStart(4, '0')} ${fileName(title)}.md`;

async function chats(signal: AbortSignal): Promise<Files> {
  const { list } = await fetchQuietly(conversationList, allConversations, signal);
  const files = list.map(
    async (conversation, index) =>
      [numbered('AI 对话', index, conversation.title), await loadConversationFile(conversation)] as const,
  );
  return Object.fromEntries(await Promise.all(files));
}

/** Messages that are asked for at once. */
const PAGE = 1000;

/** All messages of a conversation, the oldest first. */
async function allMessages(peer_id: string, signal: AbortSignal): Promise<PrivateMessage[]> {
  const pages: PrivateMessage[][] = [];
  for (let before: number | undefined, hasMore = true; hasMore; before = pages[0]?.[0]?.seq) {
    const input = { peer_id, page_size: PAGE, ...(before !== undefined && { before }) };
    const { list, has_more } = await fetchQuietly(privateMessageList, input, signal);
    pages.unshift(list);
    hasMore = has_more && list.length > 0;
  }
  return pages.flat();
}

const label = (name: string): string => name.replaceAll(/\s+/g, ' ').replaceAll(/[\\[\]]/g, String.raw`\$&`);

function messageText({ is_own, sent_at, is_withdrawn, text, files }: PrivateMessage, peer: string): string {
  const head = `**${is_own ? '我' : peer}** ${sent_at}`;
  if (is_withdrawn) return `${head}\n\n（已撤回）`;
  const links = files.map(({ name, url }) => `- [${label(name)}](<${mediaUrl(url)}>)`).join('\n');
  // Quoted: what a message begins ends with it, and none of its lines passes for another's. A CR alone ends a line, too.
  return [head, text && quotation(text.replaceAll(/\r\n?/g, '\n')), links].filter(Boolean).join('\n\n');
}

const documentOf = ({ peer: { name } }: PrivateConversation, list: readonly PrivateMessage[]): string =>
  `${[`# 与${name}的私信`, ...list.map((message) => messageText(message, name))].join('\n\n')}\n`;

/** The student's private messages: a Markdown document for each conversation, and with whom it is. */
async function privateDocuments(signal: AbortSignal): Promise<{ name: string; text: string }[]> {
  const { list } = await fetchQuietly(privateConversations, {}, signal);
  const documents = [];
  // One after another: there may be very many.
  for (const conversation of list) {
    const { peer } = conversation;
    documents.push({
      name: peer.name,
      text: documentOf(conversation, await allMessages(peer.user_id, signal)),
    });
  }
  return documents;
}

async function messages(signal: AbortSignal): Promise<Files> {
  const documents = await privateDocuments(signal);
  return Object.fromEntries(documents.map(({ name, text }, index) => [numbered('私信', index, name), text]));
}

async function activityEvents(signal: AbortSignal): Promise<CalendarEvent[]> {
  const views = (['coming', 'over', 'cancelled'] as const).map(async (view) => {
    const { list } = await fetchQuietly(activityRegistered, { ...whole, view }, signal);
    return list.map((activity) => eventOf(activity, location.origin));
  });
  // One that was left and is over stands in two views.
  return [...new Map((await Promise.all(views)).flat().map((event) => [event.uid, event])).values()];
}

interface Booked {
  starts_at: string;
  ends_at: string;
  state: string;
}
const booked = (
  { starts_at, ends_at, state }: Booked,
  about: Pick<CalendarEvent, 'uid' | 'title' | 'place' | 'url'>,
): CalendarEvent => ({
  ...about,
  status: state === 'cancelled' ? 'cancelled' : 'confirmed',
  start: momentOf(starts_at),
  end: momentOf(ends_at),
  description: '',
  remindBefore: HOUR,
});

const none = { list: [] };

async function calendar(signal: AbortSignal): Promise<Files> {
  const [activities, experiments, appointments, seats, washes] = await Promise.all([
    isOn('activities') ? activityEvents(signal) : [],
    isOn('practice') ? fetchQuietly(bookingList, {}, signal) : none,
    isOn('services') ? fetchQuietly(hospitalAppointments, {}, signal) : none,
    isOn('services') ? fetchQuietly(libraryMySeats, {}, signal) : none,
    isOn('campus') ? fetchQuietly(laundryBookings, {}, signal) : none,
  ]);
  const events = [
    ...activities,
    ...experiments.list.map((booking) =>
      booked(booking, {
        uid: `${booking.booking_id}@experiments.matrix`,
        title: booking.title,
        place: booking.place,
        url: location.origin + paths.experimentStudent(booking.booking_id),
      }),
    ),
    ...appointments.list.map((appointment) =>
      booked(appointment, {
        uid: `${appointment.appointment_id}@hospital.matrix`,
        title: `${appointment.department} ${appointment.doctor}医生`,
        place: appointment.place,
        url: location.origin + paths.hospital(),
      }),
    ),
    ...seats.list.map((seat) =>
      booked(seat, {
        uid: `${seat.booking_id}@library.matrix`,
        title: '图书馆座位',
        place: seat.place,
        url: location.origin + paths.library('seats'),
      }),
    ),
    ...washes.list.map((wash) =>
      booked(wash, {
        uid: `${wash.booking_id}@laundry.matrix`,
        title: `洗衣：${wash.title}`,
        place: wash.place,
        url: location.origin + paths.lifeService({ machine: wash.machine_id }),
      }),
    ),
  ];
  return { '日程.ics': calendarFile('我的日程', events, new Date()) };
}

/** Makers of each part's files. Counselling is no part, nor in the calendar: none of it may lie on a disk. */
const parts = {
  account: async (signal: AbortSignal): Promise<Files> => ({
    '账号资料.json': json(await fetchQuietly(accountShow, {}, signal)),
    '个人资料.json': json(await fetchQuietly(profileShow, {}, signal)),
    '个人介绍.md': (await fetchQuietly(introductionShow, {}, signal)).draft.content.text,
  }),
  notes: async (signal: AbortSignal): Promise<Files> => ({
    '笔记.md': await loadNotesFile((await fetchQuietly(noteList, whole, signal)).list),
  }),
  gold: async (signal: AbortSignal): Promise<Files> => ({
    '金币明细.csv': ledgerCsv(await fetchQuietly(goldExport, {}, signal)),
  }),
  exams,
  chats,
  messages,
  calendar,
};
export type TakeoutPart = keyof typeof parts | keyof typeof records;

/** Returns the files of one part. Rejects when one of its reads fails. */
export async function filesOf(part: TakeoutPart, signal: AbortSignal): Promise<Files> {
  if (part in parts) return parts[part as keyof typeof parts](signal);
  const served = Object.entries<ModuleReading>(records[part as keyof typeof records]).filter(([, [module]]) =>
    isOn(module),
  );
  const files = await eachOf(served, async ([name, [, read]]) => [`${name}.json`, json(await read(signal))]);
  return Object.fromEntries(files) as Files;
}

/** Returns a ZIP archive of texts by their names (UTF-8). */
export const zipOf = (files: Files): Uint8Array<ArrayBuffer> =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
