import type { Conversation } from '@/api/ai-search-log';
import { standingAlone } from './answer-text';
import { endingText } from './ending-text';
import { readMessages } from './messages';

const speakers = { user: '我', assistant: 'AI 助手' };

/** Writes a saved conversation as Markdown: its title, then each message with its speaker, in the versions shown. */
export function conversationFile({ title, content }: Conversation): string {
  const turns = readMessages(content).map((message) =>
    [
      `## ${speakers[message.role]}`,
      standingAlone(message).trim(),
      message.ending && `*${endingText(message)}*`,
    ]
      .filter(Boolean)
      .join('\n\n'),
  );
  return `${[`# ${title}`, ...turns].join('\n\n')}\n`;
}
