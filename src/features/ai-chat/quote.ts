import { quotation } from '@/lib/quotation';

/** Lesson text as a Markdown quotation, ready for a question below it. */
export const quoted = (text: string): string => `${quotation(text.trim())}\n\n`;

/** A line of a quotation; `>>>` is Python's prompt. */
const isQuoted = (line: string): boolean => line.startsWith('>') && !line.startsWith('>>>');

/** Splits a message into the quotation at its beginning and the student's own words. */
export function splitQuote(content: string): { quote: string; rest: string } {
  const lines = content.split('\n');
  const end = lines.findIndex((line) => !isQuoted(line));
  const count = end === -1 ? lines.length : end;
  return {
    quote: lines
      .slice(0, count)
      .map((line) => line.replace(/^> ?/, ''))
      .join('\n'),
    rest: lines.slice(count).join('\n').trimStart(),
  };
}
