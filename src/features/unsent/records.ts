import * as v from 'valibot';
import type { AnswerVersion } from '@/api/answer-version';
import { unsentAnswers } from '@/engines/exam-attempt/unsent-answers';
import {
  type AskedName,
  type DraftName,
  draftNames,
  type ExamName,
  type OutboxName,
  outboxNames,
  type PracticeName,
} from '@/engines/outbox/outbox-names';
import { sendings } from '@/engines/outbox/sendings';
import { unsentEnvelopes } from '@/engines/outbox/unsent';
import { saveFeedback } from '@/api/feedback';
import { allUnanswered, forgetUnanswered, sendUnanswered } from '@/kit/all-unanswered';
import { UNANSWERED } from '@/kit/unanswered-writes';
import { paths } from '@/lib/paths';
import { localStore } from '@/lib/safe-storage';
import { storedJson } from '@/lib/stored-json';
import { draftList } from '@/session/draft-list';
import { draftsUnder, ownerId, unsavedDrafts } from '@/session/drafts';
import { areaOf } from './areas';
import { textAt, wordsOf } from './words-of';

/** Milliseconds that a suggestion may take. */
const PATIENCE = 15_000;

const PRACTICE = 'practice:' satisfies PracticeName;
const ASKED = 'chatAsked:' satisfies AskedName;
const EXAM = 'exam:' satisfies ExamName;

/** Something of the student that the server does not have, or has not confirmed. */
interface UnsentRecord {
  id: string;
  what: string;
  /** In epoch ms; 0 when nobody knows. */
  at: number;
  /** The student's own words in it; empty where there are none. */
  text: string;
  /** The page that it belongs to; empty for none. */
  to: string;
  /** `unanswered`: a call that may have happened; `asked`: a question to the AI. */
  state: 'waiting' | 'sending' | 'delayed' | 'refused' | 'sent' | 'unanswered' | 'asked';
  refusal: string;
  /** Name and key of the drafts that it lies under. */
  name: string;
  key: string;
}

const lessonPath = (missionId: string, lessonId: string, subPage?: 'practice'): string =>
  missionId && lessonId ? paths.lesson(missionId, lessonId, subPage) : paths.learnCenter();

/** The page of what lies under each name. */
const pages: Record<OutboxName | DraftName, (body: unknown) => string> = {
  lessonProgress: (body) => lessonPath(textAt(body, 'mission_id'), textAt(body, 'lesson_id')),
  mediaProgress: () => paths.history(),
  notesOutbox: () => paths.note(),
  favourites: () => paths.collect(),
  goals: () => paths.home(),
  agendaEntries: () => paths.schedule(),
  ratings: (body) =>
    textAt(body, 'input', 'subject') === 'course'
      ? paths.courseFeedBack(textAt(body, 'input', 'subject_id'))
      : paths.learnCenter(),
  reviewOutbox: (body) => paths.question(textAt(body, 'input', 'question_id') || undefined),
  decisions: (body) => paths.oaApproveList(textAt(body, 'applications', '0', 'application_id') || undefined),
  activityCheckIns: (body) =>
    textAt(body, 'registration_id')
      ? paths.activityMyList(textAt(body, 'activity_id'))
      : paths.activityAlreadyList(textAt(body, 'activity_id')),
  privateMessages: (body) => paths.userMessage(textAt(body, 'peer_id')),
  privateReads: (body) => paths.userMessage(textAt(body, 'peer_id')),
  homework: () => paths.learnCenter(),
  experiments: (body) => paths.experimentStudent(textAt(body, 'id')),
  applications: (body) => paths.oaList(textAt(body, 'id')),
  activityDrafts: (body) => paths.activityCreate(textAt(body, 'id')),
  introduction: () => paths.introduction(),
};

const envelopes = (): UnsentRecord[] =>
  unsentEnvelopes().map(({ name, key, at, what, state, refusal, body }) => ({
    id: `${name}:${key}`,
    what,
    at,
    text: wordsOf(body),
    to: pages[name](body),
    state,
    refusal: refusal ?? '',
    name,
    key,
  }));

const kept = { state: 'waiting', refusal: '' } as const;

const notebooks = (): UnsentRecord[] =>
  [...new Set(draftsUnder(PRACTICE).map((draft) => draft.slice(0, draft.lastIndexOf(':'))))].flatMap((name) =>
    draftList(name, v.unknown())
      .timed()
      .map(({ key, at, entry }) => ({
        ...kept,
        id: `${name}:${key}`,
        what: '练习的笔记本',
        at,
        text: wordsOf(entry),
        to: lessonPath(textAt(entry, 'mission_id'), name.slice(PRACTICE.length), 'practice'),
        name,
        key,
      })),
  );

const calls = (): UnsentRecord[] =>
  allUnanswered().map(({ name, key, at, input }) => ({
    id: `once:${name}:${key}`,
    ...areaOf(name, input),
    at,
    text: wordsOf(input),
    state: 'unanswered',
    refusal: '',
    name,
    key,
  }));

