import * as v from 'valibot';
import { create } from 'zustand';
import type { Passage } from '@/api/chat-message';
import type { AskedName } from '@/engines/outbox/outbox-names';
import { sendings } from '@/engines/outbox/sendings';
import { storedJson } from '@/lib/stored-json';
import { draftStore } from '@/session/drafts';
import { onStudentLeft } from '@/session/watch';
import { lockReason, setOwnLock, watchLocks } from '@/lib/exam-lock';

/** The lesson that is open beside the chat. */
export interface LessonContext {
  /** The id of the lesson. */
  key: string;
  title: string;
  /** The title of its course. */
  course: string;
  /** First questions that an empty chat suggests. */
  questions: string[];
}

/** Content of the screen beside the chat. */
export interface Screen {
  /** Tells one part of a page from another: what the student removes stays removed while it is the same. */
  key: string;
  label: string;
  /** The names of course and lesson, where it does not belong to the lesson that is open. */
  within?: string | undefined;
  /** Returns the passages, the most important first; read when a question is sent. */
  read: () => Passage[];
}

/** Takes an answer, as Markdown with its question quoted above it. */
export type AnswerKeeper = (answer: string) => void;

const choices = v.object({ background: v.boolean(), tutor: v.boolean() });
const keptChoices = storedJson(draftStore, 'chatChoices', choices, { background: true, tutor: false });

interface DockState extends v.InferOutput<typeof choices> {
  open: boolean;
  /** Counts openings: each resets the conversation once (CHT-1). */
  openings: number;
  lesson: LessonContext | null;
  screen: Screen | null;
  /** Makes an answer a note on the page; null where the page cannot. */
  toNote: AnswerKeeper | null;
  /** Lesson text to be asked about, until the input has taken it. */
  quote: string | null;
  /** Why nothing may be sent now. */
  lock: string | null;
}

const initial: DockState = {
  open: false,
  openings: 0,
  lesson: null,
  screen: null,
  toNote: null,
  quote: null,
  lock: lockReason(),
  background: true,
  tutor: false,
};

/** State shared by the chat and the page around it; small, because it loads with every lesson. */
export const useDock = create<DockState>()(() => initial);

/** Opens the panel; a panel that is open already stays as it is. */
export function openPanel(): void {
  useDock.setState(({ open, openings }) =>
    open ? {} : { open: true, openings: openings + 1, ...keptChoices.read() },
  );
}

// A question whose turn is not saved comes back into the input as the panel opens.
sendings.set('chatAsked:' satisfies AskedName, {
  over: new AbortController().signal,
  flush: async () => openPanel(),
});

/** Sets, and keeps for this student, whether questions take their background along and whether hints come before a solution. */
export function chooseManner(change: Partial<v.InferOutput<typeof choices>>): void {
  const { background, tutor } = { ...useDock.getState(), ...change };
  useDock.setState({ background, tutor });
  keptChoices.write({ background, tutor });
}

/** Closes the panel; a reply under way goes on and is saved. */
export function closePanel(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
  useDock.setState({ open: false });
}

/** Tells which lesson is open, null for none: an empty chat suggests its questions. */
export function setLessonContext(lesson: LessonContext | null): void {
  useDock.setState({ lesson });
}

/** Tells what is on the screen beside the chat, null for nothing: the next question takes it along. */
export function setChatScreen(screen: Screen | null): void {
  useDock.setState({ screen });
}

/** Tells how the page beside the chat puts an answer into a note, null when it leaves. */
export function setAnswerNote(toNote: AnswerKeeper | null): void {
  useDock.setState({ toNote });
}

/** Opens the panel with a piece of lesson text quoted in the input. */
export function askAboutSelection(text: string): void {
  const quote = text.trim();
  if (!quote) return;
  openPanel();
  useDock.setState({ quote });
}

const RECHECK_EVERY = 20_000;
let recheck: ReturnType<typeof setTimeout> | undefined;

/** Checks again whether an exam runs in any tab; returns why the chat is locked, or null. */
export function refreshLock(): string | null {
  const lock = lockReason();
  if (lock !== useDock.getState().lock) useDock.setState({ lock });
  clearTimeout(recheck);
  // A tab that crashed does not remove its lock, which expires.
  if (lock !== null) recheck = setTimeout(refreshLock, RECHECK_EVERY);
  return lock;
}

/** Locks the chat in every tab while an exam attempt runs: `reason` is what the student reads; null unlocks. */
export function setChatLock(reason: string | null): void {
  setOwnLock(reason);
  refreshLock();
}

watchLocks(refreshLock);
refreshLock();

onStudentLeft(() => useDock.setState(({ openings, lock }) => ({ ...initial, openings, lock })));
