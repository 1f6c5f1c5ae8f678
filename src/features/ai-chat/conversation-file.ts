import type { Conversation } from '@/api/ai-search-log';
import { standingAlone } from './answer-text';
import { endingText } from './ending-text';
import { readMessages } from './messages';

const speakers = { user: '我', assistant: 'AI 助手' };

/** A saved conversation as a Markdown document: its title, then who said what, in the versions that are shown. */
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
