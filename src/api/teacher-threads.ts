import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { noteAnchor } from '@/api/notes';
import { fetchQuietly } from '@/api/request';
import { id, listOf, nothing, wireTime } from '@/api/schemas';
import { ATTACHMENT_LIMIT, attachment } from '@/api/upload';

/** Characters of one message at most. */
export const MESSAGE_LIMIT = 4_000;

const threadState = v.picklist(['empty', 'waiting', 'answered', 'resolved']);
/** Nothing asked yet, waiting for the teacher, answered, or settled by the student. */
export type ThreadState = v.InferOutput<typeof threadState>;

const message = v.object({
  message_id: id,
  author: v.picklist(['student', 'teacher']),
  name: v.string(),
  /** Markdown. */
  content: v.string(),
  files: v.array(attachment),
  /** The place in the lesson that is asked about; null for the lesson as a whole. */
  anchor: v.nullable(noteAnchor),
  sent_at: wireTime,
});
export type ThreadMessage = v.InferOutput<typeof message>;

const subject = {
  /** Of a lesson or a question. */
  subject_id: id,
  kind: v.picklist(['lesson', 'question']),
  /** On one line; formulas as they are typed. */
  title: v.string(),
  /** Place that it belongs to, for a second line. */
  context: v.string(),
};

const thread = v.object({
  ...subject,
  teacher: v.string(),
  /** The lesson that leads back; null when none is known. */
  lesson: v.nullable(v.object({ mission_id: id, lesson_id: id, title: v.string() })),
  state: threadState,
  messages: v.array(message),
  /** Good first questions. */
  suggestions: v.array(v.string()),
});
export type TeacherThread = v.InferOutput<typeof thread>;

const threadSummary = v.object({
  ...subject,
  state: threadState,
  /** The beginning of the last message, on one line; formulas as they are typed. */
  excerpt: v.string(),
  updated_at: wireTime,
});
export type ThreadSummary = v.InferOutput<typeof threadSummary>;

/** The thread about one lesson or question; an empty one before the first message. Refusal: no such lesson or question. */
export const threadShow = defineEndpoint({
  method: 'GET',
  path: '/teacherThreads/detail',
  summary: '向老师提问：一节课或一道题的对话',
  input: v.object({ subject_id: v.string() }),
  output: thread,
});

/** The student's threads, the newest first. */
export const threadList = defineEndpoint({
  method: 'GET',
  path: '/teacherThreads/list',
  summary: '我向老师提过的问题',
  input: nothing,
  output: listOf(threadSummary),
});

/** Sends one message; a settled thread is open again. Refusals: empty, a place that the lesson does not have. */
export const threadSend = defineEndpoint({
  method: 'POST',
  path: '/teacherThreads/send',
  summary: '向老师发送一条消息',
  once: true,
  input: v.object({
    subject_id: v.string(),
    content: v.pipe(v.string(), v.maxLength(MESSAGE_LIMIT)),
    files: v.pipe(v.array(attachment), v.maxLength(ATTACHMENT_LIMIT)),
    anchor: v.nullish(noteAnchor),
  }),
  output: thread,
});

/** Marks a thread as settled, or opens it again. Refusal: nothing was asked. */
export const threadResolve = defineEndpoint({
  method: 'POST',
  path: '/teacherThreads/resolve',
  summary: '标记已解决或重新打开',
  input: v.object({ subject_id: v.string(), resolved: v.boolean() }),
  output: thread,
});

/** Milliseconds between two queries; only while the page is visible. */
const WAITING = 3_000;
const CALM = 30_000;

/** Query factories of this domain. */
export const threadQueries = {
  /** Asked for again and again while it is looked at: soon when an answer is awaited. */
  detail: (subjectId: string) =>
    queryOptions({
      queryKey: ['teacherThreads', 'detail', subjectId],
      queryFn: ({ signal }) => fetchQuietly(threadShow, { subject_id: subjectId }, signal),
      refetchInterval: ({ state: { data, status } }) =>
        status === 'error' && !data ? false : data?.state === 'waiting' ? WAITING : CALM,
    }),
  list: () =>
    queryOptions({
      queryKey: ['teacherThreads', 'list'],
      queryFn: async ({ signal }) => (await fetchQuietly(threadList, {}, signal)).list,
    }),
};