const answerText = ({ answer }: AnswerVersion): string => {
  if (answer.kind === 'code') return answer.code;
  if (answer.kind === 'short_answer') return answer.text;
  return answer.kind === 'fill_in' ? answer.texts.join('、') : '';
};

const examAnswers = (): UnsentRecord[] =>
  unsentAnswers().map(({ name, answers }) => ({
    ...kept,
    id: name,
    what: `考试作答（${answers.length} 题）`,
    at: Math.min(...answers.map(({ entered_at }) => entered_at)),
    text: answers.map(answerText).filter(Boolean).join('\n'),
    to: paths.examHistory(),
    name,
    key: '',
  }));

const question = v.object({ question: v.string(), at: v.optional(v.number(), 0) });

const questions = (): UnsentRecord[] =>
  localStore.names(`${ASKED}${ownerId()}:`).flatMap((name) => {
    const asked = storedJson(localStore, name, question, undefined).read();
    if (!asked) return [];
    const { question: text, at } = asked;
    return [
      { ...kept, id: name, what: '向 AI 提的问题', at, text, to: '', state: 'asked', name: ASKED, key: name },
    ];
  });

/** Returns the way to send the drafts of a name; undefined where its page is not open. */
function sendingOf(name: string) {
  const sending = sendings.get(name);
  return sending?.over.aborted ? undefined : sending;
}

const suggestion = v.object({ content: v.string(), images: v.array(v.string()) });

/** Calls that only their own pages may repeat: they show first what has become of them. */
const SETTLED_THERE = new Set(['/orders/place', '/exams/start']);

function sendingCall(name: string, key: string): (() => Promise<void>) | undefined {
  const write = allUnanswered().find((each) => each.name === name && each.key === key);
  if (!write || SETTLED_THERE.has(name)) return undefined;
  if (write.sentBy) return () => sendUnanswered(write);
  if (!v.is(suggestion, write.input)) return undefined;
  const input = write.input;
  return async () => {
    await saveFeedback({ ...input, key }, AbortSignal.timeout(PATIENCE));
    forgetUnanswered(name, key);
  };
}

/** Returns what sends a record now; undefined where its own page has to be opened for it. */
export function sendingRecord({ name, key, state }: UnsentRecord): (() => Promise<void>) | undefined {
  if (state === 'unanswered') return sendingCall(name, key);
  const sending = sendingOf(name);
  if (!sending) return undefined;
  const { again, flush } = sending;
  return state === 'refused' && again ? () => again(key) : flush;
}

/** Returns what takes a record away for good; undefined where only its own page can. */
export function discardingRecord({ name, key, state }: UnsentRecord): (() => void) | undefined {
  // Whoever asked is asked about it by the chat, where it comes back into the input.
  if (state === 'asked') return undefined;
  // An order that may have been placed is settled on its page before there is another.
  if (state === 'unanswered') return name === '/orders/place' ? undefined : () => forgetUnanswered(name, key);
  const sending = sendingOf(name);
  // Not even with the student's consent: nobody can answer an exam again.
  if (name.startsWith(EXAM)) return undefined;
  if (!sending) return () => draftList(name, v.unknown()).take(key);
  const { giveUp } = sending;
  return giveUp && (() => giveUp(key));
}

/** A record, and whether it can be sent and taken away from any page. */
export interface UnsentItem extends UnsentRecord {
  canSend: boolean;
  canDiscard: boolean;
}

/** All that the signed-in student has waiting, the oldest first. */
export const unsentItems = (): UnsentItem[] =>
  [...envelopes(), ...notebooks(), ...examAnswers(), ...calls(), ...questions()]
    .toSorted((one, other) => one.at - other.at)
    .map((record) => ({
      ...record,
      canSend: sendingRecord(record) !== undefined,
      canDiscard: discardingRecord(record) !== undefined,
    }));

/** Whether a draft is of what waits to be sent, or a place that is gone back to; others are half written. */
const isOtherDraft = (name: string): boolean =>
  name === 'reviewSession' ||
  [PRACTICE, UNANSWERED, ...Object.values(outboxNames), ...draftNames].some((each) => name.startsWith(each));

/** Words for what an exit deletes unless the student waits: what it does not send by itself, by kind; empty for nothing. */
export function lostByExit(isOnline: boolean): string {
  const counts = new Map<string, number>();
  for (const { what, state, canSend } of unsentItems()) {
    const isSentByExit = isOnline && canSend && (state === 'waiting' || state === 'sending');
    if (!isSentByExit) counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  const words = [...counts].map(([what, count]) => (count > 1 ? `${what} ${count} 项` : what));
  if (unsavedDrafts().some((name) => !isOtherDraft(name))) words.push('写了一半的内容');
  return words.join('、');
}
