import { replaceCitations } from '@/lib/citations';
import { quotation } from '@/lib/quotation';
import type { ChatMessage } from './messages';
import { splitQuote } from './quote';

/** Returns a message as it can stand outside the chat: the sources of an answer by name, their links lead nowhere there. */
export const standingAlone = ({ role, content, sources }: ChatMessage): string =>
  role === 'user'
    ? content
    : replaceCitations(content, (number) => {
        const source = sources?.[number - 1];
        return source ? `（${source.label}）` : '';
      });

/** Returns an answer as Markdown that stands by itself: its question quoted above it, its citations as links. */
export function answerText(messages: readonly ChatMessage[], id: string): string {
  const index = messages.findIndex((message) => message.id === id);
  const answer = messages[index];
  const question = messages[index - 1];
  const text = replaceCitations((answer?.content ?? '').trim(), (number) => {
    const source = answer?.sources?.[number - 1];
    return source ? `（[${source.label}](${source.to})）` : '';
  });
  const asked = question?.role === 'user' ? splitQuote(question.content).rest.trim() : '';
  return asked ? `${quotation(asked)}\n\n${text}` : text;
}
