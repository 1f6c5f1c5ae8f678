import * as v from 'valibot';
import { noteAnchor, type NoteAnchor } from '@/api/notes';
import { questionTitle } from '@/api/question-title';
import { wireTime } from '@/api/schemas';
import {
  type TeacherThread,
  threadList,
  threadResolve,
  threadSend,
  threadShow,
  type ThreadState,
  type ThreadSummary,
} from '@/api/teacher-threads';
import { attachment, type Attachment } from '@/api/upload';
import { wireTimeOf } from '@/lib/time';
import { grams } from '../ai/match';
import { allSections, isProse, type Section } from '../ai/sections';
import type { Database } from '../engine/database';
import { handle } from '../engine/handle';
import { Refusal } from '../engine/refusal';
import { column, type TablesOf } from '../engine/table';
import { allLessons, lessonPlace } from '../laws/curriculum-index';
import { questionsUnderExam, refuseUnderExam } from '../laws/exams';
import { lineOf } from '../laws/line-of';
import { markAboutRead, notify } from '../laws/notifications';
import { bookChapters } from '../laws/books';
import { mediaOfLesson } from './courseware';

/** Messages of a student and a teacher about one lesson or question. The id is `user:subject`. */
const threadRow = v.object({
  id: column.text,
  user_id: column.text,
  subject_id: column.text,
  resolved: v.boolean(),
  messages: v.array(
    v.object({
      message_id: column.text,
      author: v.picklist(['student', 'teacher']),
      content: column.text,
      files: v.array(attachment),
      anchor: v.optional(v.nullable(noteAnchor), null),
      sent_at: wireTime,
    }),
  ),
  /** When the teacher will answer, in epoch milliseconds; null when there is nothing to answer. */
  reply_at: v.nullable(v.number()),
});
type ThreadRow = v.InferOutput<typeof threadRow>;

