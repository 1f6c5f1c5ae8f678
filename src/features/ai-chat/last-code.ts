import { walk } from '@/engines/markdown/node';
import { capMarkers } from '@/engines/markdown/nesting';
import { parseBlocks } from '@/engines/markdown/parse';
import type { ChatMessage } from './messages';

/** Returns the last code block of the answers; undefined when there is none. */
export function lastCode(messages: readonly ChatMessage[]): string | undefined {
  for (const { role, content } of messages.toReversed()) {
    if (role !== 'assistant') continue;
    let code: string | undefined;
    walk(parseBlocks(capMarkers(content)), ({ type, value }) => {
      if (type === 'code') code = value;
    });
    if (code !== undefined) return code;
  }
  return undefined;
}
