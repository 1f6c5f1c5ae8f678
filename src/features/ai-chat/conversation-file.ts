import type { Conversation } from '@/api/ai-search-log';
import { endingText } from './ending-text';
import { readMessages } from './messages';

const speakers = { user: '我', assistant: 'AI 助手' };

/** A saved conversation as a Markdown document: its title, then who said what, in the versions that are shown. */
export function conversationFile({ title, content }: Conversation): string {
  const turns = readMessages(content).map(({ role, content: said, ...outcome }) =>
    [`## ${speakers[role]}`, said.trim(), outcome.ending && `*${endingText(outcome)}*`]
      .filter(Boolean)
      .join('\n\n'),
  );
  return `${[`# ${title}`, ...turns].join('\n\n')}\n`;
}