export const tables = { threads: threadRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

/** Characters of the book in one answer at most. */
const MOST = 700;

const fit = (section: Section, asked: Set<string>): number =>
  [...grams([section.heading, section.chapter, ...section.blocks].join('\n'))].filter((gram) =>
    asked.has(gram),
  ).length;

/** The paragraphs that say most about a question, in their order, from the first that does. */
function essence({ blocks }: Section, asked: Set<string>): string[] {
  const hits = blocks.map((block) => [...grams(block)].filter((gram) => asked.has(gram)).length);
  const best = Math.max(0, hits.indexOf(Math.max(...hits)));
  const from = isProse(blocks[best] ?? '') ? best : Math.max(0, best - 1);
  const chosen: string[] = [];
  let length = 0;
  for (const block of blocks.slice(from)) {
    length += block.length;
    if (chosen.length > 0 && length > MOST) break;
    chosen.push(block);
  }
  return chosen;
}

/**
 * Returns the teacher's answer to a message: from the lesson's book, nearest to the question; an ordinary word of
 * encouragement when nothing is near. `lessonId` is null for a question of an unknown lesson.
 */
async function teacherAnswer(database: Database, lessonId: string | null, message: string): Promise<string> {
  const asked = grams(message);
  const sections = (await allSections(database)).filter(
    ({ lesson, exercises }) => !exercises && (lessonId === null || lesson.id === lessonId),
  );
  const [best] = sections
    .map((section) => ({ section, hits: fit(section, asked) }))
    .toSorted((one, other) => other.hits - one.hits);
  if (!best || best.hits < 2)
    return '收到。请再具体一点：你做到了哪一步，得到的结果和你想的有什么不同？把代码、推导或截图发上来，我们一起看。';
  const { chapter, heading } = best.section;
  const place = heading === chapter ? `“${chapter}”` : `“${chapter}”里的“${heading}”`;
  return [
    `这个问题的关键在教材${place}这一段，我摘出来，你对照着看：`,
    ...essence(best.section, asked),
    '先用自己的话把这一段讲一遍，再回头看你的问题。如果还有哪一步不清楚，把那一步写给我。',
  ].join('\n\n');
}

/** Milliseconds that the teacher of the demo takes. */
const REPLY_AFTER = 6_000;

type Subject = Pick<
  TeacherThread,
  'subject_id' | 'kind' | 'title' | 'context' | 'teacher' | 'lesson' | 'suggestions'
>;

/** Returns a thread's subject; refuses an id of no lesson and no question of the bank. */
function subjectOf(database: Database, subjectId: string): Subject {
  const question = database.questions.find(subjectId)?.question;
  const lessonId = question ? question.lesson_id : subjectId;
  if (lessonId !== null && allLessons(database).has(lessonId)) {
    const { mission, course, lesson } = lessonPlace(database, lessonId);
    return {
      subject_id: subjectId,
      kind: question ? 'question' : 'lesson',
      title: question ? questionTitle(question) : lesson.title,
      context: `${course.title} · ${question ? lesson.title : course.teacher}`,
      teacher: course.teacher,
      lesson: { mission_id: mission.id, lesson_id: lesson.id, title: lesson.title },
      suggestions: question ? [] : lesson.questions,
    };
  }
  if (!question) throw new Refusal('没有找到这节课或这道题');
  const about = {
    kind: 'question',
    title: questionTitle(question),
    context: `题库 · ${question.point}`,
  } as const;
  return { subject_id: subjectId, ...about, teacher: '陈思远', lesson: null, suggestions: [] };
}

const idOf = (userId: string, subjectId: string): string => `${userId}:${subjectId}`;

function stateOf(row: ThreadRow | undefined): ThreadState {
  const last = row?.messages.at(-1);
  if (!row || !last) return 'empty';
  if (row.resolved) return 'resolved';
  return last.author === 'teacher' ? 'answered' : 'waiting';
}

function shown(database: Database, userId: string, subject: Subject): TeacherThread {
  const row = database.threads.find(idOf(userId, subject.subject_id));
  const student = database.users.find(userId)?.username ?? '';
  return {
    ...subject,
    state: stateOf(row),
    messages: (row?.messages ?? []).map((message) => ({
      ...message,
      name: message.author === 'teacher' ? `${subject.teacher}老师` : student,
    })),
  };
}

/** Lets the teacher answer what has waited long enough. */
async function letAnswer(database: Database, row: ThreadRow | undefined, subject: Subject): Promise<void> {
  if (!row?.reply_at || row.reply_at > Date.now()) return;
  const asked = row.messages.findLast(({ author }) => author === 'student');
  const anchor = asked?.anchor ?? null;
  const quote = anchor?.kind === 'text' ? anchor.quote : '';
  const words = [subject.title, quote, asked?.content].join(' ');
  const content = await teacherAnswer(database, subject.lesson?.lesson_id ?? null, words);
  const now = database.threads.find(row.id);
  // Two polls at once: the first has answered.
  if (!now?.reply_at) return;
  const reply = {
    message_id: `${row.id.replace(':', '-')}-${now.messages.length + 1}`,
    author: 'teacher' as const,
    content,
    files: [],
    anchor,
    sent_at: wireTimeOf(Date.now()),
  };
  database.threads.put({ ...now, messages: [...now.messages, reply], reply_at: null });
  notify(database, row.user_id, {
    channel: 'course',
    title: `${subject.teacher}老师回复了你的提问`,
    body: lineOf(content, 80),
    event: `thread:${reply.message_id}`,
    about: `thread:${row.subject_id}`,
    target: { kind: 'thread', id: row.subject_id },
  });
}

/** Lets the teachers answer what a student has asked, whichever page is open. */
export async function letTeachersAnswer(database: Database, userId: string): Promise<void> {
  for (const row of database.threads.where(
    ({ user_id, reply_at }) => user_id === userId && reply_at !== null,
  ))
    await letAnswer(database, row, subjectOf(database, row.subject_id));
}

/** The thread of a student about a lesson or question. */
async function showThread(database: Database, userId: string, subjectId: string): Promise<TeacherThread> {
  refuseUnderExam(database, userId, subjectId, '看');
  const subject = subjectOf(database, subjectId);
  await letAnswer(database, database.threads.find(idOf(userId, subjectId)), subject);
  markAboutRead(database, userId, `thread:${subjectId}`);
  return shown(database, userId, subject);
}

/** A student's threads, the newest first. */
function threadsOf(database: Database, userId: string): ThreadSummary[] {
  const rows = database.threads.where(({ user_id, messages }) => user_id === userId && messages.length > 0);
  const underExam = questionsUnderExam(database, userId);
  const list = rows.map((row) => {
    const { subject_id, kind, title, context } = subjectOf(database, row.subject_id);
    const last = row.messages.at(-1);
    return {
      subject_id,
      kind,
      title,
      context,
      state: stateOf(row),
      // A teacher's message may be its answer.
      excerpt: underExam.has(subject_id) ? '' : lineOf(last?.content ?? '', 60),
      updated_at: last?.sent_at ?? '',
    };
  });
  return list.toSorted((one, other) => other.updated_at.localeCompare(one.updated_at));
}

/** Whether the lesson that is asked about has a place: a second of its video, a page of its PDF, a chapter of its book. */
async function hasPlace(
  database: Database,
  { kind, subject_id }: Subject,
  anchor: NoteAnchor,
): Promise<boolean> {
  if (kind !== 'lesson' || anchor.kind === 'cell') return false;
  if (anchor.kind === 'text')
    return (await bookChapters(database, subject_id)).some(
      ({ chapter_id }) => chapter_id === anchor.chapter_id,
    );
  const media = await mediaOfLesson(database, subject_id);
  return media.some(({ medium }) =>
    anchor.kind === 'video'
      ? medium.kind === 'video' && anchor.seconds <= medium.seconds
      : medium.kind === 'pdf' && anchor.page <= medium.pages,
  );
}

/** Adds a message; the teacher answers a little later. */
async function sendToThread(
  database: Database,
  userId: string,
  input: { subject_id: string; content: string; files: Attachment[]; anchor?: NoteAnchor | null | undefined },
): Promise<TeacherThread> {
  refuseUnderExam(database, userId, input.subject_id, '问');
  const subject = subjectOf(database, input.subject_id);
  const content = input.content.trim();
  if (content === '' && input.files.length === 0) throw new Refusal('请先写下问题，再发送');
  if (input.anchor && !(await hasPlace(database, subject, input.anchor)))
    throw new Refusal('提问的位置不在这节课里，请去掉位置再发送');
  const id = idOf(userId, input.subject_id);
  const before = database.threads.find(id)?.messages ?? [];
  const message = {
    message_id: `${id.replace(':', '-')}-${before.length + 1}`,
    author: 'student' as const,
    content,
    files: input.files,
    anchor: input.anchor ?? null,
    sent_at: wireTimeOf(Date.now()),
  };
  database.threads.put({
    id,
    user_id: userId,
    subject_id: input.subject_id,
    resolved: false,
    messages: [...before, message],
    reply_at: Date.now() + REPLY_AFTER,
  });
  return shown(database, userId, subject);
}

/** Settles a thread or opens it again; who has settled it awaits no answer. */
function resolveThread(
  database: Database,
  userId: string,
  input: { subject_id: string; resolved: boolean },
): TeacherThread {
  // The answer holds the whole thread.
  refuseUnderExam(database, userId, input.subject_id, '看');
  const subject = subjectOf(database, input.subject_id);
  const id = idOf(userId, input.subject_id);
  if (!database.threads.find(id)) throw new Refusal('还没有提问，不能标记');
  database.threads.update(id, { resolved: input.resolved });
  return shown(database, userId, subject);
}

export const routes = [
  handle(threadShow, ({ input, database, user }) => showThread(database, user.id, input.subject_id)),
  handle(threadList, ({ database, user }) => {
    const list = threadsOf(database, user.id);
    return { list, total: list.length };
  }),
  handle(threadSend, ({ input, database, user }) => sendToThread(database, user.id, input)),
  handle(threadResolve, ({ input, database, user }) => resolveThread(database, user.id, input)),
];
