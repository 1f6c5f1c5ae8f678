import { type Background, type Packed, packQuestion, type Turn } from '@/api/chat-message';
import { type Screen, useDock } from './dock-store';
import type { ChatMessage } from './messages';
import type { Thread } from './thread';

const TUTOR =
  '请先分三步给出提示，每步只点到为止，最后再给完整的解答，每步以“提示 1”“提示 2”“提示 3”“解答”开头。';
const CONTINUE = '请从已有的回答断开的地方接着写，不要重复已经写过的内容。';

/** In `Thread.left`: the earlier turns are left out. What is on the screen is left out by its key. */
export const TURNS = 'turns';

/** Returns the questions that were answered, with their answers, oldest first. */
function turnsOf(messages: readonly ChatMessage[]): Turn[] {
  return messages.flatMap(({ role, content }, index) => {
    const answer = messages[index + 1];
    return role === 'user' && answer?.role === 'assistant' && answer.content
      ? [{ question: content, answer: answer.content }]
      : [];
  });
}

/** Returns the course and lesson beside the chat by name; undefined where there are none. */
export const placeName = (): string | undefined => {
  const { lesson, screen } = useDock.getState();
  return screen?.within ?? (lesson ? `${lesson.course} · ${lesson.title}` : undefined);
};

/** Returns what is beside the chat, with its course and lesson by name; of a lesson without more on the screen only that. */
function besides(): (Screen & { place: string }) | null {
  const { lesson, screen } = useDock.getState();
  const within = placeName() ?? '';
  if (screen) return { ...screen, place: within ? `${within} · ${screen.label}` : screen.label };
  return lesson && { key: `lesson:${lesson.key}`, label: lesson.title, place: within, read: () => [] };
}

/** Returns what accompanies a question that follows these messages, unless the student has left it out. */
function backgroundOf({ left }: Thread, before: readonly ChatMessage[]): Background {
  const { background, tutor } = useDock.getState();
  const beside = besides();
  return {
    ...(tutor && { manner: TUTOR }),
    ...(background && {
      turns: left.includes(TURNS) ? [] : turnsOf(before),
      ...(beside &&
        !left.includes(beside.key) && { screen: { label: beside.place, passages: beside.read() } }),
    }),
  };
}

/** Packs a question that follows these messages with its background. */
export const packed = (thread: Thread, question: string, before: readonly ChatMessage[]): Packed =>
  packQuestion(question, backgroundOf(thread, before));

/** Packs a question whose answer is to be continued: without the screen, whose numbers the answer has cited before. */
export function packedToContinue(
  thread: Thread,
  question: string,
  before: readonly ChatMessage[],
  begun: string,
): Packed {
  const { turns } = backgroundOf(thread, before);
  return packQuestion(question, { turns, manner: CONTINUE, begun });
}

/** A part of the background as the student sees it. */
export interface BackgroundPart {
  /** Entry in `Thread.left` once the student has removed it. */
  key: string;
  label: string;
}

/** Returns the parts that the next question of a conversation takes along. */
export function partsOf(thread: Thread, messages: readonly ChatMessage[]): BackgroundPart[] {
  const { left } = thread;
  const { background } = useDock.getState();
  const beside = besides();
  if (!background) return [];
  const { turns } = packed(thread, '', messages);
  return [
    ...(turns > 0 ? [{ key: TURNS, label: `已带上前 ${turns} 轮` }] : []),
    ...(beside && !left.includes(beside.key) ? [{ key: beside.key, label: beside.label }] : []),
  ];
}
