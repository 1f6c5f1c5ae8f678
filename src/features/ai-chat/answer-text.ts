import { quotation } from '@/lib/quotation';
import type { ChatMessage } from './messages';
import { splitQuote } from './quote';

const CITATION = /\s?\[§(\d{1,3})\]/g;

/** Returns an answer as Markdown that stands by itself: its question quoted above it, its citations as links. */
export function answerText(messages: readonly ChatMessage[], id: string): string {
  const index = messages.findIndex((message) => message.id === id);
  const answer = messages[index];
  const question = messages[index - 1];
  const text = (answer?.content ?? '').trim().replace(CITATION, (_, number: string) => {
    const source = answer?.sources?.[Number(number) - 1];
    return source ? `（[${source.label}](${source.to})）` : '';
  });
  const asked = question?.role === 'user' ? splitQuote(question.content).rest.trim() : '';
  return asked ? `${quotation(asked)}\n\n${text}` : text;
}
