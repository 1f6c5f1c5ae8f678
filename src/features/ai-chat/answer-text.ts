import type { Source } from '@/api/chat-message';
import { replaceCitations } from '@/lib/citations';
import { quotation } from '@/lib/quotation';
import type { ChatMessage } from './messages';
import { splitQuote } from './quote';

/** Returns an answer with its sources in place of their numbers; a number that stands for nothing goes. */
const withSources = ({ content, sources }: ChatMessage, named: (source: Source) => string): string =>
  replaceCitations(content, (number) => {
    const source = sources?.[number - 1];
    return source ? `（${named(source)}）` : '';
  });

/** Returns a message as it can stand outside the chat: the sources of an answer by name, their links lead nowhere there. */
export const standingAlone = (message: ChatMessage): string =>
  message.role === 'user' ? message.content : withSources(message, ({ label }) => label);

/** Returns an answer as Markdown that stands by itself: its question quoted above it, its citations as links. */
export function answerText(messages: readonly ChatMessage[], id: string): string {
  const index = messages.findIndex((message) => message.id === id);
  const answer = messages[index];
  const question = messages[index - 1];
  const text = answer ? withSources(answer, ({ label, to }) => `[${label}](${to})`).trim() : '';
  const asked = question?.role === 'user' ? splitQuote(question.content).rest.trim() : '';
  return asked ? `${quotation(asked)}\n\n${text}` : text;
}
